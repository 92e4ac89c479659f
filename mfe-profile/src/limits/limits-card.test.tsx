import type { KnownCall, Spending } from '@parley/shared-contract'
import { renderWithPlatform } from '@parley/shared-platform/testing'
import { errorSentence } from '@parley/shared-ui/words'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Limits } from './testing/limits.tsx'

const shown = (name: string) => screen.getByText(name).nextElementSibling?.textContent
const fact = async (name: string) => (await screen.findByText(name)).nextElementSibling?.textContent

/** The card; a server of what is given, else that of the harness, where accounts are old. */
function open(spending?: Spending) {
  return renderWithPlatform(<Limits />, {
    prepare({ platform }) {
      if (spending) vi.spyOn(platform.api, 'call').mockResolvedValue({ success: true, ...spending } as never)
    },
  })
}
const set = (name: string | RegExp) => screen.findByRole('button', { name })
const dialog = async () => within(await screen.findByRole('dialog'))

test('D37: a new account is told what is left of today, and until when that is so', async () => {
  const until = Date.UTC(2026, 11, 1)
  open({ spent: 2.5, held: 0, limit: 10, limitedBy: 'new-account', ownLimit: null, until, newUntil: until })
  expect(
    await screen.findByText(/^While your account is new, you can spend 10\.00 credits a day\./),
  ).toBeTruthy()
  expect(await fact('Spent today')).toBe('2.50 credits')
  expect(await fact('Left today')).toBe('7.50 of 10.00 credits')
  expect(await fact('Your own limit')).toBe('None')
  // The day on which the account is no longer new is followed by none of its days.
  expect(screen.queryByText('Next day begins')).toBeNull()
})

test('D37: a new account is told as well when the next of its days begins, and what is left before what is spent', async () => {
  const until = Date.UTC(2026, 11, 1)
  const newUntil = until + 86_400_000
  open({ spent: 2.5, held: 0, limit: 10, limitedBy: 'new-account', ownLimit: null, until, newUntil })
  await screen.findByText(/^While your account is new/)
  const moment = (name: string) =>
    Date.parse(screen.getByText(name).nextElementSibling?.querySelector('time')?.dateTime ?? '')
  expect([moment('New until'), moment('Next day begins')]).toEqual([newUntil, until])
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Left today',
    'Spent today',
    'Next day begins',
    'New until',
    'Your own limit',
  ])
})

test('what was spent before a limit was set leaves nothing, never less', async () => {
  open({ spent: 9, held: 0, limit: 5, limitedBy: 'own', ownLimit: 5, until: 5, newUntil: null })
  expect(
    await screen.findByText(/^Calls, texts and numbers together cost you no more than this/),
  ).toBeTruthy()
  expect(await fact('Left today')).toBe('0.00 of 5.00 credits')
  expect(await fact('Your own limit')).toBe('5.00 credits a day')
})

test('D37: a limit of one’s own that is lower than a new account’s is the one that is told', async () => {
  const newUntil = Date.UTC(2026, 11, 1)
  open({ spent: 1, held: 0, limit: 5, limitedBy: 'own', ownLimit: 5, until: 5, newUntil })
  expect(
    await screen.findByText(/^Calls, texts and numbers together cost you no more than this/),
  ).toBeTruthy()
  expect(screen.queryByText(/While your account is new/)).toBeNull()
})

test('D37: what a running call has set aside is not left today, and is told', async () => {
  open({ spent: 2.5, held: 0.11, limit: 10, limitedBy: 'own', ownLimit: 10, until: 5, newUntil: null })
  expect(await fact('Set aside for your call')).toBe('0.11 credits')
  expect(await fact('Left today')).toBe('7.39 of 10.00 credits')
})

/** A call of the person's, as the server tells of it. */
const call: KnownCall = {
  ...{ id: 'c1', direction: 'outgoing', peer: '+15005550102', peerName: null, startedAt: 1 },
  ...{ ownNumber: '+14155550110', answeredAt: null, browser: null, device: '' },
}

/** The card of a limit of 10 credits, and what the server says from then on. */
function limited() {
  const known = { spent: 0, limit: 10, limitedBy: 'own', ownLimit: 10, until: 5, newUntil: null } as const
  const { harness } = open({ ...known, held: 0 })
  const holds = (held: number) =>
    vi.mocked(harness.platform.api.call).mockResolvedValue({ success: true, ...known, held } as never)
  const isOn = (now: KnownCall | null) =>
    act(() =>
      harness.database.change('ada', person => ({ ...person, profile: { ...person.profile, call: now } })),
    )
  return { holds, isOn, asked: harness.platform.api.call }
}

test('D37: what was set aside for a call that nobody answered is free when the server says that it is over', async () => {
  const { holds, isOn } = limited()
  expect(await fact('Left today')).toBe('10.00 of 10.00 credits')
  holds(0.11)
  isOn(call)
  expect(await fact('Set aside for your call')).toBe('0.11 credits')
  holds(0)
  isOn(null)
  await waitFor(() => expect(screen.queryByText('Set aside for your call')).toBeNull())
  expect(await fact('Left today')).toBe('10.00 of 10.00 credits')
})

test('D37: what a long call sets aside besides is seen within a minute, and nothing is asked when none is on', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { holds, isOn, asked } = limited()
  const minutes = (count: number) => act(() => vi.advanceTimersByTimeAsync(count * 60_000))
  holds(0.11)
  isOn({ ...call, answeredAt: 2 })
  await minutes(0)
  expect(shown('Set aside for your call')).toBe('0.11 credits')
  holds(0.22)
  await minutes(1)
  expect(shown('Set aside for your call')).toBe('0.22 credits')
  isOn(null)
  await minutes(0)
  const before = vi.mocked(asked).mock.calls.length
  await minutes(10)
  expect(vi.mocked(asked).mock.calls).toHaveLength(before)
})

/** The question before a limit holds. */
const question = async () => within(await screen.findByRole('alertdialog'))

test('D37: before a limit is set it is said what holds from when, and afterwards that it does', async () => {
  const { user, harness } = open()
  await user.click(await set('Set a limit'))
  const asked = vi.spyOn(harness.platform.api, 'call')
  await user.type((await dialog()).getByRole('textbox', { name: 'Credits a day' }), '20{Enter}')
  const { getByText, getByRole } = await question()
  expect(getByRole('heading').textContent).toBe('Set a limit of 20.00 credits a day for good?')
  expect(
    getByText(
      'You cannot raise or remove it later, only lower it. Nor can anyone who gets into your account.',
    ),
  ).toBeTruthy()
  expect(getByText('From now on').nextElementSibling?.textContent).toBe('20.00 credits a day')
  expect(getByText('Left today').nextElementSibling?.textContent).toBe('20.00 credits')
  expect(asked).not.toHaveBeenCalled()
  await user.click(getByRole('button', { name: 'Set for good' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('You can spend 20.00 credits a day from now on')).toBeTruthy()
  expect(await fact('Your own limit')).toBe('20.00 credits a day')
})

test('D37: of a limit above that of a new account it is said what holds until when, before it is set and afterwards', async () => {
  const newUntil = Date.UTC(2026, 11, 1, 12)
  const week = { spent: 0, held: 0, limit: 10, limitedBy: 'new-account', until: newUntil, newUntil } as const
  const { user, harness } = open({ ...week, ownLimit: null })
  await user.click(await set('Set a limit'))
  await user.type((await dialog()).getByRole('textbox', { name: 'Credits a day' }), '1000{Enter}')
  const { getByText, getByRole, queryByText } = await question()
  expect(getByText('While your account is new').nextElementSibling?.textContent).toBe('10.00 credits a day')
  expect(getByText(/^From .+[AP]M$/).nextElementSibling?.textContent).toBe('1,000.00 credits a day')
  expect(queryByText('From now on')).toBeNull()
  const set1000 = { success: true, ...week, ownLimit: 1000 }
  vi.mocked(harness.platform.api.call).mockResolvedValue(set1000 as never)
  await user.click(getByRole('button', { name: 'Set for good' }))
  expect(
    await screen.findByText(
      /^You can spend 1,000\.00 credits a day from .+, and 10\.00 credits a day until then/,
    ),
  ).toBeTruthy()
})

test('D37: what is spent already is taken off before a lower limit is taken', async () => {
  const { user } = open({
    ...{ spent: 4.5, held: 0.11, limit: 10, limitedBy: 'own', ownLimit: 10, until: 5, newUntil: null },
  })
  await user.click(await set('Lower your limit'))
  await user.type((await dialog()).getByRole('textbox', { name: 'Credits a day' }), '4.51{Enter}')
  const { getByText, getByRole } = await question()
  expect(getByRole('heading').textContent).toBe('Lower your limit to 4.51 credits a day for good?')
  expect(getByText('Left today').nextElementSibling?.textContent).toBe('0.00 credits')
  await user.click(getByRole('button', { name: 'Back' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect((await dialog()).getByRole('textbox', { name: 'Credits a day' })).toHaveProperty('value', '4.51')
})

test.each([
  ['', 'Type an amount from 1.50 to 1,000 credits.'],
  ['0.5', 'Enter at least 1.50 credits a day: a number costs that a month.'],
  ['1.49', 'Enter at least 1.50 credits a day: a number costs that a month.'],
  ['1001', 'The most is 1,000 credits.'],
  ['ten', 'Use figures only, such as 12.50.'],
  ['2.345', 'Use at most two decimals, such as 12.50.'],
])('"%s" is no limit, and is not asked for', async (typed, why) => {
  const { user, harness } = open()
  await user.click(await set('Set a limit'))
  const field = (await dialog()).getByRole('textbox', { name: 'Credits a day' })
  const asked = vi.spyOn(harness.platform.api, 'call')
  await user.type(field, `${typed}{Enter}`)
  expect((await dialog()).getByText(why)).toBeTruthy()
  expect(asked).not.toHaveBeenCalled()
})

test('D37: a limit that is no lower than the own one is refused before it is asked for', async () => {
  const { user } = open({
    ...{ spent: 0, held: 0, limit: 20, limitedBy: 'own', ownLimit: 20, until: 5, newUntil: null },
  })
  await user.click(await set('Lower your limit'))
  await user.type((await dialog()).getByRole('textbox', { name: 'Credits a day' }), '30{Enter}')
  const refusal = errorSentence({ code: 'LIMIT_NOT_LOWER', details: { credits: 20 } })
  expect((await dialog()).getByText(refusal)).toBeTruthy()
})

test('another device that was faster is told of', async () => {
  const { user, harness } = open()
  await user.click(await set('Set a limit'))
  await harness.api.call('lowerSpendingLimit', { userId: 'ada', dailyLimit: 5 })
  await user.type((await dialog()).getByRole('textbox', { name: 'Credits a day' }), '10{Enter}')
  await user.click((await question()).getByRole('button', { name: 'Set for good' }))
  const refusal = errorSentence({ code: 'LIMIT_NOT_LOWER', details: { credits: 5 } })
  expect((await (await question()).findByRole('alert')).textContent).toBe(refusal)
})

test('D37: the least limit is said to be that, and is not to be lowered', async () => {
  open({ spent: 0, held: 0, limit: 1.5, limitedBy: 'own', ownLimit: 1.5, until: 5, newUntil: null })
  expect(await screen.findByText(/in one day\. It cannot be lowered any further\.$/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('D37: who sets the least limit is told so in place of the button, and keeps their place', async () => {
  const { user } = open()
  await user.click(await set('Set a limit'))
  await user.type((await dialog()).getByRole('textbox', { name: 'Credits a day' }), '1.5{Enter}')
  await user.click((await question()).getByRole('button', { name: 'Set for good' }))
  const told = await screen.findByText(/^You can spend 1\.50 credits a day from now on/)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByRole('button')).toBeNull()
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  expect(document.activeElement?.contains(told)).toBe(true)
})

test('D37: where today has spent it already, what is left today is told once a limit is set', async () => {
  const day = { spent: 4.5, held: 0, until: 5, newUntil: null }
  const { user, harness } = open({ ...day, limit: null, limitedBy: null, ownLimit: null })
  await user.click(await set('Set a limit'))
  await user.type((await dialog()).getByRole('textbox', { name: 'Credits a day' }), '2{Enter}')
  const lowered = { success: true, ...day, limit: 2, limitedBy: 'own', ownLimit: 2 }
  vi.mocked(harness.platform.api.call).mockResolvedValue(lowered as never)
  await user.click((await question()).getByRole('button', { name: 'Set for good' }))
  expect(
    await screen.findByText('You can spend 2.00 credits a day from now on; 0.00 are left today'),
  ).toBeTruthy()
})
