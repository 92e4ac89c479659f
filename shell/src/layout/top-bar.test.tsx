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
