import {
  CARRIER_LIMIT_GRACE_SECONDS,
  creditRefusal,
  MAX_REPORTED_SECONDS,
  type MicroCredits,
  maxCallSeconds,
  RING_TIMEOUT_MS,
  sameNumber,
  toCredits,
  type UserId,
  type VirtualNumber,
} from '@parley/shared-contract'
import { parseDialled } from '@parley/shared-contract/dialling'
import type { SendOn } from '../../ports/carrier-account.ts'
import type { CallInitiated } from '../../ports/carrier-event.ts'
import { isInService } from '../numbers/number-purchase.ts'
import type { SipUser } from '../sip/sip-store.ts'

/** What is known about a parked call when it asks to go on. */
export interface AdmissionFacts {
  readonly call: CallInitiated
  /** Outgoing: who placed it. Incoming: the owner of the called number. Null when that is none of our users. */
  readonly sipUser: SipUser | null
  /** Our number in the call: the caller's when it is outgoing, the called one when it is incoming. */
  readonly number: VirtualNumber | null
  readonly availableMicro: MicroCredits
  /** D26: whether the person wants no call to ring. */
  readonly doNotDisturb: boolean
  /** I14: another call of this person runs. */
  readonly inCall: boolean
  readonly now: number
}

type RefusalReason =
  | 'unknown-user'
  | 'number-not-owned'
  | 'number-out-of-service'
  | 'destination'
  | 'credits'
  | 'do-not-disturb'
  | 'in-call'

/**
 * The server's own answer to a parked call; nothing a browser says can change it (D9, A52). A stored one may have been
 * refused by a newer program, for a reason that is not known here. A refusal's `uid` is null when the credential or
 * number belongs to nobody.
 */
export type Admission<Reason extends string = string> =
  | { readonly kind: 'send'; readonly uid: UserId; readonly where: Omit<SendOn, 'commandId'> }
  | { readonly kind: 'refuse'; readonly uid: UserId | null; readonly reason: Reason }

/**
 * A52, A53: a call under a number that is not its owner's was placed with a stolen credential.
 * @returns the credential's owner, or null
 */
export const strayCredentialOf = (admission: Admission): UserId | null =>
  admission.kind === 'refuse' && admission.reason === 'number-not-owned' ? admission.uid : null

/** B7: the carrier's own wall, a little behind the browser's and the server's. It takes four hours at most. */
const timeLimit = (micro: MicroCredits) =>
  Math.min(maxCallSeconds(toCredits(micro)) + CARRIER_LIMIT_GRACE_SECONDS, MAX_REPORTED_SECONDS)

/** B3: whether an outgoing call may go on, and for how long at most. */
export function admitOutgoing(facts: AdmissionFacts): Admission<RefusalReason> {
  const { call, sipUser, number, availableMicro, inCall, now } = facts
  if (!sipUser) return { kind: 'refuse', uid: null, reason: 'unknown-user' }
  const { uid } = sipUser
  if (number?.userId !== uid) return { kind: 'refuse', uid, reason: 'number-not-owned' }
  if (!isInService(number, now)) return { kind: 'refuse', uid, reason: 'number-out-of-service' }
  const destination = parseDialled(call.to)
  if (!destination.ok || sameNumber(destination.number, number.phoneNumber)) {
    return { kind: 'refuse', uid, reason: 'destination' }
  }
  if (inCall) return { kind: 'refuse', uid, reason: 'in-call' }
  if (creditRefusal(toCredits(availableMicro), 'make')) return { kind: 'refuse', uid, reason: 'credits' }
  return {
    kind: 'send',
    uid,
    where: {
      to: { number: destination.number },
      from: number.phoneNumber,
      timeLimitSeconds: timeLimit(availableMicro),
    },
  }
}

/** D11, D21: an incoming call rings in its owner's browser, when the owner could pay for it. */
export function admitIncoming(facts: AdmissionFacts): Admission<RefusalReason> {
  const { call, sipUser, number, availableMicro, doNotDisturb, inCall, now } = facts
  if (!number || !isInService(number, now)) {
    return { kind: 'refuse', uid: null, reason: 'number-out-of-service' }
  }
  if (!sipUser) return { kind: 'refuse', uid: number.userId, reason: 'unknown-user' }
  const { uid } = sipUser
  if (creditRefusal(toCredits(availableMicro), 'answer')) return { kind: 'refuse', uid, reason: 'credits' }
  if (inCall) return { kind: 'refuse', uid, reason: 'in-call' }
  if (doNotDisturb) return { kind: 'refuse', uid, reason: 'do-not-disturb' }
  return {
    kind: 'send',
    uid,
    where: {
      to: { sipUsername: sipUser.sipUsername },
      from: call.from,
      ...(call.callerName ? { fromName: call.callerName.slice(0, 64) } : {}),
      timeLimitSeconds: timeLimit(availableMicro),
      ringSeconds: RING_TIMEOUT_MS / 1000,
      calledNumber: number.phoneNumber,
    },
  }
}
