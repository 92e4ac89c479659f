import { CALL_RATE_MICRO_PER_MINUTE, callPriceMicro, isOver, toCredits } from '@parley/shared-contract'
import { type Books, callsOf, type Fields, isLeaving, ledgerOf } from './books.ts'
import type { SimulatedPerson } from './people.ts'
import { LIED_ABOUT } from './telephone-company.ts'
import { secondsOf, type TrueCall } from './true-call.ts'

/** D47: a forwarded call costs the minute in and the minute out; no number that calls go to here has another price. */
const minutesOf = ({ forwardedAt }: TrueCall): number => (forwardedAt.length > 0 ? 2 : 1)

/** I4, I6: what the call has cost. */
function brokenPrice(call: TrueCall, stored: Fields, seconds: number): string[] {
  const due = call.answeredAt === null ? 0 : callPriceMicro(seconds) * minutesOf(call)
  const charged = Number(stored.chargedMicro ?? 0) + Number(stored.shortMicro ?? 0)
  const broken: string[] = []
  // What the carrier has written down makes good what it could not tell.
  const isRecorded = Array.isArray(stored.evidence) && stored.evidence.some(({ type }) => type === 'recorded')
  const slack = call.lost === 0 || isRecorded ? 0 : CALL_RATE_MICRO_PER_MINUTE * minutesOf(call)
  // Nobody lies at their own cost: what a browser says counts where the carrier has not told everything (I10).
  const isBelieved = call.lost > 0 && call.to === LIED_ABOUT && charged > due
  // Of a call that was moved at a time that cannot be, and of which something was lost, nothing is promised.
  const isPriced = call.lost === 0 || call.lost + call.misdated <= 1
  if (isPriced && Math.abs(charged - due) > slack && !isBelieved)
    broken.push(`I4: ${seconds} s cost ${charged} instead of ${due}, with ${call.lost} events lost`)
  const isTaken = Array.isArray(stored.evidence) && stored.evidence.some(({ type }) => type === 'voicemail')
  if (isTaken && call.answeredAt === null && charged !== 0)
    broken.push('ADR 0039: voicemail took it, and it was charged')
  if (call.answeredAt === null && call.lost === 0 && charged !== 0)
    broken.push('I6: charged without an answer')
  return broken
}

/**
 * D10: a call that was short when it was settled has taken all there was, and its next entry takes nothing of what came later.
 * What was charged on its browser's word while it was on, which has a fingerprint, was not its price yet.
 */
function brokenShortfall(books: Books, { sessionId }: TrueCall, { uid }: Fields): string[] {
  const own = ledgerOf(books, String(uid)).filter(
    ({ id }) => id === `call_${sessionId}` || String(id).startsWith(`adjustment_${sessionId}_`),
  )
  return own.flatMap(({ shortMicro, fingerprint }, place) => {
    const next = Number(own[place + 1]?.amountMicro ?? 0)
    return Number(shortMicro) > 0 && fingerprint === '' && next < 0
      ? [`D10: was short of ${shortMicro}, and took ${-next} later`]
      : []
  })
}

/** D46: the record is there, is closed, and says what the carrier knows. */
function brokenRecord(books: Books, call: TrueCall, stored: Fields, seconds: number): string[] {
  const admission = stored.admission as Fields | null
  const isUnseen = admission?.reason === 'number-not-owned'
  if (!stored.recordId) return admission && !isUnseen ? ['D46: has no record'] : []
  if (isUnseen) return ['A52: is in the history of who did not make it']
  const record = books.at(`users/${stored.uid}/callLogs/${stored.recordId}`)
  if (!record) return ['D46: its record is gone']
  const broken: string[] = []
  const { status, answered, duration, cost, seenAt } = record
  if (!isOver(record as Parameters<typeof isOver>[0])) broken.push('D46: its record is open')
  if (cost !== toCredits(Number(stored.chargedMicro))) broken.push(`D46: its record says ${cost} credits`)
  if (call.direction === 'incoming' && status === 'missed' && seenAt !== null)
    broken.push('D42: was missed, and nobody is told')
  if (call.lost > 0) return broken
  const { to } = (record.forwarded ?? {}) as { readonly to?: string }
  if (answered && (to ?? null) !== call.forwardedTo)
    broken.push(`D46: was heard at ${to}, and is at ${call.forwardedTo}`)
  if (answered !== (call.answeredAt !== null)) broken.push(`D46: answered: ${answered}`)
  if (duration !== seconds) broken.push(`D46: ${duration} s instead of ${seconds}`)
  // That a number is not sent to has no time of the carrier's.
  const isDated = admission?.kind === 'send' && call.notForwardedAt === null
  if (isDated && ![call.untakenAt, call.endedAt].includes(Number(record.endedAt)))
    broken.push('D46: ended at another time')
  return broken
}

/** What is wrong with a call that is over, and of which everything is told that ever will be. */
export function brokenEnds(books: Books, call: TrueCall, now: number): string[] {
  const stored = books.at(`callSessions/${call.sessionId}`)
  if (!stored?.uid || !books.at(`users/${stored.uid}`)) return []
  const seconds = secondsOf(call, now)
  const broken = [
    ...brokenPrice(call, stored, seconds),
    ...brokenShortfall(books, call, stored),
    ...brokenRecord(books, call, stored, seconds),
  ]
  if (stored.heldMicro !== 0 || stored.leaseUntil !== null) broken.push('I5: holds something after its end')
  return broken.map(sentence => `${call.sessionId}: ${sentence}`)
}

/** Every row of every history is one call's, and open no longer than that. */
export function brokenRows(books: Books, { uid }: SimulatedPerson): string[] {
  if (isLeaving(books, uid)) return []
  const rows = books.inFolder(`users/${uid}/callLogs`)
  if (rows.length === 0) return []
  const calls = new Map<unknown, Fields[]>()
  for (const call of callsOf(books, uid))
    calls.set(call.recordId, [...(calls.get(call.recordId) ?? []), call])
  return rows.flatMap(row => {
    const [call, another] = calls.get(row.id) ?? []
    if (!call || another) return [`D46: ${row.id} is not the record of one call`]
    const isOpen = !isOver(row as unknown as Parameters<typeof isOver>[0])
    return isOpen && call.state === 'ended' ? [`D46: ${row.id} is open after its call`] : []
  })
}
