import { failed, ready } from '@parley/shared-contract'
import { renderWithPlatform, samplePerson } from '@parley/shared-platform/testing'
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TopBar } from './top-bar.tsx'

/** The bar of somebody with this many credits. */
async function show(credits: number) {
  const ada = samplePerson('ada')
  const rendered = renderWithPlatform(<TopBar account={null} />, {
    seed: { people: [{ ...ada, profile: { ...ada.profile, credits } }, samplePerson('grace')] },
  })
  await rendered.lineReady()
  return rendered
}

test('a balance is told with its word, however little room there is, and how long it lasts', async () => {
  await show(12_345.67)
  expect(screen.getByRole('status', { name: 'Balance' }).textContent).toBe('12,345.67 credits')
  expect(screen.getByText('· over 9,300 h')).toBeDefined()
})

test('a line that is ready and cannot be paid for is marked, and says why; its word stays', async () => {
  await show(0.4)
  const word = screen.getByRole('status', { name: 'Line' })
  expect(word.textContent).toBe('Ready')
  expect(word.parentElement?.dataset).toMatchObject({ state: 'ready', unfunded: 'true' })
  expect(word.parentElement?.textContent).toBe('Ready· low credits')
  const opens = screen.getByRole('button', { name: 'Can people call you?' })
  expect(opens.getAttribute('aria-description')).toBe('Too few credits')
})

test('in a call the bar says the same as before it, and what another call would take only after it', async () => {
  const { harness } = await show(1.2)
  expect(screen.getByText('· about 54 min')).toBeDefined()
  await act(() => harness.platform.calls.dial('+15005550199'))
  expect(screen.getByText('· about 54 min')).toBeDefined()
  act(() => {
    const { profile } = samplePerson('ada')
    harness.live.force({ profile$: ready({ ...profile, credits: 0.6 } as never) })
  })
  expect(screen.getByText('· about 26 min')).toBeDefined()
  await act(() => harness.platform.calls.hangUp())
  expect(screen.getByText('· 1 credit needed to call')).toBeDefined()
})

test('one thing is said of line and network at a time, and it stands in the bar', async () => {
  const { harness } = await show(5)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => {
    harness.live.force({ profile$: failed('NETWORK_ERROR') })
    dispatchEvent(new Event('offline'))
  })
  const said = screen.getByText(/You are offline/)
  expect(said.closest('header')).not.toBeNull()
  expect(screen.queryByRole('region', { name: 'Your line' })).toBeNull()
  vi.restoreAllMocks()
  act(() => {
    harness.live.force({ profile$: ready(samplePerson('ada').profile as never) })
    dispatchEvent(new Event('online'))
  })
  expect(screen.queryByText(/You are offline/)).toBeNull()
})
