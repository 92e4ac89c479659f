import {
  addStats,
  addTotals,
  byNewestCall,
  type CallFilter,
  type CallOutcome,
  type CallRecord,
  type CallStats,
  type CallStatsScope,
  type CallTotals,
  callEndOf,
  callOutcomes,
  callRecordSchema,
  callStats,
  callTotals,
  documentIdSchema,
  everyCall,
  firestorePaths,
  numberPrefixes,
  ParleyError,
  toCredits,
  toMicro,
  type UserId,
} from '@parley/shared-contract'
import type { CallHistory } from '@parley/shared-platform'
import type { Condition, Database, OpenDatabase, Reading, ReadRow } from './database.ts'
import { fitDocument } from './fit-document.ts'

/** A query has at most 30 alternatives; a number is looked for in both directions. */
const NUMBERS_PER_QUERY = 15
/** Sorts after every number that begins with the text before it. */
const AFTER_ALL = '\uf8ff'

interface CallHistoryOptions {
  readonly openDatabase: OpenDatabase
  /** Whose calls to read; waits until it is known who is signed in. Null when nobody is. */
  reader(): Promise<UserId | null>
}

/** The calls of the signed-in person, in the open database. */
interface OwnCalls {
  readonly database: Database
  readonly collection: string
}

/** The whole history of calls (S7), read from the database, whose rules let people read only their own. */
export function createCallHistory({ openDatabase, reader }: CallHistoryOptions): CallHistory {
  const ownCalls = async (): Promise<OwnCalls> => {
    const uid = await reader()
    if (uid === null) throw new ParleyError('UNAUTHENTICATED')
    return { database: await openDatabase(), collection: firestorePaths.callLogs(uid) }
  }

  return {
    async page({ filter, after, limit }) {
      const own = await ownCalls()
      // One more than asked for tells whether there is another page.
      const some = { after: after && ([after.timestamp, after.id] as const), limit: limit + 1 }
      const found = await Promise.all(
        parts(filter).map(part => own.database.rows({ ...readingOf(own.collection, part), ...some })),
      )
      const rows = found.flat().sort((a, b) => byNewestCall(cursorOf(a), cursorOf(b)))
      const wanted = rows.slice(0, limit)
      const last = wanted.at(-1)
      return {
        calls: wanted
          .flatMap(row => fitting(own.collection, row))
          .filter(call => filter.outcome !== 'missed_incoming' || callEndOf(call) === 'missed'),
        next: last && rows.length > limit ? cursorOf(last) : null,
      }
    },
    async stats({ since, peers }) {
      const sums = await Promise.all(
        parts({ since, peers }).map(async part => statsOf(await ownCalls(), part)),
      )
      return sums.reduce(addStats, callStats([]))
    },
    async totals(filter) {
      const totals = await Promise.all(parts(filter).map(async part => totalsOf(await ownCalls(), part)))
      return totals.reduce(addTotals, callTotals([]))
    },
    async numbers(digits, most) {
      const found = await Promise.all(
        numberPrefixes(digits).flatMap(prefix =>
          ['fromNumber', 'toNumber'].map(async field => numbersOf(await ownCalls(), field, prefix, most)),
        ),
      )
      return [...new Set(found.flat())].sort().slice(0, most)
    },
    async markSeen(ids) {
      const { database, collection } = await ownCalls()
      const at = Date.now()
      await Promise.all(ids.map(id => database.update(`${collection}/${id}`, { seenAt: at, updatedAt: at })))
    },
    async call(id) {
      if (!documentIdSchema.safeParse(id).success) return null
      const { database, collection } = await ownCalls()
      const row = await database.row(`${collection}/${id}`)
      return (row && fitting(collection, row)[0]) ?? null
    },
  }
}

async function statsOf(
  { database, collection }: OwnCalls,
  { since, peers }: CallStatsScope,
): Promise<CallStats> {
  const totals = (narrower: Partial<CallFilter>) =>
    database.totals(readingOf(collection, { ...everyCall, since, peers, ...narrower }), 'duration')
  const [all, incoming, completed, missed] = await Promise.all([
    totals({}),
    totals({ direction: 'incoming' }),
    totals({ outcome: 'completed' }),
    totals({ outcome: 'missed' }),
  ])
  return {
    total: all.count,
    incoming: incoming.count,
    outgoing: all.count - incoming.count,
    completed: completed.count,
    missed: missed.count,
    totalDuration: all.duration,
  }
}

/** Of the calls that came in, were not answered and are over, those that do not read `Missed` (D44). */
const notMissed: Condition = ['endReason', 'in', ['declined', 'hung_up']]

async function totalsOf({ database, collection }: OwnCalls, filter: CallFilter): Promise<CallTotals> {
  const { outcome, direction } = filter
  const missed = { ...filter, direction: 'incoming', outcome: 'missed_incoming' } as const
  const count = async (...where: readonly Condition[]) =>
    (await database.totals<never>(readingOf(collection, missed, where))).count
  // What still rings is in none of these, so that one that begins between two answers is not counted either.
  const missedOf = async (outcomes: readonly CallOutcome[]) => {
    const ends = outcomes.map(end => ['status', '==', end] as const)
    const [others, ...ended] = await Promise.all([
      count(notMissed, ...(outcomes === callOutcomes ? [] : ends)),
      ...ends.map(end => count(end)),
    ])
    return ended.reduce((sum, calls) => sum + calls, 0) - others
  }
  // Calls that nobody answered last no time and cost nothing.
  if (outcome === 'missed_incoming') {
    const calls = await missedOf(callOutcomes)
    return { calls, missed: calls, duration: 0, cost: 0 }
  }
  const [all, missedCalls] = await Promise.all([
    database.totals(readingOf(collection, filter), 'duration', 'cost'),
    outcome === 'answered' || direction === 'outgoing'
      ? 0
      : missedOf(outcome === null ? callOutcomes : [outcome]),
  ])
  return { calls: all.count, missed: missedCalls, duration: all.duration, cost: toCredits(toMicro(all.cost)) }
}

/** Finds each number once, by asking for the first one behind the last, again and again. */
async function numbersOf(
  { database, collection }: OwnCalls,
  field: string,
  prefix: string,
  most: number,
): Promise<readonly string[]> {
  const found: string[] = []
  let from: Condition = [field, '>=', prefix]
  while (found.length < most) {
    const where = [from, [field, '<', prefix + AFTER_ALL] as const]
    const [row] = await database.rows({ collection, where, order: { by: field, direction: 'asc' }, limit: 1 })
    const number = row && Reflect.get(row.data, field)
    if (typeof number !== 'string') break
    found.push(number)
    from = [field, '>', number]
  }
  return found
}

/**
 * Splits a filter into pieces that fit into one query each. An empty list of numbers gives no piece, nor do calls made
 * among those that were missed.
 */
function parts<F extends CallStatsScope & Partial<CallFilter>>(asked: F): readonly F[] {
  if (asked.outcome === 'missed_incoming' && asked.direction === 'outgoing') return []
  const filter: F = asked.outcome === 'missed_incoming' ? { ...asked, direction: 'incoming' } : asked
  const { peers } = filter
  if (peers === null) return [filter]
  const some: F[] = []
  for (let at = 0; at < peers.length; at += NUMBERS_PER_QUERY) {
    some.push({ ...filter, peers: peers.slice(at, at + NUMBERS_PER_QUERY) })
  }
  return some
}

/**
 * The filter as the database understands it; `isAskedFor` of the contract says the same of one call. Of what reads
 * `Missed` it gives all that came in and was not answered.
 */
function readingOf(collection: string, filter: CallFilter, more: readonly Condition[] = []): Reading {
  const { direction, outcome, since, peers } = filter
  const where: Condition[] = [...more]
  if (since !== null) where.push(['timestamp', '>=', since])
  if (outcome === 'answered') where.push(['answered', '==', true])
  else if (outcome === 'missed_incoming') where.push(['answered', '==', false])
  else if (outcome !== null) where.push(['status', '==', outcome])
  const order = { by: 'timestamp', direction: 'desc' } as const
  if (peers === null) {
    if (direction !== null) where.push(['direction', '==', direction])
    return { collection, where, order }
  }
  const incoming: readonly Condition[] = [
    ['direction', '==', 'incoming'],
    ['fromNumber', 'in', peers],
  ]
  const outgoing: readonly Condition[] = [
    ['direction', '==', 'outgoing'],
    ['toNumber', 'in', peers],
  ]
  if (direction === 'incoming') return { collection, where: [...where, ...incoming], order }
  if (direction === 'outgoing') return { collection, where: [...where, ...outgoing], order }
  return { collection, where, anyOf: [incoming, outgoing], order }
}

const fitting = (collection: string, { id, data }: ReadRow): readonly CallRecord[] => {
  const call = fitDocument(callRecordSchema, `${collection}/${id}`, { ...data, id })
  return call ? [call.data] : []
}

/** Works for a document that does not fit its schema, too, so that the next page begins behind it. */
const cursorOf = ({ id, data }: ReadRow) => ({ id, timestamp: Number(Reflect.get(data, 'timestamp')) })
