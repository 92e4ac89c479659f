import {
  CALL_GRACE_SECONDS,
  type CallDirection,
  type CallRate,
  creditRefusal,
  MAX_REPORTED_SECONDS,
  maxCallSeconds,
  OUTGOING_RING_SECONDS,
  type RatesTable,
  type ReachedLimit,
  RING_TIMEOUT_MS,
  rateOf,
  sameNumber,
  toCredits,
  type UserId,
  type VirtualNumber,
} from '@parley/shared-contract'
import { parseDialled } from '@parley/shared-contract/dialling'
import type { SendOn } from '../../ports/carrier-account.ts'
import type { CallInitiated } from '../../ports/carrier-event.ts'
import { availableMicro, type LedgerAccount } from '../ledger/ledger.ts'
import { reachedLimit, spendableMicro } from '../ledger/spending.ts'
import { isInService } from '../numbers/number-purchase.ts'
import type { SipUser } from '../sip/sip-store.ts'
import { type ForwardOrder, sentForward } from './forward-order.ts'

/** What is known about a parked call when it asks to go on. */
export interface AdmissionFacts {
  readonly call: CallInitiated
  /** Outgoing: who placed it. Incoming: the owner of the called number. Null when that is none of our users. */
  readonly sipUser: SipUser | null
  /** Our number in the call: the caller's when it is outgoing, the called one when it is incoming. */
  readonly number: VirtualNumber | null
  /** D26: whether the person wants no call to ring. */
  readonly doNotDisturb: boolean
  /** D25: whether the called person has blocked the number that calls. */
  readonly isBlocked: boolean
  /** D26: whether the called person wants only their contacts to ring, and who calls is none of them. */
  readonly isUnknown: boolean
  /** D21: whether the called person has voicemail. */
  readonly hasVoicemail: boolean
  /** D26: where the called person wants the call sent, and when; null where it goes nowhere else. */
  readonly forward: ForwardOrder | null
  /** The line that the called person has as it comes; null for a person's own call. */
  readonly knownLine: LineBefore | null
  /** Whether it waits for another one when none is there: a closed page is told of it. */
  readonly awaitsLine: boolean
  /** What calls cost now, and where they may go. */
  readonly rates: RatesTable
  /** Whether its person can buy credits while it is on; others, which are seldom, do not prolong it where nobody can (ADR 0034). */
  readonly canAddCredits: boolean
  readonly now: number
}

type RefusalReason =
  | 'unknown-user'
  | 'number-not-owned'
  | 'number-out-of-service'
  | 'destination'
  | 'credits'
  | 'spending-limit'
  | 'do-not-disturb'
  | 'blocked-caller'
  | 'unknown-caller'
  | 'in-call'

/** A call's price, and the version of the table of rates that it is from. */
export interface AdmittedRate extends CallRate {
  readonly version: string
}

/** The line that was known when a call came, which may be gone. */
interface LineBefore {
  /** Its registration; null where there was none. */
  readonly after: string | null
  /** Whose it was; left out where there was none, and by an older program. */
  readonly browser?: string | undefined
}

/**
 * The server's own answer to a parked call; nothing a browser says can change it (D9, A52). A stored one may have been
 * refused by a newer program, for a reason that is not known here. A refusal's `uid` is null when the credential or
 * number belongs to nobody.
 */
export type Admission<Reason extends string = string> =
  | {
      readonly kind: 'send'
      readonly uid: UserId
      readonly where: Omit<SendOn, 'commandId'>
      /** What the call costs from now on to its end, whatever a newer table says. */
      readonly rate: AdmittedRate
      /** D21: voicemail answers when nobody takes it. */
      readonly voicemail?: boolean | undefined
      /** Credits may be bought while it is on, so that the carrier does not end it when those of its beginning are used up. */
      readonly canAddCredits?: boolean | undefined
      /** Of a call that rings here, whoever is told of it (ADR 0051). Left out by an older program. */
      readonly knownLine?: LineBefore | undefined
      /**
       * The same, of a call that waits for another line when none is there: a browser whose page is closed is told of it (ADR 0051).
       * Left out where nobody is told.
       */
      readonly awaitsLine?: LineBefore | undefined
      /** D26: where it goes when nobody takes it here, or has gone. */
      readonly forward?: ForwardOrder | undefined
      /** It was sent there: `where` and `rate` are those of the other number. */
      readonly isForwarded?: boolean | undefined
    }
  | {
      readonly kind: 'refuse'
      readonly uid: UserId | null
      readonly reason: Reason
      /** D21: voicemail answers it instead. */
      readonly voicemail?: boolean | undefined
      /** With `spending-limit`. */
      readonly limit?: ReachedLimit | undefined
    }

/**
 * A52, A53: a call under a number that is not its owner's was placed with a stolen credential.
 * @returns the credential's owner, or null
 */
export const strayCredentialOf = (admission: Admission): UserId | null =>
  admission.kind === 'refuse' && admission.reason === 'number-not-owned' ? admission.uid : null

/**
 * B3: what money says of a call that may go on by everything else: whether its person has the credits (S5), may spend
 * them today (D37) and is in no other call (I14), and for how long it may last. Decided in the transaction that sets the
 * credits aside, so that nothing else can spend them in between. The carrier knows one limit for all of a call (B7): where
 * credits can be bought it is the longest call that there is, and the lease ends the call before.
 */
export function admitByMoney(
  { uid, where, ...send }: Extract<Admission, { readonly kind: 'send' }>,
  call: { readonly id: string; readonly direction: CallDirection | null },
  account: LedgerAccount | null,
  now: number,
): Admission {
  const { voicemail } = send
  const refuse = (reason: RefusalReason) =>
    ({ kind: 'refuse', uid, reason, ...(voicemail && { voicemail }) }) as const
  if (account === null) return { kind: 'refuse', uid, reason: 'unknown-user' }
  if (account.activeCall !== null && account.activeCall !== call.id) return refuse('in-call')
  const place = call.direction === 'incoming' ? 'answer' : 'make'
  if (creditRefusal(toCredits(availableMicro(account)), place, send.rate)) return refuse('credits')
  const spendable = toCredits(spendableMicro(account, now))
  if (creditRefusal(spendable, place, send.rate))
    return { ...refuse('spending-limit'), limit: reachedLimit(account, now) }
  if (send.canAddCredits) return { ...send, uid, where }
  const affordable = maxCallSeconds(spendable, send.rate) + CALL_GRACE_SECONDS
  return { ...send, uid, where: { ...where, timeLimitSeconds: Math.min(affordable, where.timeLimitSeconds) } }
}

/** B3: whether an outgoing call may go on, by everything but money. */
export function admitOutgoing(facts: AdmissionFacts): Admission<RefusalReason> {
  const { call, sipUser, number, rates, canAddCredits, now } = facts
  if (!sipUser) return { kind: 'refuse', uid: null, reason: 'unknown-user' }
  const { uid } = sipUser
  if (number?.userId !== uid) return { kind: 'refuse', uid, reason: 'number-not-owned' }
  if (!isInService(number, now)) return { kind: 'refuse', uid, reason: 'number-out-of-service' }
  const destination = parseDialled(call.to, rates)
  const rate = destination.ok ? rateOf(rates, destination.number) : null
  if (!destination.ok || rate === null || sameNumber(destination.number, number.phoneNumber)) {
    return { kind: 'refuse', uid, reason: 'destination' }
  }
  return {
    kind: 'send',
    uid,
    rate: { ...rate, version: rates.version },
    canAddCredits,
    where: {
      to: { number: destination.number },
      from: number.phoneNumber,
      timeLimitSeconds: MAX_REPORTED_SECONDS,
      ringSeconds: OUTGOING_RING_SECONDS,
    },
  }
}

/** D11, D21: whether an incoming call may ring in its owner's browser, by everything but money. */
export function admitIncoming(facts: AdmissionFacts): Admission<RefusalReason> {
  const { call, sipUser, number, rates, canAddCredits, now } = facts
  // Its owner finds the call, and why it did not ring, in the history (D46).
  if (!number || !isInService(number, now))
    return { kind: 'refuse', uid: number?.userId ?? null, reason: 'number-out-of-service' }
  const voicemail = facts.hasVoicemail ? { voicemail: true } : {}
  const refuse = (reason: RefusalReason) =>
    ({ kind: 'refuse', uid: number.userId, reason, ...voicemail }) as const
  if (facts.isBlocked) return refuse('blocked-caller')
  const base = {
    kind: 'send',
    uid: number.userId,
    ...voicemail,
    canAddCredits,
    rate: { ...rates.incoming, version: rates.version },
  } as const
  const { forward } = facts
  // Who is to leave a message is not sent on (ADR 0046). Without voicemail there is nowhere to send them (ADR 0045).
  const isHeldBack = facts.isUnknown && facts.hasVoicemail
  // Whoever has all calls forwarded is not at this telephone, and do-not-disturb is about this one.
  if (forward?.when === 'always' && !isHeldBack) return sentForward(base, forward)
  if (!sipUser) {
    const goesOn = forward && !facts.doNotDisturb && !isHeldBack
    return goesOn ? sentForward(base, forward) : refuse('unknown-user')
  }
  if (facts.doNotDisturb) return refuse('do-not-disturb')
  if (isHeldBack) return refuse('unknown-caller')
  return {
    ...base,
    ...(forward && { forward }),
    ...(facts.knownLine && { knownLine: facts.knownLine }),
    ...(facts.knownLine && facts.awaitsLine && { awaitsLine: facts.knownLine }),
    where: {
      to: { sipUsername: sipUser.sipUsername },
      from: call.from,
      ...(call.callerName ? { fromName: call.callerName.slice(0, 64) } : {}),
      timeLimitSeconds: MAX_REPORTED_SECONDS,
      ringSeconds: RING_TIMEOUT_MS / 1000,
      calledNumber: number.phoneNumber,
    },
  }
}
