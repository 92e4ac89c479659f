import { renderWithPlatform, sampleCall, samplePerson } from '@parley/shared-platform/testing'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PhonePage } from './phone-page.tsx'

test('D41: whoever was in view stays while what is typed is nobody yet, and makes room for somebody', async () => {
  const latest = '+16175550133'
  const calls = [sampleCall({ toNumber: latest })]
  const { user, harness, lineReady } = renderWithPlatform(<PhonePage />, {
    seed: { people: [samplePerson('ada', { calls }), samplePerson('grace')] },
  })
  await lineReady()
  const inView = () => harness.platform.inView.person$.value
  const number = screen.getByRole('textbox', { name: 'Phone number' })
  await waitFor(() => expect(inView()).toBe(latest))
  await user.type(number, '312')
  expect(inView()).toBe(latest)
  await user.type(number, '5550156')
  expect(inView()).toBe('+13125550156')
  await user.type(number, '{Backspace}')
  expect(inView()).toBe('+13125550156')
  await user.clear(number)
  expect(inView()).toBe(latest)
})

test('what leads elsewhere from the dialler has room for a notice, and neither number nor keys have', async () => {
  const { lineReady } = renderWithPlatform(<PhonePage />, {
    seed: { people: [samplePerson('ada'), samplePerson('grace')] },
  })
  await lineReady()
  const givesWay = (role: string, name: RegExp) =>
    screen.getByRole(role, { name }).closest('[data-gives-way]') !== null
  expect(givesWay('button', /^Favorites and recents/)).toBe(true)
  expect([givesWay('textbox', /Phone number/), givesWay('button', /^Call/)]).toEqual([false, false])
})
