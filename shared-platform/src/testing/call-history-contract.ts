import {
  byNewestCall,
  type CallFilter,
  type CallRecord,
  callStats,
  callTotals,
  everyCall,
  isAskedFor,
  liveValue,
  type UserId,
  userIdOf,
} from '@parley/shared-contract'
import { filter, firstValueFrom, map } from 'rxjs'
import { expect, test } from 'vitest'
import type { CallHistory } from '../call-history.ts'
import { sampleCall } from '../harness/sample-data.ts'
import type { Platform } from '../platform.ts'

const own = '+14155550142'
const began = 1_767_225_600_000
const peers = Array.from({ length: 40 }, (_, n) => `+1212555${String(100 + n).padStart(4, '0')}`)
const statuses = ['completed', 'missed', 'failed', 'ringing'] as const
/** Why a call that nobody answered ended; logs of before November 2026 do not know. */
const reasons = [null, 'declined', 'cancelled', 'hung_up', 'no_answer'] as const

/** Calls in both directions at every third moment; at these, only their ids tell them apart. */
const callsOf = (userId: UserId): readonly CallRecord[] =>
  peers.flatMap((peer, n) => {
    const status = statuses[n % 4] ?? 'completed'
    const answered = status === 'completed' && n % 8 === 0
    const endReason = status === 'ringing' || answered ? null : (reasons[n % 5] ?? null)
    const about = {
      userId,
      timestamp: began + n,
      status,
      answered,
      endReason,
      duration: answered ? 60 + n : 0,
    }
    const incoming = sampleCall({ ...about, direction: 'incoming', fromNumber: peer, toNumber: own })
    const outgoing = sampleCall({ ...about, direction: 'outgoing', fromNumber: own, toNumber: peer })
    return n % 3 === 0 ? [incoming, outgoing] : [n % 2 === 0 ? incoming : outgoing]
  })

async function everyPage(history: CallHistory, filter: CallFilter, limit: number) {
  const all: CallRecord[] = []
  let after = null
  do {
    const page = await history.page({ filter, after, limit })
    expect(page.calls.length).toBeLessThanOrEqual(limit)
    all.push(...page.calls)
    after = page.next
  } while (after)
  return all.map(call => call.id)
}

const filters: readonly (readonly [string, Partial<CallFilter>])[] = [
  ['every call', {}],
  ['one direction', { direction: 'incoming' }],
  ['one outcome', { outcome: 'missed' }],
  ['what reads Missed', { outcome: 'missed_incoming' }],
  ['what reads Missed, of many numbers', { outcome: 'missed_incoming', direction: 'incoming', peers }],
  ['what reads Missed, of calls made', { outcome: 'missed_incoming', direction: 'outgoing' }],
  ['what failed', { outcome: 'failed', since: began + 3 }],
  ['talks', { outcome: 'answered', direction: 'outgoing' }],
  ['since a moment', { since: began + 20 }],
  ['one number', { peers: peers.slice(3, 4) }],
  ['more numbers than one query takes', { peers: peers.slice(2), since: began + 5 }],
  ['numbers in one direction with one outcome', { peers, direction: 'outgoing', outcome: 'completed' }],
  ['no number at all', { peers: [] }],
  ['a number nobody called', { peers: ['+19995550100'] }],
]

interface Started {
  readonly platform: Platform
  logCalls(calls: readonly CallRecord[]): Promise<void>
}

/** The guarantees of CallHistory, as part of the platform's contract. The person starts without calls. */
export function callHistoryContract(start: () => Promise<Started>): void {
  const withCalls = async () => {
    const { platform, logCalls } = await start()
    const session = platform.session$.value
    const userId = userIdOf(session) ?? ''
    const calls = callsOf(userId)
    await logCalls(calls)
    return { ...platform, calls, userId }
  }

  test('S7: pages hold every call of a filter once, newest first, and the sums are theirs', async () => {
    const { callHistory, calls } = await withCalls()
    for (const [what, changed] of filters) {
      const filter = { ...everyCall, ...changed }
      const wanted = calls.filter(call => isAskedFor(call, filter)).toSorted(byNewestCall)
      const ids = wanted.map(call => call.id)
      expect(await everyPage(callHistory, filter, 7), what).toEqual(ids)
      expect(await everyPage(callHistory, filter, Math.max(1, ids.length)), what).toEqual(ids)
      const inScope = calls.filter(call => isAskedFor(call, { ...filter, direction: null, outcome: null }))
      expect(await callHistory.stats(filter), what).toEqual(callStats(inScope))
      expect(await callHistory.totals(filter), what).toEqual(callTotals(wanted))
    }
  })

  test('numbers are found by how they begin, with or without the domestic prefix', async () => {
    const { callHistory } = await withCalls()
    const thirties = peers.filter(peer => peer.startsWith('+1212555013'))
    expect(await callHistory.numbers('212555013', 20)).toEqual(thirties)
    expect(await callHistory.numbers('1212', 3)).toEqual(peers.slice(0, 3))
    expect(await callHistory.numbers('999', 3)).toEqual([])
    expect(await callHistory.numbers('', 3)).toEqual([])
  })

  test('one call is found by its id, and nothing by what is none', async () => {
    const { callHistory, calls, userId } = await withCalls()
    expect(await callHistory.call(calls[0]?.id ?? '')).toEqual(calls[0])
    expect(await callHistory.call(`${userId}_1_incoming`)).toBeNull()
    expect(await callHistory.call('../../grace')).toBeNull()
  })

  test('D42: what was missed is told until it is marked as seen, and nothing else is', async () => {
    const { platform, logCalls } = await start()
    const session = platform.session$.value
    const userId = userIdOf(session) ?? ''
    const missed = (n: number, changed: Partial<CallRecord> = {}) =>
      sampleCall({
        ...{ userId, timestamp: began + n, direction: 'incoming', status: 'missed', answered: false },
        ...{ fromNumber: peers[n] ?? '', toNumber: own, duration: 0, seenAt: null },
        ...changed,
      })
    const [first, second, declined, earlier] = [
      missed(1),
      missed(2, { status: 'failed', endReason: 'rejected' }),
      missed(3, { status: 'completed', endReason: 'declined' }),
      missed(4, { seenAt: 0 }),
    ]
    await logCalls([first, second, declined, earlier])
    const unseen = (...calls: readonly CallRecord[]) =>
      firstValueFrom(
        platform.live.unseenCalls$.pipe(
          filter(live => live.state === 'ready' && live.value.length === calls.length),
          map(live => expect(new Set(liveValue(live, []))).toEqual(new Set(calls.map(({ id }) => id)))),
        ),
      )
    await unseen(first, second)
    await platform.callHistory.markSeen([first.id])
    await unseen(second)
    expect((await platform.callHistory.call(first.id))?.seenAt).toBeGreaterThan(began)
    await platform.callHistory.markSeen([second.id])
    await unseen()
  })

  test('calls are read by nobody who is not signed in', async () => {
    const { account, callHistory } = await withCalls()
    await account.logOut()
    const asked = callHistory.page({ filter: everyCall, after: null, limit: 1 })
    await expect(asked).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })
}
