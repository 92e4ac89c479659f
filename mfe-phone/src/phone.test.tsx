import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { renderWithPlatform, sampleCall, samplePerson } from '@parley/shared-platform/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
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

test.each([
  ['somebody', '+16175550133', '', '+12125550187'],
  ['nobody', null, '', '+12125550187'],
  ['whoever is typed', '+16175550133', '3125550156', '+13125550156'],
])(
  'D41: while %s is in view a call comes in: from the first ring on somebody is, who changes no more',
  async (_who, latest, typed, during) => {
    const caller = '+12125550187'
    const seen: (string | null)[] = []
    function Pane() {
      const person = useBehavior(usePlatform().inView.person$)
      useEffect(() => void seen.push(person), [person])
      return null
    }
    const calls = latest === null ? [] : [sampleCall({ toNumber: latest })]
    const { user, harness, lineReady } = renderWithPlatform(
      <>
        <PhonePage />
        <Pane />
      </>,
      { seed: { people: [samplePerson('ada', { calls }), samplePerson('grace')] } },
    )
    await lineReady()
    await waitFor(() => expect(seen.at(-1)).toBe(latest))
    if (typed !== '') await user.type(screen.getByRole('textbox', { name: 'Phone number' }), typed)
    seen.length = 0
    act(() => void harness.carrier.ring(caller))
    await act(() => harness.platform.calls.answer())
    expect(screen.getByRole('region', { name: 'Current call' })).toBeDefined()
    expect([...(typed === '' ? [] : [during]), ...seen]).toEqual([...new Set([during, caller])])
  },
)

test('D41: somebody with neither a call nor a contact has the room of the person beside the dialler, before and after the first call', async () => {
  const { container, harness, lineReady } = renderWithPlatform(<PhonePage />, {
    seed: { people: [samplePerson('ada', {}), samplePerson('grace')] },
  })
  await lineReady()
  // That would mark a page on which nobody can come into view.
  const isAlone = () => container.querySelector('[data-alone]') !== null
  expect(isAlone()).toBe(false)
  await act(() => harness.platform.calls.dial('+15005550101'))
  act(() => harness.carrier.endFar('USER_BUSY'))
  expect(isAlone()).toBe(false)
})
