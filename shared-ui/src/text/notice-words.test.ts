import type { PersonNotice } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { clockWords } from '../words/clock-words.ts'
import { noticeWords } from './notice-words.ts'

const noon = (day: number) => new Date(2026, 10, day, 12).getTime()
const now = noon(22)
const number = {
  ...{ id: 'n', at: now, seenAt: null, phoneNumberId: '14155550142', phoneNumber: '+14155550142' },
}
const money = { id: 'm', at: now, seenAt: null }
const nextHour = `today at ${clockWords(new Date(2026, 10, 22, 13).getTime())}`

test.each<[PersonNotice, string]>([
  [{ ...number, type: 'number_expires', expiryDate: noon(25), days: 3 }, '3 days left, until Wed, Nov 25.'],
  [
    { ...number, type: 'number_expires', expiryDate: noon(23), days: 1 },
    'Only 1 day left, until Mon, Nov 23.',
  ],
  [
    { ...number, type: 'number_expired', heldUntil: noon(30) },
    'Your number has expired. It is kept for you until Mon, Nov 30.',
  ],
  [{ ...number, type: 'number_released' }, 'This number expired and is no longer yours.'],
  [
    { ...number, type: 'number_renewed', expiryDate: noon(25), credits: 1.5 },
    'Renewed until Wed, Nov 25 for 1.50 credits.',
  ],
  [
    {
      ...{ ...number, type: 'renewal_refused', expiryDate: noon(23) },
      ...{ code: 'INSUFFICIENT_CREDITS', credits: 1.5 },
    },
    'It could not be renewed: your balance was below 1.50 credits. We try again until Mon, Nov 23.',
  ],
  [
    { ...number, type: 'renewal_refused', expiryDate: noon(23), code: 'SPENDING_LIMIT', credits: 1.5 },
    'It could not be renewed because of your daily limit. We try again until Mon, Nov 23.',
  ],
  [
    {
      ...{ ...number, type: 'renewal_refused', expiryDate: noon(23), code: 'SPENDING_LIMIT', credits: 1.5 },
      limit: { by: 'own', until: now + 3_600_000 },
    },
    `It could not be renewed because of your own daily limit. You can renew it ${nextHour}. We try again until Mon, Nov 23.`,
  ],
  [
    {
      ...{ ...number, type: 'renewal_refused', expiryDate: noon(23), code: 'SPENDING_LIMIT', credits: 1.5 },
      limit: { by: 'new-account', until: now - 60_000 },
    },
    'It could not be renewed because of the daily limit of new accounts. We try again until Mon, Nov 23.',
  ],
])('what is about a number names it: %#', (notice, text) => {
  expect(noticeWords(notice, now)).toMatchObject({ about: '(415) 555-0142', text })
})

test.each<[PersonNotice, string]>([
  [
    { ...money, type: 'texts_full' },
    'More than 2,000 texts came in one day, so the rest were not kept. You can block whoever sends them.',
  ],
  [
    { ...money, type: 'voicemails_full', from: null, withheld: false },
    'More than 200 voicemails were left in one day, so the rest were not kept, except your contacts’. You can block whoever leaves them.',
  ],
  [
    { ...money, type: 'voicemails_full', from: null, withheld: true },
    'Callers who withhold their number left more than 50 voicemails in one day, so the rest were not kept.',
  ],
  [{ ...money, type: 'balance_low', credits: 1.499 }, 'Your balance is low: 1.49 credits.'],
  [
    { ...money, type: 'recharge_refused', amount: 10, reason: 'declined', isOff: false },
    `Auto-recharge failed: your card was declined. 10.00 credits are tried once more ${nextHour}.`,
  ],
  [
    { ...money, type: 'recharge_refused', amount: 10, reason: 'declined', isOff: true },
    'Your card was declined twice, so auto-recharge is off. Check your card or keep another one, then switch it on again.',
  ],
  [
    { ...money, type: 'recharge_refused', amount: 25, reason: 'unconfirmed', isOff: true },
    'Your bank wants you to confirm each charge, so auto-recharge is off. Add credits yourself. It stays off until you switch it on again.',
  ],
  [
    { ...money, type: 'recharge_refused', amount: 10, reason: 'taken_back', isOff: true },
    'Auto-recharge is off, since a payment was refunded or is disputed. It stays off until you switch it on again.',
  ],
  [
    { ...money, type: 'recharge_ceiling', monthlyCeiling: 100 },
    'Auto-recharge has paused: more would go beyond your limit of 100.00 credits a month. It resumes on Dec 1, or once you raise the limit.',
  ],
])('what is about a charge says what was charged: %#', (notice, text) => {
  expect(noticeWords(notice, now)).toMatchObject({ about: null, text, tone: 'warning' })
})

test('where there is little room the first sentence says what has happened', () => {
  const notice = { ...money, type: 'recharge_refused', amount: 10, reason: 'declined', isOff: false } as const
  expect(noticeWords(notice, now).what).toBe('Auto-recharge failed: your card was declined.')
})

test('a charge whose second try is due says that it comes soon', () => {
  const refused = {
    ...money,
    type: 'recharge_refused',
    amount: 10,
    reason: 'declined',
    isOff: false,
  } as const
  expect(noticeWords(refused, now + 3_600_000).text).toContain('are tried once more soon.')
})
