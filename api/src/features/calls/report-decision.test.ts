import { describe, expect, test } from 'vitest'
import { emptyAccount, events, T, unknownCall } from '../../testing/stored-calls.ts'
import { testRates } from '../../testing/test-rates.ts'
import { appendEntry, type LedgerAccount } from '../ledger/ledger.ts'
import type { CallMoney, ReportState, StoredCall } from './call-money.ts'
import { priceReport } from './call-report.ts'
import { foldCallSession } from './call-session.ts'
import { decideReport, keylessKey, type ReportFacts } from './report-decision.ts'

const NOW = T + 600_000
const KEY = 'call_ada_1_outgoing'
const reportOf = (duration: number, callLogId?: string, amount = Math.ceil(duration / 60) * 0.022) =>
  priceReport(
    'ada',
    {
      amount,
      description: 'Call',
      metadata: { callDirection: 'outgoing', duration, phoneNumber: '+15005550100', ...{ callLogId } },
    },
    testRates,
  )
const report = reportOf(90, 'ada_1_outgoing')

const rich: LedgerAccount = { ...emptyAccount('ada'), balanceMicro: 1_000_000 }
const holding: LedgerAccount = { ...rich, heldMicro: 110_000, activeCall: 's1' }
const having = (balanceMicro: number, heldMicro = 0): LedgerAccount => ({ ...rich, balanceMicro, heldMicro })

const evidence = [events.initiated(), events.answered(0)]
const callWith = (money: Partial<CallMoney>): StoredCall => ({
  ...unknownCall(),
  uid: 'ada',
  evidence,
  session: foldCallSession(evidence),
  money: { ...unknownCall().money, report: { kind: 'awaited' }, ...money },
})
const live = callWith({ heldMicro: 110_000, leaseUntil: NOW + 100_000 })
const settled = callWith({ chargedMicro: 22_000, priceMicro: 22_000, entries: 1 })
const claimedBy = (key: string, { fingerprint } = report): ReportState => ({
  ...{ kind: 'claimed', key, fingerprint, seconds: 90, chargedMicro: 44_000, balanceMicro: 7 },
})

const decide = (facts: Partial<ReportFacts>) =>
  decideReport({ report, key: KEY, account: rich, written: null, calls: [], ...facts }, NOW)

describe('a report', () => {
  test.each<
    [string, Partial<ReportFacts>, { answer: [number, number]; amount: number | null; held: number }]
  >([
    [
      'of a live call is charged, and the hold stays',
      { account: holding, calls: [live] },
      { answer: [44_000, 956_000], amount: -44_000, held: 110_000 },
    ],
    [
      'of a live call that takes nearly all there is leaves the rest held',
      { account: having(110_000, 110_000), calls: [live] },
      { answer: [44_000, 66_000], amount: -44_000, held: 66_000 },
    ],
    [
      'of a live call that costs more than there is takes all there is',
      { account: having(30_000, 30_000), calls: [callWith({ heldMicro: 30_000, leaseUntil: NOW })] },
      { answer: [30_000, 0], amount: -30_000, held: 0 },
    ],
    [
      'of a settled call moves no money',
      { account: having(978_000), calls: [settled] },
      { answer: [22_000, 978_000], amount: null, held: 0 },
    ],
    [
      'of a call nobody has told of is charged provisionally',
      {},
      { answer: [44_000, 956_000], amount: -44_000, held: 0 },
    ],
    [
      'of a call nobody has told of takes what is not held',
      { account: having(140_000, 110_000) },
      { answer: [30_000, 110_000], amount: -30_000, held: 110_000 },
    ],
    [
      'of a call to somebody else leaves the calls alone',
      { calls: [{ ...settled, session: { ...settled.session, to: '+15005550101' } }] },
      { answer: [44_000, 956_000], amount: -44_000, held: 0 },
    ],
    [
      'of a call that another report has claimed is charged for itself',
      { calls: [{ ...settled, money: { ...settled.money, report: claimedBy('call_ada_2_outgoing') } }] },
      { answer: [44_000, 956_000], amount: -44_000, held: 0 },
    ],
  ])('%s', (_name, facts, expected) => {
    const { answer, change } = decide(facts)
    expect([answer.chargedMicro, answer.balanceMicro]).toEqual(expected.answer)
    expect(change?.entry?.amountMicro ?? null).toBe(expected.amount)
    expect(change?.account.heldMicro).toBe(expected.held)
  })

  test('of a live call ends it, and the call is its own from then on', () => {
    const { call } = decide({ account: holding, calls: [live] })
    expect(call?.money).toMatchObject({
      hangUp: true,
      leaseUntil: NOW,
      chargedMicro: 44_000,
      report: { kind: 'claimed', key: KEY, seconds: 90, chargedMicro: 44_000, balanceMicro: 956_000 },
    })
  })

  test('of a settled call ends nothing, and the call is its own from then on', () => {
    const { call, change } = decide({ account: having(978_000), calls: [settled] })
    expect(call?.money).toEqual({
      ...settled.money,
      report: { ...claimedBy(KEY), chargedMicro: 22_000, balanceMicro: 978_000 },
    })
    expect(change?.entry).toBeNull()
  })

  test('of a call nobody has told of waits for it, before the nineteen latest others', () => {
    const others = Array.from({ length: 20 }, (_, at) => ({
      entryId: `${at}`,
      fingerprint: '',
      callKey: '',
      seconds: 1,
      paidMicro: 1,
      at,
    }))
    const { change, call } = decide({ account: { ...rich, provisional: others } })
    expect(call).toBeNull()
    expect(change?.account.provisional.map(({ entryId }) => entryId)).toEqual([
      KEY,
      ...others.slice(0, 19).map(({ entryId }) => entryId),
    ])
    expect(change?.entry).toMatchObject({
      id: KEY,
      type: 'call',
      shortMicro: 0,
      referenceId: 'ada_1_outgoing',
    })
  })

  test('A23: is refused when not even a minute can be paid', () => {
    expect(() => decide({ account: having(120_000, 110_000) })).toThrow(
      expect.objectContaining({ code: 'INSUFFICIENT_CREDITS' }),
    )
  })
})

test('D15: a call keeps the rate that it was let through with, and a report is held to that', () => {
  const rate = { microPerMinute: 60_000, incrementSeconds: 6, version: 'old' }
  const where = { to: { number: '+15005550100' }, from: '+14155550110', timeLimitSeconds: 60 }
  const admission = { kind: 'send', uid: 'ada', where, rate } as const
  const calls = [{ ...live, admission }]
  const at = (amount: number) => decide({ calls, account: holding, report: reportOf(90, undefined, amount) })
  expect(at(0.09).answer.chargedMicro).toBe(90_000)
  expect(() => at(0.044)).toThrow(
    expect.objectContaining({ code: 'INVALID_COST', details: { expected: 0.09, units: 2, unit: 'minute' } }),
  )
})

test('A17: a report whose amount is not that of its time is refused, and nothing is charged', () => {
  expect(() => decide({ report: reportOf(61, undefined, 0.022) })).toThrow(
    expect.objectContaining({ code: 'INVALID_COST' }),
  )
})

test('D37: what a new account may not spend today is not charged on a browser’s word', () => {
  const today = Math.floor(NOW / 86_400_000)
  const fresh = (micro: number) => ({ ...having(50_000_000), openedAt: NOW, spent: { day: today, micro } })
  expect(decide({ account: fresh(9_970_000) }).answer.chargedMicro).toBe(30_000)
  expect(() => decide({ account: fresh(9_990_000) })).toThrow(
    expect.objectContaining({ code: 'SPENDING_LIMIT' }),
  )
})

describe('a report that comes again', () => {
  const draft = { id: KEY, type: 'call', amountMicro: -44_000, description: '', referenceId: '' } as const
  const { entry: written } = appendEntry(having(100_000), { ...draft, fingerprint: report.fingerprint }, NOW)
  const claimed = callWith({ report: claimedBy(KEY) })

  test.each<[string, Partial<ReportFacts>, readonly [number, number]]>([
    ['by its entry', { written }, [44_000, 56_000]],
    ['by the call it has claimed', { calls: [live, claimed] }, [44_000, 7]],
  ])(
    'is known %s, gets the first answer, and changes nothing',
    (_name, facts, [chargedMicro, balanceMicro]) => {
      expect(decide(facts)).toEqual({ answer: { chargedMicro, balanceMicro }, change: null, call: null })
    },
  )

  test.each<[string, Partial<ReportFacts>]>([
    ['its entry', { written }],
    ['the call it has claimed', { calls: [claimed] }],
  ])('A21: with other details than %s is a conflict', (_name, facts) => {
    const other = { ...reportOf(91, 'ada_1_outgoing') }
    expect(() => decide({ ...facts, report: other })).toThrow(expect.objectContaining({ code: 'CONFLICT' }))
  })
})

describe('B4: the key of a report without a call log', () => {
  const keyless = reportOf(90)
  const earlier = { fingerprint: keyless.fingerprint, entryId: 'call_ada_keyless_1', at: NOW - 90_000 }

  test.each([
    ['no equal report came before', keyless, null, `call_ada_keyless_${NOW}`],
    ['an equal one came as long ago as the call lasted', keyless, earlier, earlier.entryId],
    ['an equal one came longer ago', keyless, { ...earlier, at: NOW - 90_001 }, `call_ada_keyless_${NOW}`],
    [
      'one of a shorter call came within a minute',
      reportOf(5),
      { ...earlier, at: NOW - 60_000 },
      earlier.entryId,
    ],
    [
      'one of a shorter call came earlier',
      reportOf(5),
      { ...earlier, at: NOW - 60_001 },
      `call_ada_keyless_${NOW}`,
    ],
  ])('%s', (_name, priced, before, key) => {
    expect(keylessKey(priced, before, NOW)).toBe(key)
  })
})
