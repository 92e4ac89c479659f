import type { Line } from '@parley/shared-calling'
import { browserIdSchema, type LineHolder, liveValue, type UserId } from '@parley/shared-contract'
import { type DeviceStorage, stored } from '@parley/shared-contract/device'
import { type Behavior, cell, derived, type Scope } from '@parley/shared-contract/reactive'
import type { ApiClient, LiveData } from '@parley/shared-platform'
import { distinctUntilChanged, map, merge, type Observable } from 'rxjs'

const RELEASE_MS = 2_000

export interface LineHolderOptions {
  readonly scope: Scope
  /** The line as this browser knows it by itself. */
  readonly line$: Behavior<Line>
  readonly reader$: Behavior<UserId | null>
  readonly profile$: LiveData['profile$']
  readonly api: ApiClient
  readonly storage: DeviceStorage | null
  /** Emits when the page is about to be left. */
  readonly pageLeaves$: Observable<unknown>
}

export interface HeldLine {
  /** The line, and which other browser of the person rings instead of this one. */
  readonly line$: Behavior<Line>
  /** Tells the server that this browser no longer has the line. Resolves within 2 s and never rejects. */
  release(): Promise<void>
}

/**
 * D43: one person, many browsers. The carrier rings the line that registered last; the server keeps which browser that
 * is, and every browser sees it in the person's profile. A browser that dies says nothing: the line then counts as
 * its own until another one takes it.
 */
export function createLineHolder(options: LineHolderOptions): HeldLine {
  const { scope, line$, reader$, profile$, api, storage, pageLeaves$ } = options
  const browser = ownBrowser(storage)
  /** Since when this tab's line is registered, by the server's clock; null while it is not known to be. */
  const since = cell<number | null>(null, scope)
  const hasLine = (line: Line) => line.ready && !line.elsewhere

  async function tell(held: boolean): Promise<number | null> {
    const userId = reader$.value
    if (userId === null) return null
    try {
      return (await api.call('holdLine', { userId, browser, held })).since
    } catch (error) {
      console.warn('Parley: telling which browser has the line failed', error)
      return null
    }
  }
  const release = async () => {
    if (since.state$.value === null) return
    since.set(null)
    await Promise.race([tell(false), new Promise(resolve => setTimeout(resolve, RELEASE_MS))])
  }
  scope.follow(line$.pipe(map(hasLine), distinctUntilChanged()), async has => {
    since.set(null)
    if (!has) return
    const told = await tell(true)
    if (hasLine(line$.value)) since.set(told)
  })
  scope.follow(pageLeaves$, () => void release())

  return {
    line$: derived(
      merge(line$, profile$, since.state$),
      () => {
        const holder = liveValue(profile$.value, null)?.line ?? null
        return withHolder(line$.value, holder, browser, since.state$.value)
      },
      sameLine,
    ),
    release,
  }
}

/** A tab that has the line itself believes only a holder that came after it. */
function withHolder(line: Line, holder: LineHolder | null, own: string, since: number | null): Line {
  if (!line.ready || holder === null || holder.browser === own) return line
  if (!line.elsewhere && (since === null || holder.since < since)) return line
  return { ...line, browser: holder.name }
}

const sameLine = (one: Line, other: Line): boolean =>
  one === other ||
  (['state', 'ready', 'elsewhere', 'problem', 'browser'] as const).every(part => one[part] === other[part])

function ownBrowser(storage: DeviceStorage | null): string {
  const kept = stored(storage, 'parley.browser', browserIdSchema)
  const id = kept.read() ?? crypto.randomUUID()
  kept.write(id)
  return id
}
