import { firestorePaths } from '@parley/shared-contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ComparedBooks,
  shownDifferences as shown,
  startComparedBooks,
} from '../../testing/compared-books.ts'
import type { Subscriber, ToldCalls } from '../../testing/told-calls.ts'

const HOUR_MS = 3_600_000
type Fields = Record<string, unknown>
type Somebody = Awaited<ReturnType<ComparedBooks['somebody']>>
type Place = Parameters<ComparedBooks['tampered']>[1]
let books: ComparedBooks
let calls: ToldCalls
beforeAll(async () => {
  books = await startComparedBooks()
  calls = books.calls
})
afterAll(() => calls.api.stop())
const differences = (since?: number) => books.differences(since)

const more =
  (field: string, by = 22_000) =>
  (fields: Fields) => ({ ...fields, [field]: Number(fields[field]) + by })

describe('reconciliation', () => {
  let one: Somebody
  beforeAll(async () => {
    one = await books.somebody()
  })

  test('finds nothing where all agree, and writes nothing', async () => {
    await calls.api.changes()
    expect(shown(await differences())).toEqual([])
    expect(shown(await differences(books.now() - HOUR_MS))).toEqual([])
    // Some entries of the fixture carry an older time than those before them.
    expect(shown(await differences(2))).toEqual([])
    expect([...(await calls.api.changes()).keys()]).toEqual([])
  })

  test.each<[string, Place, (fields: Fields) => Fields | null, RegExp]>([
    [
      'I1: a balance that is not the sum of its entries',
      'billing',
      more('balanceMicro'),
      /accounts: .* follows from the next one/,
    ],
    ['I1: credits that are not shown', 'profile', more('credits', 1), /accounts: the profile shows/],
    [
      'I2, I5: credits that no call holds',
      'billing',
      more('heldMicro'),
      /accounts: .* is held, calls hold 0/,
    ],
    ['I8: an entry that is gone', 'charge', () => null, /accounts: entries \d+ to \d+ are missing/],
    [
      'I8: an entry that was changed',
      'charge',
      more('amountMicro', -22_000),
      /accounts: .* follows from the next one/,
    ],
    [
      'I3: a call that has cost what the ledger does not say',
      'call',
      more('chargedMicro'),
      /calls: it has cost .*, and the ledger says/,
    ],
    ['a call whose evidence asks for another price', 'call', more('priceMicro'), /calls: it was settled at/],
    ['a call that is gone', 'call', () => null, /accounts: call_.* was charged for a call that nobody knows/],
    [
      'a call that cannot be read',
      'call',
      fields => ({ ...fields, evidence: 'none' }),
      /calls: it cannot be read/,
    ],
    [
      'a payment that is gone',
      'payment',
      () => null,
      /provider: .* were paid for it, and nobody has begun it/,
    ],
    [
      'a payment that the ledger does not have',
      'topup',
      () => null,
      /payments: it says that 10 was added, the ledger 0/,
    ],
    [
      'a payment that cannot be read',
      'payment',
      fields => ({ ...fields, facts: 'none' }),
      /payments: it cannot be read/,
    ],
    ['a number that nobody has', 'number', () => null, /numbers: the carrier has its number/],
    [
      'a number of which the ledger says nothing',
      'number',
      fields => ({ ...fields, purchaseId: 'other' }),
      /numbers: its number is active, and the ledger/,
    ],
  ])('finds %s', async (_what, place, change, sentence) => {
    await books.tampered(one, place, change, async () => {
      const found = await differences()
      expect(shown(found).filter(says => sentence.test(says))).not.toEqual([])
      // What an account says now is looked at, however little has happened.
      if (place === 'billing') expect(shown(await differences(books.now()))).toEqual(shown(found))
      for (const { about, todo } of found) expect([about, todo].every(text => text.length > 5)).toBe(true)
    })
    expect(shown(await differences())).toEqual([])
  })

  test('finds a number that the carrier no longer has', async () => {
    const reference = calls.api.carrier.owned.get(one.ada.number) ?? null
    calls.api.carrier.owned.delete(one.ada.number)
    expect(shown(await differences())).toEqual([
      'numbers: its number is paid for, and the carrier does not list it',
    ])
    calls.api.carrier.owned.set(one.ada.number, reference)
  })

  test('finds a talk that the carrier has written down and nobody pays for', async () => {
    const { records } = calls.api.carrier
    records.push({ sessionId: 'unheard', legId: 'l', answeredAt: books.now() - 9000, endedAt: books.now() })
    expect(shown(await differences(books.now() - HOUR_MS))).toEqual([
      'carrier: the carrier has written down a talk of which nothing is known here',
    ])
    records.pop()
    const record = records.find(({ sessionId }) => sessionId === one.sessionId)
    if (record) records[records.indexOf(record)] = { ...record, endedAt: record.endedAt - 60_000 }
    expect(shown(await differences())).toEqual([
      'carrier: the carrier has written down 140 s, and 200 s were paid',
    ])
    if (record) records[records.findIndex(({ legId }) => legId === record.legId)] = record
    expect(shown(await differences())).toEqual([])
  })

  test('I6: finds a call that was paid for and that nobody answered, as the carrier has written down', async () => {
    const { records } = calls.api.carrier
    const before = [...records]
    const unanswered = records.map(record =>
      record.sessionId === one.sessionId ? { ...record, answeredAt: null } : record,
    )
    records.splice(0, records.length, ...unanswered)
    const found = await differences()
    expect(shown(found)).toEqual(['carrier: the carrier has written down 0 s, and 200 s were paid'])
    // Both are the carrier's word, so that a person decides.
    expect(found.map(({ mend }) => mend)).toEqual([null])
    records.push({ sessionId: 'rang in vain', legId: 'l', answeredAt: null, endedAt: books.now() })
    expect(shown(await differences())).toHaveLength(1)
    records.splice(0, records.length, ...before)
    expect(shown(await differences())).toEqual([])
  })
})

const creditsOf = async ({ uid }: Subscriber) => (await calls.api.read(firestorePaths.user(uid)))?.credits
const mend = async () => Promise.all((await differences()).map(({ mend }) => mend?.()))

test('a call that was settled by an estimate is settled by its detail record, when that is asked for', async () => {
  const one = await books.somebody(['answer'])
  const before = await calls.api.read(firestorePaths.user(one.ada.uid))
  expect(new Set(shown(await differences()))).toEqual(
    new Set([
      'calls: webhooks of it were lost, and no detail record has said how long it was',
      'carrier: the carrier has written down 200 s, and 160 s were paid',
    ]),
  )
  expect(await calls.api.read(firestorePaths.user(one.ada.uid))).toEqual(before)
  await mend()
  expect(shown(await differences())).toEqual([])
  expect(await creditsOf(one.ada)).toBeCloseTo(Number(before?.credits) - 0.022, 6)
})

test('what the payment provider says and nobody has heard is heard, when that is asked for', async () => {
  const { ada, paymentId } = await books.somebody()
  const before = Number(await creditsOf(ada))
  calls.api.payments.happen(paymentId, { refunds: { re_1: { cents: 400, stage: 'done' } } })
  const says = ['payments', 'provider'].map(
    part => `${part}: the provider says more of it than was heard here`,
  )
  expect(new Set(shown(await differences()))).toEqual(new Set(says))
  await mend()
  expect(await creditsOf(ada)).toBeCloseTo(before - 4, 6)
  await mend()
  expect(shown(await differences())).toEqual([])
})

test('as a job it compares once a day, in one of two processes, and mends nothing', async () => {
  const { sessionId } = await books.somebody(['answer'])
  const processes = await Promise.all([calls.api.processOf(() => ({})), calls.api.processOf(() => ({}))])
  const keepers = processes.flatMap(one => one.keepers.filter(({ name }) => name === 'books'))
  const look = () => Promise.all(keepers.map(one => one.lookAround()))
  const lines = () =>
    calls.api
      .logged()
      .split('\n')
      .filter(line => line.includes('the books differ') && line.includes(sessionId)).length
  await look()
  expect(lines()).toBe(2)
  books.passes(23 * HOUR_MS)
  await look()
  expect(lines()).toBe(2)
  books.passes(2 * HOUR_MS)
  await look()
  expect(lines()).toBe(4)
  expect(await calls.api.read(firestorePaths.upkeep('books'))).toMatchObject({
    at: null,
    result: { found: { accounts: 0, calls: 1, carrier: 1, numbers: 0 } },
  })
})
