import { CALL_RATE_MICRO_PER_MINUTE, MAX_REPORTED_SECONDS, type UserId } from '@parley/shared-contract'
import { type Books, type Fields, isLeaving } from './books.ts'
import { brokenEnds } from './call-end-invariants.ts'
import { isTalking, type TrueCall } from './true-call.ts'
import type { World } from './world.ts'

/** Whose call it has become, or will: a number may change hands while it is on its way. */
const ownerOf = (books: Books, { sessionId, uid }: TrueCall): UserId =>
  String(books.at(`callSessions/${sessionId}`)?.uid ?? uid)

/** By so much a clock, and what was decided just before, may be behind. */
const LATE_MS = 120_000

/** D18: nothing rings at, or from, a number whose months are over. */
function brokenService(books: Books, { direction, from, to, ...call }: TrueCall): string[] {
  const [sentOnAt = 0] = [...call.sentOnAt, ...call.forwardedAt]
  const own = direction === 'outgoing' ? from : to
  const { expiryDate = Infinity } = books.at(`phoneNumbers/${own.slice(1)}`) ?? {}
  return Number(expiryDate) + LATE_MS < sentOnAt ? [`D18: rings, and ${own} has ended at ${expiryDate}`] : []
}

/** B3: a call that goes on has at least its next minute set aside, unless it is to end. */
function brokenHold({ id, admission, state, hangUp, leaseUntil, heldMicro }: Fields): string[] {
  const isSent = (admission as Fields | null)?.kind === 'send'
  const goesOn = isSent && state !== 'ended' && hangUp !== true && leaseUntil !== null
  const minutes = (admission as Fields | null)?.isForwarded === true ? 2 : 1
  const isHeld = Number(heldMicro) >= minutes * CALL_RATE_MICRO_PER_MINUTE
  return goesOn && !isHeld ? [`B3: ${id} goes on and holds ${heldMicro}`] : []
}

/** I14: nobody talks twice, and who is in no call any longer is told so (D43). */
function brokenTalks(books: Books, uid: UserId, calls: readonly TrueCall[]): string[] {
  // One that is to end may go on for as long as the carrier is not reached; then it is asked again.
  const mayGoOn = ({ sessionId }: TrueCall) => {
    const stored = books.at(`callSessions/${sessionId}`)
    return stored?.state !== 'ended' && stored?.hangUp !== true
  }
  const talks = calls.filter(call => isTalking(call) && ownerOf(books, call) === uid && mayGoOn(call))
  const broken = talks.length > 1 ? [`I14: ${uid} talks in ${talks.length} calls at once`] : []
  const isOver = (id: unknown) => books.at(`callSessions/${id}`)?.state === 'ended'
  const { activeCall } = books.at(`billing/${uid}`) ?? {}
  if (activeCall && isOver(activeCall)) broken.push(`I14: ${uid} is still in ${activeCall}, which is over`)
  const told = books.at(`users/${uid}`)?.call as Fields | null | undefined
  if (told && isOver(told.id)) broken.push(`D43: ${uid} is told of ${told.id}, which is over`)
  return broken
}

/** D26: a call is sent on to another number once, where its person has confirmed it, and comes back to no browser and no voicemail. */
function brokenForwarding(books: Books, call: TrueCall, confirmed: World['confirmed']): string[] {
  const { forwardedAt, forwardedTo, sentOnAt, voicemailAt, moved } = call
  const [at = null] = forwardedAt
  if (at === null) return []
  const broken: string[] = []
  if (forwardedAt.length > 1) broken.push('B7: is sent on to another number twice')
  const uid = ownerOf(books, call)
  if (!confirmed.some(one => one.uid === uid && one.number === forwardedTo))
    broken.push(`D26: is sent on to ${forwardedTo}, which ${uid} has not confirmed`)
  if (sentOnAt.some(here => here > at)) broken.push('D26: rings here after it was sent on')
  if (voicemailAt !== null && voicemailAt < at) broken.push('ADR 0039: is sent on from voicemail')
  if (moved) broken.push('ADR 0046: is taken to a browser from another number')
  return broken
}

/** What is wrong with calls, whatever is under way: of each that everything is told of, its end as well. */
export function createCallJudge({
  books,
  people,
  company,
  confirmed,
  now,
}: World): (books: Books) => string[] {
  const { calls, untold } = company
  /** How often each has been sent on, as far as it was looked at. */
  const sent = new Map<TrueCall, number>()
  /** The document and the record for which a call that is over was found to be right. */
  const right = new Map<TrueCall, readonly unknown[]>()

  /** B7, A53: how it was sent on. That it lasts no longer than its credits is the lease's to see to (I9). */
  function brokenOrder(call: TrueCall): string[] {
    const broken: string[] = []
    const orders = call.sentOnAt.length + call.forwardedAt.length
    if (call.sentOnAt.length > 1) broken.push('B7: is sent on twice')
    if (sent.get(call) === orders || orders === 0) return broken
    sent.set(call, orders)
    broken.push(...brokenForwarding(books, call, confirmed))
    broken.push(...brokenService(books, call))
    if (call.isForbidden) broken.push(`A53: rings at ${call.to} for ${call.from}`)
    if (call.timeLimitMs > MAX_REPORTED_SECONDS * 1000) broken.push(`B7: may last for ${call.timeLimitMs} ms`)
    return broken
  }

  /** Everything is known of it, so it is over for good. */
  function brokenEnd(call: TrueCall): string[] {
    if (call.endedAt === null || call.lost > 0) return []
    if (untold.some(({ sessionId }) => sessionId === call.sessionId)) return []
    const stored = books.at(`callSessions/${call.sessionId}`)
    if (!stored?.uid || isLeaving(books, String(stored.uid))) return []
    const record = books.at(`users/${stored.uid}/callLogs/${stored.recordId}`)
    const known = right.get(call)
    if (known?.[0] === stored && known[1] === record) return []
    const broken =
      stored.state === 'ended' ? brokenEnds(books, call, now()) : [`I5: ${call.sessionId} goes on`]
    if (broken.length === 0) right.set(call, [stored, record])
    return broken
  }

  return () => {
    return [
      ...people.flatMap(({ uid }) => brokenTalks(books, uid, calls)),
      ...calls.flatMap(call => brokenOrder(call).map(sentence => `${call.sessionId}: ${sentence}`)),
      ...calls.flatMap(brokenEnd),
      ...books.inFolder('callSessions').flatMap(brokenHold),
    ]
  }
}
