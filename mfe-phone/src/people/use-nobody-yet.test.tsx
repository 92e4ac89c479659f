import { renderWithPlatform, sampleCall, sampleContact, samplePerson } from '@parley/shared-platform/testing'
import { FOUR_PANES } from '@parley/shared-ui'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PhonePage } from '../phone-page.tsx'

beforeEach(() =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media === FOUR_PANES,
    ...{ media, addEventListener() {}, removeEventListener() {} },
  })),
)
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const stranger = '+15005550101'

async function open(history: Parameters<typeof samplePerson>[1]) {
  const people = [samplePerson('ada', history), samplePerson('grace')] as const
  const shown = renderWithPlatform(<PhonePage />, { seed: { people } })
  await shown.lineReady()
  return { ...shown, isAlone: () => shown.container.querySelector('[data-alone]') !== null }
}

test('without a call or a contact the frame leaves out the person, also while the first call goes on', async () => {
  const { user, harness, isAlone } = await open({})
  expect(isAlone()).toBe(true)
  // What the person's pane would have is here.
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '5005550101')
  expect(screen.getByRole('link', { name: 'Save contact' })).toBeTruthy()
  await act(() => harness.platform.calls.dial(stranger))
  expect(isAlone()).toBe(true)
  expect(screen.getByRole('link', { name: 'Save contact' })).toBeTruthy()
  act(() => harness.carrier.endFar('USER_BUSY'))
  expect(isAlone()).toBe(true)
  expect(screen.getByRole('link', { name: 'Save contact' })).toBeTruthy()
})

test.each([
  ['a call', { calls: [sampleCall()] }],
  ['a contact', { contacts: [sampleContact()] }],
])('with %s the person has their place', async (_what, history) => {
  expect((await open(history)).isAlone()).toBe(false)
})
