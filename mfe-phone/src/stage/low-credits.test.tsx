import type { DayLimit } from '@parley/shared-contract'
import { renderWithPlatform, samplePerson } from '@parley/shared-platform/testing'
import { CALL_COVERS, spokenOnly } from '@parley/shared-ui'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PhonePage } from '../phone-page.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.unstubAllGlobals())

/** So many seconds into a call that was answered with so many credits. */
async function left(credits: number, seconds: number, dayLimit: DayLimit | null = null) {
  const { harness, lineReady, notices } = renderWithPlatform(<PhonePage />, {
    seed: { people: [samplePerson('ada'), samplePerson('grace')] },
  })
  await lineReady()
  const { calls } = harness.platform
  await act(() => calls.dial('+15005550199'))
  act(() => harness.carrier.answerFar())
  act(() =>
    harness.database.change('ada', person => ({
      ...person,
      profile: { ...person.profile, credits, dayLimit },
    })),
  )
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
  const hasNow = (more: number) =>
    act(() =>
      harness.database.change('ada', person => ({
        ...person,
        profile: { ...person.profile, credits: more },
      })),
    )
  /** As the server writes it with the end of the call. */
  const isLimitedNow = (dayLimit: DayLimit) =>
    act(() =>
      harness.database.change('ada', person => ({ ...person, profile: { ...person.profile, dayLimit } })),
    )
  return { harness, calls, notices, hasNow, isLimitedNow }
}
const stage = () => screen.getByRole('region', { name: 'Current call' })
const button = (name: string) => within(stage()).getByRole('button', { name })
const chip = () => within(stage()).queryByRole('button', { name: /Add credits/ })

test('while there is plenty, nothing is said of them', async () => {
  await left(20, 3)
  expect(chip()).toBeNull()
})

test.each([
  [0.12, '4 min left Add credits'],
  [0.05, '1 min left Add credits'],
])('with %f of them it says %s', async (credits, words) => {
  await left(credits, 3)
  expect(chip()?.textContent).toBe(words)
  expect(within(stage()).getByText('(415) 555-0142')).toBeDefined()
})

/** So much of today's limit is left. */
const limited = (left: number, by: DayLimit['by'] = 'own'): DayLimit => ({
  ...{ by, limit: 5, left, held: 0, until: Date.now() + 3_600_000 },
  newUntil: by === 'own' ? null : Date.now() + 86_400_000,
})

test.each([
  ['own', '1 min left Your daily limit'],
  ['new-account', '1 min left Limit of new accounts'],
] as const)('D37: where the %s limit ends the call, it says %s, and offers no credits', async (by, words) => {
  await left(20, 3, limited(0.05, by))
  expect(chip()).toBeNull()
  expect(within(stage()).getByText(/^1 min left$/).parentElement?.textContent).toBe(words)
})

test('D37: a call that the limit of the day has ended says from when one can call, and is not called again', async () => {
  await left(20, 92, limited(0.05))
  expect(screen.getByRole('alert').textContent).toMatch(/^Your daily limit ends this call in \d\d seconds\.$/)
  await act(() => vi.advanceTimersByTimeAsync(40_000))
  const last = within(screen.getByRole('region', { name: 'Last call' }))
  expect(last.getByRole('status').textContent).toMatch(
    /^Limit reached · \d:\d\d ·\s0\.0\d\d creditsYou can call again [^.]+\. $/,
  )
  expect(last.queryByRole('button', { name: 'Call again' })).toBeNull()
  // It cannot be raised, and is said once: below Call it is only heard.
  expect(screen.queryByRole('link', { name: 'Open limits' })).toBeNull()
})

test('D37: one that the limit of a new account has ended says when more can be spent', async () => {
  const { isLimitedNow } = await left(20, 92, limited(0.05, 'new-account'))
  await act(() => vi.advanceTimersByTimeAsync(40_000))
  isLimitedNow(limited(0, 'new-account'))
  const last = within(screen.getByRole('region', { name: 'Last call' }))
  expect(last.getByRole('status').textContent).toMatch(
    /You can call again .+\. You can spend more from .+\.$/,
  )
  expect(screen.queryByRole('link', { name: 'Open limits' })).toBeNull()
})

test('a call that used up the credits offers more where it would be called again, until there are enough', async () => {
  const { harness, hasNow } = await left(0.05, 92)
  await act(() => vi.advanceTimersByTimeAsync(40_000))
  const last = within(screen.getByRole('region', { name: 'Last call' }))
  expect(last.getByRole('status').textContent).toMatch(
    /^Call ended: credits used up\d:\d\d ·\s0\.0\d\d credits$/,
  )
  expect(last.queryByRole('button', { name: 'Call again' })).toBeNull()
  // Once on the stage.
  const keypad = within(screen.getByRole('region', { name: 'Keypad' }))
  act(() => keypad.getByRole('button', { name: 'Add credits' }).click())
  expect(harness.platform.topUp.open$.value).toBe(true)
  expect(harness.platform.topUp.preset$.value.lacking?.what).toBe('call')
  hasNow(5)
  expect(last.getByRole('button', { name: 'Call again' })).toBeDefined()
  expect(keypad.queryByRole('button', { name: 'Add credits' })).toBeNull()
})

test('the last minute stands out', async () => {
  await left(0.05, 3)
  const sign = (words: RegExp) => within(stage()).getByText(words).parentElement?.dataset.level
  expect(sign(/^\d min left$/)).toBe('low')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(sign(/^Call ends in \d+ s$/)).toBe('critical')
})

test('S9: the warning is said once, on the stage, and the call goes on', async () => {
  const { calls, notices } = await left(0.05, 92)
  const alert = () => screen.getByRole('alert')
  expect(alert().textContent).toMatch(/^Your credits last for \d\d more seconds\.$/)
  // The chip is drawn; the keys take its place, and then the sentence is.
  expect(alert().className).toContain(spokenOnly)
  const said = alert()
  act(() => button('Keypad').click())
  expect(alert()).toBe(said)
  expect(alert().className).not.toContain(spokenOnly)
  expect(calls.call$.value.status).toBe('connected')
  expect(notices).toEqual([])
})

test('D13: credits that are bought take the warning and the countdown away, and the call goes on', async () => {
  const { calls, hasNow } = await left(0.05, 92)
  expect(screen.getByRole('alert').textContent).toMatch(/^Your credits last for/)
  hasNow(5)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(chip()).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(calls.call$.value.status).toBe('connected')
})

test('the warning stays when the phone is turned', async () => {
  const changed = new Set<() => void>()
  let narrow = false
  vi.stubGlobal('matchMedia', (media: string) => ({
    get matches() {
      return narrow && media === CALL_COVERS
    },
    ...{ media, addEventListener: (_: string, tell: () => void) => changed.add(tell) },
    removeEventListener: (_: string, tell: () => void) => changed.delete(tell),
  }))
  await left(0.05, 92)
  narrow = true
  await act(async () => {
    for (const tell of changed) tell()
  })
  expect(button('Back to Parley')).toBeDefined()
  expect(screen.getByRole('alert').textContent).toMatch(/^Your credits last for/)
})
