import { TOAST_COLLAPSE_MS, TOAST_MS } from '@parley/shared-contract'
import { renderWithPlatform } from '@parley/shared-platform/testing'
import { createToasts, ONE_PANE } from '@parley/shared-ui'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CallLayer } from '../calls/call-layer.tsx'
import { WaitingToaster } from './waiting-toaster.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const toast = () => screen.queryByText('New voicemail')

/** A call rings, and then a voicemail is told of. */
async function ring(panes: 'one' | 'several') {
  vi.stubGlobal('matchMedia', (media: string) => ({
    ...{ media, matches: panes === 'one' && media === ONE_PANE },
    ...{ addEventListener: () => {}, removeEventListener: () => {} },
  }))
  const { notify, Toaster } = createToasts()
  const { harness } = renderWithPlatform(
    <>
      <CallLayer />
      <main>
        <h1>Phone</h1>
      </main>
      <WaitingToaster Toaster={Toaster} />
    </>,
  )
  await pass(1_000)
  act(() => void harness.carrier.ring('+12125550120'))
  act(() => notify({ tone: 'info', text: 'New voicemail', action: { label: 'Listen', run: vi.fn() } }))
  expect(screen.getByRole('button', { name: /^Answer/ })).toBeDefined()
  return harness
}

test('on a phone a notice waits until the call no longer rings, and is then shown for its five seconds', async () => {
  const { platform } = await ring('one')
  await pass(TOAST_MS * 2)
  expect(toast()).toBeNull()
  await act(() => platform.calls.decline())
  await pass(TOAST_MS - 1)
  expect(toast()).not.toBeNull()
  await pass(1 + TOAST_COLLAPSE_MS)
  expect(toast()).toBeNull()
})

test('while the card makes room for adding credits, what happens there is said', async () => {
  const { platform } = await ring('one')
  act(() => platform.topUp.open())
  expect(toast()).not.toBeNull()
})

test('beside several panes it is said at once, clear of the card', async () => {
  await ring('several')
  expect(toast()).not.toBeNull()
})
