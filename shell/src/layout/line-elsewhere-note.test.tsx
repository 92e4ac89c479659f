import type { Line } from '@parley/shared-calling'
import { ParleyError } from '@parley/shared-contract'
import { type Cell, cell, createScope } from '@parley/shared-contract/reactive'
import type { Platform } from '@parley/shared-platform'
import { PlatformProvider, usePlatform } from '@parley/shared-platform/react'
import { renderWithPlatform } from '@parley/shared-platform/testing'
import { act, screen } from '@testing-library/react'
import { useMemo } from 'react'
import { expect, test, vi } from 'vitest'
import { LineElsewhereNote } from './line-elsewhere-note.tsx'

interface FollowerProps {
  readonly line: Cell<Line>
  readonly takeLine: Platform['calls']['takeLine']
}

/** The note in a tab whose line is what a test says. */
function Follower({ line, takeLine }: FollowerProps) {
  const platform = usePlatform()
  const following = useMemo(
    () => ({ ...platform, calls: { ...platform.calls, line$: line.state$, takeLine } }),
    [platform, line, takeLine],
  )
  return (
    <PlatformProvider platform={following}>
      <LineElsewhereNote />
    </PlatformProvider>
  )
}

const here: Line = { state: 'registered', ready: true, elsewhere: false, problem: null }

async function show(takeLine: Platform['calls']['takeLine'] = async () => {}) {
  const line = cell<Line>({ ...here, elsewhere: true }, createScope())
  const rendered = renderWithPlatform(<Follower line={line} takeLine={takeLine} />)
  await rendered.lineReady()
  return { ...rendered, line }
}

test('D27: a tab that follows says where calls ring, and offers to move the line until it is here', async () => {
  const takeLine = vi.fn(async () => {})
  const { user, line } = await show(takeLine)
  expect(screen.getByText('Calls ring in your other tab')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Move here' }))
  expect(takeLine).toHaveBeenCalledOnce()
  act(() => line.set(here))
  expect(screen.queryByText(/other tab/)).toBeNull()
})

test('a call stays where it is heard, and there is nothing to press', async () => {
  const { harness } = await show()
  await act(() => harness.platform.calls.dial('+15005550100'))
  expect(screen.getByText('You hear this call in your other tab')).toBeDefined()
  expect(screen.queryByRole('button')).toBeNull()
})

test('a line that could not move says why', async () => {
  const refusal = new ParleyError('CALL_IN_PROGRESS', { place: 'take-line' })
  const { user } = await show(() => Promise.reject(refusal))
  await user.click(screen.getByRole('button', { name: 'Move here' }))
  expect((await screen.findByRole('alert')).textContent).toBe('The line can move here after your call.')
})

test('D43: another browser that took the line is named, also while this one talks to somebody', async () => {
  const takeLine = vi.fn(async () => {})
  const { user, line, harness } = await show(takeLine)
  act(() => line.set({ ...here, browser: 'Firefox on Linux' }))
  expect(screen.getByText('Calls ring in Firefox on Linux')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Move here' }))
  expect(takeLine).toHaveBeenCalledOnce()
  await act(() => harness.platform.calls.dial('+15005550100'))
  expect(screen.queryByText(/Firefox/)).toBeNull()
})
