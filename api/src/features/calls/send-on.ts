import { LEAST_RING_MS, ParleyError } from '@parley/shared-contract'
import type { CarrierAccount } from '../../ports/carrier-account.ts'
import { sentAgainTo } from './awaited-line.ts'
import { endCommandOf } from './call-end.ts'
import type { StoredCall } from './call-money.ts'
import type { CallsStore } from './calls-store.ts'
import { type LateAnswerParts, lateAnswer, ringLeftFor } from './late-answer.ts'
import { notReached, standingOrderOf } from './standing-order.ts'

/**
 * Gives the carrier the order that stands for a call that is to ring. When it refuses for good to send a call on to another number,
 * that is the end of the try (ADR 0046), which is written down. One that is sent to another line than where it rings stops to ring there
 * first (ADR 0051), and stays there when somebody has answered.
 * @param ringsUntil when the ringing that begins now is over; null when it may have begun before
 * @returns the call as it is known then: another one than was given only when the order was refused, or not given
 * @throws ParleyError `CARRIER_UNAVAILABLE` when the order was not taken, and is to be given again
 */
export type SendCallOn = (call: StoredCall, ringsUntil: number | null) => Promise<StoredCall>

interface SendOnParts extends LateAnswerParts {
  readonly store: Pick<CallsStore, 'record' | 'markCarriedOut'>
  readonly carrier: Pick<CarrierAccount, 'sendOn' | 'hangUp' | 'answeredAt' | 'legStatus'>
}

export function createSendOn(parts: SendOnParts): SendCallOn {
  const { store, carrier, accountLock, clock } = parts

  /** It rings in one place at a time. @returns the call, when somebody has answered where it rings, and so it stays there */
  async function leaveRing(call: StoredCall): Promise<StoredCall | null> {
    const ring = ringLeftFor(call)
    if (ring === null) return null
    const unsaid = async (error: unknown): Promise<null> => {
      // Who calls does not wait for a word that never comes, once there is nothing to cut.
      if ((await carrier.legStatus(ring.callControlId))?.isAlive === false) return null
      throw error
    }
    const answered = await lateAnswer(call, ring, parts).catch(unsaid)
    // What the carrier does with an order for a call that rings is documented nowhere; for one whose ring is over it is.
    if (answered === null) await carrier.hangUp(ring.callControlId, endCommandOf(ring.legId, clock.now()))
    return answered
  }

  return async (call, ringsUntil) => {
    const { id, session, admission, recordId } = call
    const commandId = standingOrderOf(call)
    if (session.leg === null || admission?.kind !== 'send' || commandId === null) return call
    const answered = await leaveRing(call)
    if (answered !== null) return answered
    const told = session.direction === 'incoming' && recordId !== null ? { callLogId: recordId } : {}
    const again = sentAgainTo(call)
    const ringMs = Math.max((again?.ringsUntil ?? 0) - clock.now(), LEAST_RING_MS)
    const isAgain = again !== null && !admission.isForwarded
    const ringing = isAgain ? { ringSeconds: Math.ceil(ringMs / 1000) } : {}
    const order = { ...admission.where, ...ringing, ...told, commandId }
    if (await carrier.sendOn(session.leg.callControlId, order)) {
      await store.markCarriedOut(id, commandId, ringsUntil)
      return call
    }
    const event = notReached(call, commandId, clock.now())
    if (event === null) throw new ParleyError('CARRIER_UNAVAILABLE')
    return accountLock(admission.uid, () =>
      store.record({ sessionId: id, event, admission: null }, clock.now()),
    )
  }
}
