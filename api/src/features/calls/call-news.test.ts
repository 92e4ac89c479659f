import { expect, test } from 'vitest'
import type { CarrierEvent } from '../../ports/carrier-event.ts'
import { emptyAccount, events, type News, news, T, unknownCall } from '../../testing/stored-calls.ts'
import type { LedgerAccount, LedgerEntry } from '../ledger/ledger.ts'
import type { StoredCall } from './call-money.ts'
import { type CallNews, decideNews, takeNews } from './call-news.ts'

const NOW = T + 70_000
const ada: LedgerAccount = { ...emptyAccount('ada'), balanceMicro: 1_000_000 }

interface Books {
  readonly call: StoredCall
  readonly account: LedgerAccount | null
  readonly entry: LedgerEntry | null
}
const before: Books = { call: unknownCall(), account: ada, entry: null }

function tellOf({ call, account }: Books, told: Omit<CallNews, 'sessionId'>): Books | null {
  const taken = takeNews(call, { sessionId: 's1', ...told })
  if (!taken) return null
  const { call: after, change } = decideNews(taken, taken.payer === null ? null : account, NOW)
  return { call: after, account: change?.account ?? account, entry: change?.entry ?? null }
}
const tell = (books: Books, told: News): Books => tellOf(books, news[told]) ?? { ...books, entry: null }
const after = (...told: readonly News[]): Books => told.reduce(tell, before)

const states = {
  'a call that nobody knows': after(),
  'a call that was sent on': after('is sent on'),
  'a call that is on': after('is sent on', 'is answered'),
  'a settled call': after('is sent on', 'is answered', 'ends'),
  'a call of which only the end was told': after('ends'),
  'a call whose caller is known to have hung up': after('ends on the other leg too'),
  'a call that was refused': after('is refused'),
  'a call that was refused and ran anyway': after('is refused', 'is answered'),
  'a call that nobody answered': tellOf(after('is sent on'), {
    event: events.hungUp(25, 'near'),
    admission: null,
  }) as Books,
} satisfies Readonly<Record<string, Books>>

/** Held by the account, charged for the call, minutes that its entry moves, what of a report, and until when it is leased. */
type Expected = readonly [
  held: number,
  charged: number,
  entry: number | null,
  report: string,
  lease: number | null,
]
const nothing: Expected = [0, 0, null, 'none', null]
const reserved: Expected = [110_000, 0, null, 'awaited', NOW + 120_000]
const running: Expected = [110_000, 0, null, 'awaited', T + 5000 + 240_000]
const settled: Expected = [0, 22_000, -22_000, 'awaited', null]
const unanswered: Expected = [0, 0, null, 'none', null]

test.each<[keyof typeof states, News, Expected | 'says nothing new']>([
  ['a call that nobody knows', 'is sent on', reserved],
  ['a call that nobody knows', 'is refused', nothing],
  ['a call that nobody knows', 'is answered', nothing],
  ['a call that nobody knows', 'ends', nothing],
  ['a call that was sent on', 'is sent on', 'says nothing new'],
  ['a call that was sent on', 'is refused', 'says nothing new'],
  ['a call that was sent on', 'is answered', running],
  ['a call that was sent on', 'ends', reserved],
  ['a call that was sent on', 'ends on the other leg too', unanswered],
  ['a call that is on', 'is sent on', 'says nothing new'],
  ['a call that is on', 'is answered', 'says nothing new'],
  ['a call that is on', 'is answered by the leg that waited', 'says nothing new'],
  ['a call that is on', 'ends', settled],
  ['a settled call', 'is sent on', 'says nothing new'],
  ['a settled call', 'is answered', 'says nothing new'],
  ['a settled call', 'ends', 'says nothing new'],
  ['a settled call', 'ends on the other leg too', 'says nothing new'],
  ['a call of which only the end was told', 'is sent on', [110_000, 0, null, 'awaited', NOW + 120_000]],
  ['a call of which only the end was told', 'is answered', nothing],
  ['a call whose caller is known to have hung up', 'is sent on', unanswered],
  ['a call that was refused', 'is sent on', 'says nothing new'],
  ['a call that was refused', 'is answered', nothing],
  ['a call that was refused', 'ends on the other leg too', unanswered],
  ['a call that was refused and ran anyway', 'ends', settled],
  ['a call that nobody answered', 'is answered', settled],
  ['a call that nobody answered', 'ends', unanswered],
])('%s %s', (state, told, expected) => {
  const outcome = tellOf(states[state], news[told])
  if (expected === 'says nothing new') return expect(outcome).toBeNull()
  const { call, account, entry } = outcome ?? before
  const { chargedMicro, report, leaseUntil } = call.money
  const amount = entry?.amountMicro ?? null
  expect([account?.heldMicro, chargedMicro, amount, report.kind, leaseUntil]).toEqual(expected)
})

test('I14: a call that would be the second of its person is refused, and holds nothing', () => {
  const busy = { ...before, account: { ...ada, heldMicro: 110_000, activeCall: 'another' } }
  const { call, account } = tell(busy, 'is sent on')
  expect(call).toMatchObject({
    admission: { kind: 'refuse', uid: 'ada', reason: 'in-call' },
    money: { heldMicro: 0, report: { kind: 'none' } },
  })
  expect(account).toBe(busy.account)
})

test.each([0, 999_999])(
  'credits that were spent since the call was looked at admit nobody: %i left',
  balanceMicro => {
    const { call, account } = tell({ ...before, account: { ...ada, balanceMicro } }, 'is sent on')
    expect(call).toMatchObject({
      admission: { kind: 'refuse', uid: 'ada', reason: 'credits' },
      money: { heldMicro: 0, leaseUntil: null },
    })
    expect(account).toMatchObject({ heldMicro: 0, activeCall: null })
  },
)

test('a call whose person deleted their account just now is refused', () => {
  const { call } = tell({ ...before, account: null }, 'is sent on')
  expect(call.admission).toEqual({ kind: 'refuse', uid: 'ada', reason: 'unknown-user' })
})

test('the time limit is what the credits allow when they are set aside', () => {
  const { call } = tell(
    { ...before, account: { ...ada, balanceMicro: 1_000_000, heldMicro: 0 } },
    'is sent on',
  )
  expect(call.admission).toMatchObject({ kind: 'send', where: { timeLimitSeconds: 2712 } })
})

test('a decision about an event that was told before counts, and the event is kept once', () => {
  const undecided = tellOf(before, { event: events.initiated(), admission: null }) as Books
  const { call } = tell(undecided, 'is sent on')
  expect(call.evidence).toHaveLength(1)
  expect(call).toMatchObject({ uid: 'ada', admission: { kind: 'send' }, money: { heldMicro: 110_000 } })
})

test('the first decision stands when the call is told of as another event', () => {
  const again = { ...news['is sent on'], event: { ...events.initiated(), eventId: 'again' } }
  const { call } = tellOf(states['a call that was refused'], again) as Books
  expect(call).toMatchObject({ admission: { kind: 'refuse' }, money: { heldMicro: 0 } })
})

test('a refused call that ran is charged though its person is in another one, and leaves that one alone', () => {
  const ran = states['a call that was refused and ran anyway']
  const busy = { ...ran, account: { ...ada, heldMicro: 110_000, activeCall: 'another' } }
  const { account, entry } = tell(busy, 'ends')
  expect(entry?.amountMicro).toBe(-22_000)
  expect(account).toMatchObject({ heldMicro: 110_000, activeCall: 'another' })
})

test('D10: a call that costs more than there is takes what no other call holds; the rest is recorded', () => {
  const poor = { ...ada, balanceMicro: 130_000, heldMicro: 120_000, activeCall: 's1' }
  const end = { event: events.hungUp(5 + 6 * 60), admission: null }
  const { entry, account } = tellOf({ ...states['a call that is on'], account: poor }, end) as Books
  expect(entry).toMatchObject({ amountMicro: -120_000, shortMicro: 12_000 })
  expect(account).toMatchObject({ balanceMicro: 10_000, heldMicro: 10_000 })
})

test('a call that a report has claimed stays its own when the carrier tells the end', () => {
  const { call, account } = states['a call that is on']
  const answer = { chargedMicro: 22_000, balanceMicro: 978_000 }
  const report = { kind: 'claimed', key: 'call_ada_1', fingerprint: 'f', seconds: 60, ...answer } as const
  const claimed = { ...call, money: { ...call.money, report } }
  const { call: settled, entry } = tell({ call: claimed, account, entry: null }, 'ends')
  expect(settled.money.report).toEqual(report)
  expect(entry?.referenceId).toBe('ada_1')
})

test('a call whose own hold is still there may be decided about again', () => {
  const own = { ...before, account: { ...ada, activeCall: 's1' } }
  expect(tell(own, 'is sent on').call.admission?.kind).toBe('send')
})

test('a call whose person has deleted their account is settled no more, and looked after no more', () => {
  const { call, entry } = tell({ ...states['a call that is on'], account: null }, 'ends')
  expect(entry).toBeNull()
  expect(call.money).toMatchObject({ chargedMicro: 0, priceMicro: null, leaseUntil: null })
})

test('a settled call of which later evidence says that it was longer is charged the difference', () => {
  const presumed = { event: events.hungUp(65, 'near', 'presumed'), admission: null }
  const early = tellOf(states['a call that is on'], presumed) as Books
  expect(early.call.money.chargedMicro).toBe(22_000)
  const told = { event: events.hungUp(130), admission: null }
  const { call, entry } = tellOf(early, told) as Books
  expect(entry).toMatchObject({ id: 'adjustment_s1_1', amountMicro: -44_000 })
  expect(call.money).toMatchObject({ chargedMicro: 66_000, priceMicro: 66_000, entries: 2 })
})

const withAll = (books: Books, flood: readonly CarrierEvent[]): Books =>
  flood.reduce((known, event) => tellOf(known, { event, admission: null }) ?? known, books)
const hangUps = (seconds: number) =>
  Array.from({ length: 100 }, (_, second) => events.hungUp(seconds + second))
const moves = (count: number) => Array.from({ length: count }, (_, second) => events.moved(10 + second))

test('of a flood of events that say nothing new the first sixty are kept', () => {
  const { call } = withAll(states['a call that was sent on'], hangUps(0))
  expect(call.evidence).toHaveLength(60)
})

test.each<[string, CarrierEvent]>([
  ['as the carrier tells', events.hungUp(605)],
  ['as it says when it is asked', events.hungUp(605, 'far', 'asked')],
  ['as we assume', events.hungUp(605, 'far', 'presumed')],
])('the end of a call ends it after any flood: %s', (_how, end) => {
  const flood = [
    ...moves(70),
    ...Array.from({ length: 70 }, (_, second) => events.hungUp(100 + second, 'near')),
  ]
  const flooded = withAll(states['a call that is on'], flood)
  expect(flooded.call.session.state).toBe('active')
  const { call, account, entry } = tellOf(flooded, { event: end, admission: null }) as Books
  expect(call.session).toMatchObject({ state: 'ended', answeredSeconds: 600 })
  expect(entry?.amountMicro).toBe(-220_000)
  expect(account).toMatchObject({ heldMicro: 0, activeCall: null })
})

test('D43: however often a call is moved, the latest five moves are kept', () => {
  const { call } = withAll(states['a call that is on'], moves(70))
  const kept = call.evidence.filter(({ type }) => type === 'moved')
  expect(kept).toEqual(moves(70).slice(-5))
})

test('D43: a call that is full of evidence is moved all the same: the leg that is left ends nothing', () => {
  const ringing = states['a call that was sent on']
  const full = withAll(withAll(ringing, hangUps(-200)), [events.answered(), events.moved(10)])
  const left = withAll(full, [events.hungUp(11, 'near')])
  expect(left.call.session).toMatchObject({ state: 'active', leg: { legId: 'far' } })
})
