import { failed, loading, ready } from '@parley/shared-contract'
import { renderWithPlatform, samplePerson } from '@parley/shared-platform/testing'
import { spokenOnly } from '@parley/shared-ui'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { TopBar } from './top-bar.tsx'

afterEach(() => void vi.useRealTimers())

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

test.each([
  [3.25, '· about 2 h 27 min left today'],
  [20, '· about 15 h 8 min'],
  [1.022, '· about 45 min left today'],
  // The shortest call leaves less than one credit.
  [1, '· one call of about 44 min left today'],
  [1.021, '· one call of about 45 min left today'],
  [0.97, '· only 0.97 left today'],
  [0, '· daily limit reached'],
])('D37: with %s left of the day the bar says %s beside the whole balance', async (left, beside) => {
  const { harness } = await show(20)
  const dayLimit = { by: 'own', limit: 5, left, held: 0, until: Date.now() + 3_600_000, newUntil: null }
  const { profile } = samplePerson('ada')
  act(() => harness.live.force({ profile$: ready({ ...profile, credits: 20, dayLimit } as never) }))
  expect(screen.getByText(beside)).toBeDefined()
  expect(screen.getByRole('status', { name: 'Balance' }).textContent).toBe('20.00 credits')
  const isOfDay = beside !== '· about 15 h 8 min'
  expect(screen.getByRole('button', { name: 'Your credits' }).title).toBe(
    isOfDay ? 'Add credits: 5.00 credits a day' : 'Add credits',
  )
})

test('D37: the lamp is not Ready while too little is left of the day to answer, and is again when it is over', async () => {
  vi.useFakeTimers()
  const { harness } = await show(20)
  const lamp = screen.getByRole('status', { name: 'Line' })
  expect(lamp.textContent).toBe('Ready')
  const dayLimit = { by: 'own', limit: 5, left: 0.97, held: 0, until: Date.now() + 3_600_000, newUntil: null }
  const { profile } = samplePerson('ada')
  act(() => harness.live.force({ profile$: ready({ ...profile, credits: 20, dayLimit } as never) }))
  expect(lamp.textContent).toBe('Daily limit')
  expect(lamp.parentElement?.dataset.state).toBe('limited')
  await act(() => vi.advanceTimersByTimeAsync(3_599_000))
  expect(lamp.textContent).toBe('Daily limit')
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  expect(lamp.textContent).toBe('Ready')
})

test('who has no number to call with is not told how long they could talk', async () => {
  const { harness } = await show(20)
  expect(screen.getByText('· about 15 h 8 min')).toBeDefined()
  act(() => harness.database.change('ada', person => ({ ...person, phoneNumbers: [] })))
  expect(screen.getByRole('status', { name: 'Balance' }).parentElement?.textContent).toBe('20.00 credits')
})

test('a balance that reaches for no call says so where it is pressed, beside a sign; the lamp is not Ready', async () => {
  await show(0.4)
  const status = screen.getByRole('status', { name: 'Line' })
  expect(status.textContent).toBe('Too few credits')
  expect(status.closest(`.${spokenOnly}`)).toBeNull()
  // Its dot follows the word alone.
  expect({ ...status.parentElement?.dataset }).toEqual({ state: 'tooFew' })
  const balance = screen.getByRole('status', { name: 'Balance' })
  expect(balance.parentElement?.textContent).toBe('0.40 credits')
  expect(balance.previousElementSibling?.tagName).toBe('svg')
  const wallet = screen.getByRole('button', { name: 'Your credits' })
  expect(wallet.getAttribute('aria-description')).toBe('a call needs a balance of 1.00 credits')
  expect(wallet.title).toBe('Add credits: a call needs a balance of 1.00 credits')
})

test.each([
  ['0.999 credits', 0.999, 'Too few credits'],
  ['1 credit', 1, 'Ready'],
])('S5: with %s the lamp reads what a call to me would find', async (_what, credits, word) => {
  const { harness } = await show(credits)
  const lamp = screen.getByRole('status', { name: 'Line' })
  expect(lamp.textContent).toBe(word)
  // Of a balance that is not known nothing is said.
  act(() => harness.live.force({ profile$: loading }))
  expect(lamp.textContent).toBe('Ready')
})

test('the balance opens the dialog that sells credits, and in a call as well', async () => {
  const { harness, user, address } = await show(1.2)
  const { topUp, calls } = harness.platform
  const opens = async () => {
    await user.click(screen.getByRole('button', { name: 'Your credits' }))
    return topUp.open$.value
  }
  const before = address()
  expect(await opens()).toBe(true)
  act(() => topUp.close())
  await act(() => calls.dial('+15005550199'))
  expect(await opens()).toBe(true)
  expect(address()).toBe(before)
})

test('in a call the bar tells how long the balance lasts, and after it that it reaches for no other', async () => {
  const { harness } = await show(1.2)
  const lasts = screen.getByText('· about 54 min')
  await act(() => harness.platform.calls.dial('+15005550199'))
  expect(lasts.isConnected).toBe(true)
  act(() => {
    const { profile } = samplePerson('ada')
    harness.live.force({ profile$: ready({ ...profile, credits: 0.6 } as never) })
  })
  expect(screen.getByText('· about 26 min')).toBeDefined()
  await act(() => harness.platform.calls.hangUp())
  expect(screen.queryByText(/about/)).toBeNull()
  expect(screen.getByTitle('Add credits: a call needs a balance of 1.00 credits')).toBeDefined()
})

test('D45: in a call the bar counts what has been talked, which the balance has not paid yet', async () => {
  vi.useFakeTimers()
  const { harness } = await show(3.25)
  expect(screen.getByText('· about 2 h 27 min')).toBeDefined()
  await act(() => harness.platform.calls.dial('+15005550199'))
  act(() => harness.carrier.answerFar())
  // 8,833 s by S9's formula, of which 600 are talked.
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(screen.getByText('· about 2 h 17 min')).toBeDefined()
  const { profile } = samplePerson('ada')
  const dayLimit = { by: 'own', limit: 5, left: 1, held: 0, until: Date.now() + 3_600_000, newUntil: null }
  act(() => harness.live.force({ profile$: ready({ ...profile, credits: 3.25, dayLimit } as never) }))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  // 2,697 s, less 601.
  expect(screen.getByText('· about 34 min left today')).toBeDefined()
  act(() => harness.live.force({ profile$: ready({ ...profile, credits: 50 } as never) }))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  // No call lasts that long; the credits do: 136,333 s, less 602.
  expect(screen.getByText('· about 37 h 42 min')).toBeDefined()
})

test.each([
  ['its stage', true],
  ['its pill', false],
])(
  'how long the balance lasts is not said by the bar while a call says it on %s',
  async (_where, isStage) => {
    vi.useFakeTimers()
    const { harness } = await show(1.2)
    if (isStage) act(() => void harness.platform.callStage.show())
    await act(() => harness.platform.calls.dial('+15005550199'))
    act(() => harness.carrier.answerFar())
    act(() =>
      harness.database.change('ada', person => ({
        ...person,
        profile: { ...person.profile, credits: 0.12 },
      })),
    )
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(screen.queryByText(/^· about/)).toBeNull()
    const balance = screen.getByRole('status', { name: 'Balance' })
    expect(balance.textContent).toBe('0.12 credits')
    expect(balance.parentElement?.textContent).toBe('0.12 credits')
    expect(balance.parentElement?.querySelector('.lucide-triangle-alert')).not.toBeNull()
  },
)

test('of a line that comes back in a call eyes and ears are told the same', async () => {
  const { harness } = await show(5)
  await act(() => harness.platform.calls.dial('+15005550199'))
  act(() => harness.carrier.answerFar())
  act(() => harness.carrier.dropNetwork())
  const status = screen.getByRole('status', { name: 'Line' })
  expect(status.textContent).toBe('Reconnecting…')
  expect(status.closest(`.${spokenOnly}`)).toBeNull()
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
