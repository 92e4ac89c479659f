import type { Line } from '@parley/shared-calling'
import type { KnownCall } from '@parley/shared-contract'
import { type Cell, cell, createScope } from '@parley/shared-contract/reactive'
import { PlatformProvider, usePlatform } from '@parley/shared-platform/react'
import { renderWithPlatform } from '@parley/shared-platform/testing'
import { act, screen } from '@testing-library/react'
import { useMemo } from 'react'
import { expect, test } from 'vitest'
import { useStage } from './use-stage.ts'

const line: Line = { state: 'registered', ready: true, elsewhere: false, problem: null }

const Stage = () => <p>{useStage().ended ? 'ended' : 'nothing'}</p>

function Here({ of }: { readonly of: Cell<Line> }) {
  const platform = usePlatform()
  const here = useMemo(
    () => ({ ...platform, calls: { ...platform.calls, line$: of.state$ } }),
    [platform, of],
  )
  return (
    <PlatformProvider platform={here}>
      <Stage />
    </PlatformProvider>
  )
}

test('D43: a call that goes on in another browser is not shown as one that has ended', async () => {
  const shown = cell(line, createScope())
  const { harness, lineReady } = renderWithPlatform(<Here of={shown} />)
  await lineReady()
  await act(() => harness.platform.calls.dial('+15005550199'))
  act(() => harness.carrier.answerFar())
  act(() => harness.carrier.hangUpFar())
  expect(screen.getByText('ended')).toBeDefined()
  act(() => shown.set({ ...line, call: { id: 'session-1' } as KnownCall }))
  expect(screen.getByText('nothing')).toBeDefined()
  act(() => shown.set(line))
  expect(screen.getByText('nothing')).toBeDefined()
})
