import {
  CALL_RATE_MICRO_PER_MINUTE,
  CARRIER_LIMIT_GRACE_SECONDS,
  callPriceMicro,
  isOver,
  maxCallSeconds,
  toCredits,
  type UserId,
} from '@parley/shared-contract'
import { type Books, callsOf, type Fields, inFolder, ledgerOf } from './books.ts'
import type { SimulatedPerson } from './people.ts'
import {
  isTalking,
  LIED_ABOUT,
  secondsOf,
  type TelephoneCompany,
  type TrueCall,
} from './telephone-company.ts'

/** Whose call it has become, or will: a number may change hands while it is on its way. */
const ownerOf = (books: Books, { sessionId, uid }: TrueCall): UserId =>
  String(books[`callSessions/${sessionId}`]?.uid ?? uid)

/** The most that a person had when the carrier was told how long a call may last. */
function mostCredits(books: Books, uid: UserId, at: number): number {
  const entries = ledgerOf(books, uid)
  const before = entries.filter(({ timestamp }) => Number(timestamp) < at).at(-1)
  const then = entries.filter(({ timestamp }) => timestamp === at)
  return Math.max(0, ...[...then, ...(before ? [before] : [])].map(entry => Number(entry.balanceAfter)))
}

function brokenOrder(books: Books, call: TrueCall): string[] {
  const [sentOnAt, again] = call.sentOnAt
  if (sentOnAt === undefined) return []
  const broken: string[] = []
  if (again !== undefined) broken.push('B7: is sent on twice')
  if (call.isForbidden) broken.push(`A53: rings at ${call.to} for ${call.from}`)
  const most = mostCredits(books, ownerOf(books, call), sentOnAt)
  const affordable = maxCallSeconds(most) + CARRIER_LIMIT_GRACE_SECONDS
  if (call.timeLimitMs > affordable * 1000) broken.push(`I9: ${call.timeLimitMs} ms of ${affordable} s`)
  return broken.map(sentence => `${call.sessionId}: ${sentence}`)
}

/** B3: a call that goes on has at least its next minute set aside, unless it is to end. */
function brokenHold({ id, admission, state, hangUp, leaseUntil, heldMicro }: Fields): string[] {
  const isSent = (admission as Fields | null)?.kind === 'send'
  const goesOn = isSent && state !== 'ended' && hangUp !== true && leaseUntil !== null
  const isHeld = Number(heldMicro) >= CALL_RATE_MICRO_PER_MINUTE
  return goesOn && !isHeld ? [`B3: ${id} goes on and holds ${heldMicro}`] : []
}

/** What is wrong with calls, whatever is under way. */
export function brokenCallsAlways(
  books: Books,
  people: readonly SimulatedPerson[],
  { calls }: TelephoneCompany,
): string[] {
  // One that is to end may go on for as long as the carrier is not reached; then it is asked again.
  const mayGoOn = ({ sessionId }: TrueCall) => {
    const stored = books[`callSessions/${sessionId}`]
    return stored?.state !== 'ended' && stored?.hangUp !== true
  }
  const together = people.flatMap(({ uid }) => {
    const talks = calls.filter(call => isTalking(call) && ownerOf(books, call) === uid && mayGoOn(call))
    return talks.length > 1 ? [`I14: ${uid} talks in ${talks.length} calls at once`] : []
  })
  return [
    ...together,
    ...calls.flatMap(call => brokenOrder(books, call)),
    ...inFolder(books, 'callSessions/').flatMap(brokenHold),
  ]
}

/** I4, I6: what the call has cost. */
function brokenPrice(call: TrueCall, stored: Fields, seconds: number): string[] {
  const due = call.answeredAt === null ? 0 : callPriceMicro(seconds)
  const charged = Number(stored.chargedMicro ?? 0) + Number(stored.shortMicro ?? 0)
  const broken: string[] = []
  const slack = call.lost === 0 ? 0 : CALL_RATE_MICRO_PER_MINUTE
  // Nobody lies at their own cost: what a browser says counts where the carrier has not told everything (I10).
  const isBelieved = call.lost > 0 && call.to === LIED_ABOUT && charged > due
  if (call.lost <= 1 && Math.abs(charged - due) > slack && !isBelieved)
    broken.push(`I4: ${seconds} s cost ${charged} instead of ${due}, with ${call.lost} events lost`)
  if (call.answeredAt === null && call.lost === 0 && charged !== 0)
    broken.push('I6: charged without an answer')
  return broken
}

/** D46: the record is there, is closed, and says what the carrier knows. */
function brokenRecord(books: Books, call: TrueCall, stored: Fields, seconds: number): string[] {
  const admission = stored.admission as Fields | null
  const isUnseen = admission?.reason === 'number-not-owned'
  if (!stored.recordId) return admission && !isUnseen ? ['D46: has no record'] : []
  if (isUnseen) return ['A52: is in the history of who did not make it']
  const record = books[`users/${stored.uid}/callLogs/${stored.recordId}`]
  if (!record) return ['D46: its record is gone']
  const broken: string[] = []
  const { status, answered, duration, cost, seenAt } = record
  if (!isOver(record as Parameters<typeof isOver>[0])) broken.push('D46: its record is open')
  if (cost !== toCredits(Number(stored.chargedMicro))) broken.push(`D46: its record says ${cost} credits`)
  if (call.direction === 'incoming' && status === 'missed' && seenAt !== null)
    broken.push('D42: was missed, and nobody is told')
  if (call.lost > 0) return broken
  if (answered !== (call.answeredAt !== null)) broken.push(`D46: answered: ${answered}`)
  if (duration !== seconds) broken.push(`D46: ${duration} s instead of ${seconds}`)
  if (admission?.kind === 'send' && record.endedAt !== call.endedAt) broken.push('D46: ended at another time')
  return broken
}

/** What is wrong with a call that has been over for long. */
function brokenCall(books: Books, call: TrueCall, now: number): string[] {
  const stored = books[`callSessions/${call.sessionId}`]
  if (!stored?.uid || !books[`users/${stored.uid}`]) return []
  const seconds = secondsOf(call, now)
  const broken = [...brokenPrice(call, stored, seconds), ...brokenRecord(books, call, stored, seconds)]
  if (stored.heldMicro !== 0 || stored.leaseUntil !== null) broken.push('I5: holds something after its end')
  return broken.map(sentence => `${call.sessionId}: ${sentence}`)
}

/** Every row of every history is one call's. */
function brokenRows(books: Books, { uid }: SimulatedPerson): string[] {
  const recorded = callsOf(books, uid).map(({ recordId }) => recordId)
  const rows = inFolder(books, `users/${uid}/callLogs/`)
  const alone = rows.filter(({ id }) => recorded.filter(recordId => recordId === id).length !== 1)
  return alone.map(({ id }) => `D46: ${id} is not the record of one call`)
}

/** What is wrong with calls once everything is told and they are over. */
export const brokenCallsAtRest = (
  books: Books,
  people: readonly SimulatedPerson[],
  { calls }: TelephoneCompany,
  now: number,
): string[] => [
  ...calls.flatMap(call => brokenCall(books, call, now)),
  ...people.flatMap(person => brokenRows(books, person)),
]
