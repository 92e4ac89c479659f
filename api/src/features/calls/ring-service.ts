import { ParleyError, type UserId } from '@parley/shared-contract'
import type { KeyedLock } from '../../concurrency/keyed-lock.ts'
import type { CallsStore } from './calls-store.ts'
import { declinedHere, wishForVoicemail } from './incoming-route.ts'
import { type LateAnswerParts, lateAnswer } from './late-answer.ts'
import type { NextStep } from './next-step.ts'
import { declineOf, ringLegOf, ringToEnd, wishOf } from './ring-end.ts'
import type { StopRing } from './stop-ring.ts'

/** What a person can do about a call that rings for them, but to answer or decline it. */
export interface RingService {
  /**
   * D21: voicemail takes it. That is written down first, so that it does however the ring then ends; asked again it does nothing
   * more but end the ring.
   * @throws ParleyError `CALL_NOT_ON` for a call that does not ring, that voicemail does not take, or that is somebody else's;
   * `CARRIER_UNAVAILABLE` when it rings on
   */
  toVoicemail(uid: UserId, sessionId: string): Promise<void>
  /**
   * Its person does not want it, and says so where no line is: in every browser it stops to ring, and when the carrier says that it
   * has, who calls is told so. That they said it is written down first; asked again it does nothing more but end the ring.
   * @throws ParleyError `CALL_NOT_ON` for a call that does not ring here, or is somebody else's; `CARRIER_UNAVAILABLE` when it rings on
   */
  decline(uid: UserId, sessionId: string): Promise<void>
}

interface RingParts extends LateAnswerParts {
  readonly store: Pick<CallsStore, 'find' | 'record'>
  readonly next: NextStep
  readonly stopRing: StopRing
  /** The lock per call; CallsService takes the same one. */
  readonly lock: KeyedLock
}

export function createRingService(parts: RingParts): RingService {
  const { store, next, stopRing, lock, accountLock, clock } = parts
  return {
    toVoicemail: (uid, sessionId) =>
      lock(sessionId, async () => {
        const call = await store.find(sessionId)
        if (call?.uid !== uid) throw new ParleyError('CALL_NOT_ON')
        const ring = ringLegOf(call)
        if (wishOf(call) === null) {
          const event = wishForVoicemail(call, clock.now())
          if (event === null) throw new ParleyError('CALL_NOT_ON')
          // Other devices are told of the wish as soon as it is written.
          if (ring && (await lateAnswer(call, ring, parts))) throw new ParleyError('CALL_NOT_ON')
          const news = { sessionId, event, admission: null }
          // One that waits for a line has no ring that could end first.
          await next(await accountLock(uid, () => store.record(news, clock.now())))
        }
        if (ring && !(await stopRing(call, ring))) throw new ParleyError('CALL_NOT_ON')
      }),
    decline: (uid, sessionId) =>
      lock(sessionId, async () => {
        const call = await store.find(sessionId)
        const event = call?.uid === uid ? declinedHere(call, clock.now()) : null
        if (event === null) throw new ParleyError('CALL_NOT_ON')
        const news = { sessionId, event, admission: null }
        const after = await accountLock(uid, () => store.record(news, clock.now()))
        // Another process has heard meanwhile that somebody answered, or has sent it on.
        if (declineOf(after) === null || after.session.state !== 'initiated')
          throw new ParleyError('CALL_NOT_ON')
        const ring = ringToEnd(after)
        if (!ring) await next(after)
        else if (!(await stopRing(after, ring))) throw new ParleyError('CALL_NOT_ON')
      }),
  }
}
