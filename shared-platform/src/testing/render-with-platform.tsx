import { createScope } from '@parley/shared-contract/reactive'
import { act, type RenderResult, render } from '@testing-library/react'
import { type UserEvent, userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { filter, firstValueFrom } from 'rxjs'
import { onTestFinished } from 'vitest'
import { createHarnessPlatform, type HarnessPlatform } from '../harness/harness-platform.ts'
import type { HarnessSeed } from '../harness/person-data.ts'
import { samplePerson } from '../harness/sample-data.ts'
import type { Notice } from '../notice.ts'
import { PlatformProvider } from '../react/index.ts'

export interface RenderedWithPlatform extends RenderResult {
  /** What is behind the platform: database, carrier, forced live states, an api that can fail. */
  readonly harness: HarnessPlatform
  readonly user: UserEvent
  /** Toasts asked for, in order. */
  readonly notices: readonly Notice[]
  /** Where the router is, path and query. */
  address(): string
  /** Resolves when calls can be made. */
  lineReady(): Promise<void>
}

interface Options {
  readonly seed?: HarnessSeed
  /** Path and query to start at. */
  readonly at?: string | { readonly pathname: string; readonly state: unknown }
  /** Before the first drawing, e.g. to force a state. */
  readonly prepare?: (harness: HarnessPlatform) => void
  /** How a test with fake timers lets time pass. */
  readonly advanceTimers?: (ms: number) => void
}

/**
 * Renders a remote's component with the harness's platform behind it: the real engine, everything else in
 * memory and answering at once. It all ends with the test.
 */
export function renderWithPlatform(children: ReactNode, options: Options = {}): RenderedWithPlatform {
  const scope = createScope()
  onTestFinished(() => scope.end())
  const notices: Notice[] = []
  const seed = options.seed ?? { people: [samplePerson('ada'), samplePerson('grace')] }
  const harness = createHarnessPlatform({
    seed,
    scope,
    notify: notice => notices.push(notice),
    navigate: () => {},
    reportFailure: () => {},
  })
  options.prepare?.(harness)

  let shown = ''
  function Address() {
    const { pathname, search } = useLocation()
    shown = pathname + search
    return null
  }
  const result = render(
    <MemoryRouter initialEntries={[options.at ?? '/']}>
      <Address />
      <PlatformProvider platform={harness.platform}>{children}</PlatformProvider>
    </MemoryRouter>,
  )
  const { advanceTimers } = options
  const user = userEvent.setup(advanceTimers ? { advanceTimers } : {})
  const lineReady = () =>
    act(async () => {
      await firstValueFrom(harness.platform.calls.line$.pipe(filter(line => line.ready)))
    })
  return { ...result, lineReady, harness, user, notices, address: () => shown }
}
