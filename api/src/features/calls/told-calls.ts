import { callerNumber, peerNumberSchema } from '@parley/shared-contract'
import { isDeclined } from '../call-records/declined-ring.ts'
import type { CallStand, PushedCalls } from '../push/pushed-calls.ts'
import type { StoredCall } from './call-money.ts'
import type { CallsStore } from './calls-store.ts'
import { hasVoicemail, incomingStep } from './incoming-route.ts'
import { declineOf, wishOf } from './ring-end.ts'

/** Their person does not want to hear of them. */
const SILENT = ['blocked-caller', 'unknown-caller']

/** How a call that came in stands for its person; null while there is nothing to tell, and for one of which nothing is told. */
function standOf(call: StoredCall): CallStand | null {
  const { session, admission, evidence } = call
  if (session.direction !== 'incoming' || admission === null || call.recordId === null) return null
  const isOver = session.state === 'ended' || hasVoicemail(call)
  if (admission.kind === 'refuse') return isOver && !SILENT.includes(admission.reason) ? 'missed' : null
  if (session.answeredAt !== null && !hasVoicemail(call)) return 'answered'
  // They have sent it to voicemail themselves.
  if (wishOf(call) !== null) return 'declined'
  if (hasVoicemail(call)) return 'missed'
  const declined =
    declineOf(call) !== null || evidence.some(event => event.type === 'hangup' && isDeclined(event))
  if (isOver || incomingStep(call) === 'refuse') return declined ? 'declined' : 'missed'
  const isRinging = 'sipUsername' in admission.where.to && admission.awaitsLine !== undefined
  return isRinging && !call.money.hangUp ? 'rings' : null
}

/** What no device could read, as telephone systems send, rings like a withheld number and not like nothing. */
const readable = (from: string | null): string | null =>
  peerNumberSchema.safeParse(callerNumber(from)).data ?? null

/** The same store; what becomes of calls that came in is pushed as soon as it is written. */
export function toldCalls(store: CallsStore, pushed: Pick<PushedCalls, 'tell'>): CallsStore {
  const told = <C extends StoredCall | null>(call: C): C => {
    const stand = call && standOf(call)
    if (call?.uid && call.recordId && stand) {
      const { uid, id: sessionId, recordId: logId, session } = call
      pushed.tell({ uid, sessionId, logId, from: readable(session.from) }, stand)
    }
    return call
  }
  return {
    ...store,
    record: async (...news) => told(await store.record(...news)),
    giveUpRing: async (...given) => told(await store.giveUpRing(...given)),
  }
}
