import { firestorePaths } from '@parley/shared-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ComparedBooks, startComparedBooks } from '../../testing/compared-books.ts'
import { emptyAccount } from '../../testing/stored-calls.ts'
import { decideCorrection, readCorrection } from '../ledger/correction.ts'
import type { ComparedPart, Difference } from './difference.ts'

type Fields = Record<string, unknown>

let books: ComparedBooks
beforeAll(async () => {
  books = await startComparedBooks()
})
afterAll(() => books.calls.api.stop())

const foundIn = async (part: ComparedPart) =>
  (await books.differences()).filter(difference => difference.part === part)

/** Does what the line says: enters the correction that it prints, or writes the field that it names. */
async function follow({ todo }: Difference): Promise<void> {
  const { api } = books.calls
  const [, ...typed] = /npm run correct-ledger -- (\S+) (\S+) ([^\s;]+)/.exec(todo) ?? []
  const correction = readCorrection(typed)
  if (correction !== null) {
    const entry = await api.dependencies.stores.ledger.correct(correction, books.now())
    expect(await api.dependencies.stores.ledger.correct(correction, books.now())).toEqual(entry)
    return
  }
  const [, value, field, path] = /write (\S+) into (\S+) of (\S+)$/.exec(todo) ?? []
  if (!path || !field) throw new Error(`nobody can follow “${todo}”`)
  await api.write(path, { ...(await api.read(path)), [field]: Number(value) })
}

/** Everything of that part is followed once, and nothing of it is left. */
async function expectFollowed(part: ComparedPart, says: RegExp): Promise<void> {
  const found = await foundIn(part)
  expect(found.filter(difference => says.test(difference.says))).not.toEqual([])
  for (const difference of found.slice(0, 1)) await follow(difference)
  expect((await foundIn(part)).map(({ todo }) => todo)).toEqual([])
}
const movedBy = async (uid: string) =>
  (await books.calls.api.ledgerOf(uid)).at(-1) as { type: string; amountMicro: number; referenceId: string }

test('a call that has cost more than the ledger says is charged by the entry that its line prints', async () => {
  const one = await books.somebody()
  const change = (call: Fields) => ({ ...call, chargedMicro: Number(call.chargedMicro) + 22_000 })
  await books.tampered(one, 'call', change, () => expectFollowed('calls', /it has cost 0\.11, and/))
  const referenceId = `callSessions/${one.sessionId}`
  expect(await movedBy(one.ada.uid)).toMatchObject({ type: 'adjustment', amountMicro: -22_000, referenceId })
})

test('a payment of which more went back than the ledger says is taken back by the entry that its line prints', async () => {
  const one = await books.somebody()
  const taken = (payment: Fields) => ({
    ...payment,
    money: { ...(payment.money as Fields), takenMicro: 4_000_000, turns: 1 },
  })
  await books.tampered(one, 'payment', taken, () => expectFollowed('payments', /4 was taken back/))
  expect(await movedBy(one.ada.uid)).toMatchObject({ amountMicro: -4_000_000 })
})

test('a charge for a call that nobody knows is paid back by the entry that its line prints', async () => {
  const one = await books.somebody()
  await books.tampered(
    one,
    'call',
    () => null,
    () => expectFollowed('accounts', /for a call that nobody knows/),
  )
  expect(await movedBy(one.ada.uid)).toMatchObject({ amountMicro: 88_000 })
})

test('a charge on a browser’s word alone is paid back by the entry that its line prints', async () => {
  const { ada } = await books.somebody()
  await ada.call('deductCredits', {
    userId: ada.uid,
    amount: 0.044,
    description: 'Call',
    metadata: {
      ...{ callDirection: 'outgoing', duration: 90, phoneNumber: '+15005550177' },
      callLogId: `${ada.uid}_${books.now()}_outgoing`,
    },
  })
  books.passes(2 * 3_600_000)
  await expectFollowed('accounts', /on a browser's word/)
  expect(await movedBy(ada.uid)).toMatchObject({ amountMicro: 44_000 })
})

test.each<[string, 'billing' | 'profile', string, RegExp]>([
  ['credits that are not shown', 'profile', 'credits', /the profile shows/],
  ['I5: credits that no call holds', 'billing', 'heldMicro', /is held, calls hold 0/],
])('%s are written anew, as their line says', async (_what, place, field, says) => {
  const one = await books.somebody()
  const change = (fields: Fields) => ({ ...fields, [field]: Number(fields[field]) + 1 })
  await books.tampered(one, place, change, () => expectFollowed('accounts', says))
})

test('a payment that was paid and never added is added when that is asked for', async () => {
  const { ada } = await books.somebody()
  const { api } = books.calls
  const { body } = await ada.call('checkout', { userId: ada.uid, amount: 5, returnTo: '/dashboard' })
  await api.payments.pay(String(body.url))
  const path = firestorePaths.payment(String(body.paymentId))
  const payment = await api.read(path)
  const heard = api.payments.told().find(({ paymentId }) => paymentId === body.paymentId)
  await api.write(path, { ...payment, facts: { ...(payment?.facts as Fields), ...heard?.facts } })
  const found = await foundIn('payments')
  expect(found.map(({ says }) => says)).toEqual(['5 was paid, and 0 added'])
  for (const { mend } of found) expect(await mend?.()).toBe(true)
  expect(await foundIn('payments')).toEqual([])
  expect(await movedBy(ada.uid)).toMatchObject({ type: 'topup', amountMicro: 5_000_000 })
})

test('D10: a correction takes what is there, and records the rest', () => {
  const account = { ...emptyAccount('ada'), balanceMicro: 3_000_000, heldMicro: 1_000_000, seq: 4 }
  const correction = { uid: 'ada', amountMicro: -5_000_000, document: 'payments/p' }
  const { entry, account: after } = decideCorrection(account, correction, 1)
  expect(entry).toMatchObject({ amountMicro: -2_000_000, shortMicro: 3_000_000, seq: 5 })
  expect(after).toMatchObject({ balanceMicro: 1_000_000 })
})

test.each([
  [[]],
  [['ada', '0', 'payments/p']],
  [['ada', '1.5', 'payments/p']],
  [['ada', '100', 'users/ada']],
  [['ada', '100', 'payments/p', 'more']],
])('%j is no correction', typed => {
  expect(readCorrection(typed)).toBeNull()
})
