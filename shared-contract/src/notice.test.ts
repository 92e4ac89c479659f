import { expect, test } from 'vitest'
import { noticeSection, type PersonNotice, standingNotices } from './notice.ts'

const expiryDate = 1_800_000_000_000
const about = (id: string, at: number, phoneNumberId = '14155550142') => ({
  ...{ id, at, seenAt: null, phoneNumberId, phoneNumber: `+${phoneNumberId}` },
})
const reminder = (id: string, at: number, phoneNumberId?: string): PersonNotice => ({
  ...{ ...about(id, at, phoneNumberId), type: 'number_expires', expiryDate, days: 7 },
})
const refusal = (id: string, at: number): PersonNotice => ({
  ...{ ...about(id, at), type: 'renewal_refused', expiryDate, code: 'SPENDING_LIMIT', credits: 1.5 },
})
const ceiling = (id: string, at: number): PersonNotice => ({
  ...{ id, at, seenAt: null, type: 'recharge_ceiling', monthlyCeiling: 100 },
})
const ids = (notices: readonly PersonNotice[]) => notices.map(({ id }) => id)

test('of each number, and of credits that are added by themselves, the latest notice stands', () => {
  const notices = [
    ceiling('ceiling_old', 1),
    reminder('week', 2),
    reminder('day', 5),
    reminder('other', 3, '12125550187'),
    ceiling('ceiling', 4),
  ]
  expect(ids(standingNotices(notices))).toEqual(['day', 'ceiling', 'other'])
})

test('that the balance is low stands beside what becomes of automatic charges', () => {
  const low = { id: 'low', at: 3, seenAt: null, type: 'balance_low', credits: 1.4 } as const
  expect(ids(standingNotices([ceiling('ceiling', 4), low]))).toEqual(['ceiling', 'low'])
  expect(noticeSection(low)).toBe('wallet')
})

test('of two of one moment the one stands that asks for more', () => {
  expect(ids(standingNotices([reminder('day', 5), refusal('refused', 5)]))).toEqual(['refused'])
  expect(ids(standingNotices([refusal('refused', 5), reminder('day', 5)]))).toEqual(['refused'])
})

test('what is about a number is shown with it, what is about a charge in the wallet, and what came too often by the blocked', () => {
  expect(noticeSection({ type: 'texts_full' })).toBe('blocked')
  expect(noticeSection({ type: 'voicemails_full' })).toBe('blocked')
  expect([noticeSection(reminder('a', 1)), noticeSection(ceiling('b', 1))]).toEqual(['number', 'wallet'])
})
