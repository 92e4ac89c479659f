import { isDeepStrictEqual } from 'node:util'
import type { UserId } from '@parley/shared-contract'
import type { CarrierEvent } from '../../ports/carrier-event.ts'
import type { LedgerAccount, LedgerChange } from '../ledger/ledger.ts'
import { awaitingLine, isStale, toSendAgain } from './awaited-line.ts'
import { type Admission, admitByMoney } from './call-admission.ts'
import { awaitingOrder, leaseFromAnswer, reserve, withoutHold } from './call-hold.ts'
import { isUnsettled, refolded, type StoredCall } from './call-money.ts'
import { isRedundant } from './call-session.ts'
import { settle } from './call-settlement.ts'
import { sentForward } from './forward-order.ts'
import { forwardOf } from './forwarded-call.ts'
import { forwardedFrom, untaken } from './incoming-route.ts'

/** More events than any call has; what a flood adds beyond, and says nothing new, does not grow the document. */
const MOST_EVENTS = 60
/** D43: all of them say the same: which leg stays. The latest are kept, so that a request that is repeated is known. */
const MOST_MOVES = 5

/** What there is to add to a call. */
export interface CallNews {
  readonly sessionId: string
  readonly event: CarrierEvent
  readonly admission: Admission | null
}

/** A call with its news, before anything is decided about money. */
interface TakenNews {
  readonly call: StoredCall
  /** Whose account the decision needs; null when the news have nothing to do with money. */
  readonly payer: UserId | null
  /** The call has just been allowed to go on: credits are set aside for it. Otherwise `payer` means a settlement. */
  readonly begins: boolean
  /** The call as it is sent on to another number, should there be credits for that (D47); else null. */
  readonly forwarded: StoredCall | null
}

/** The evidence with this event. An older move makes room for a newer one. */
function evidenceWith({ evidence }: StoredCall, event: CarrierEvent): readonly CarrierEvent[] {
  const moves = evidence.filter(({ type }) => type === 'moved')
  const isFull = event.type === 'moved' && moves.length >= MOST_MOVES
  return [...(isFull ? evidence.filter(kept => kept !== moves[0]) : evidence), event]
}

/** Whether the event is to be kept. Of a flood only what changes what the evidence adds up to, as the end of a call does. */
function isNews(call: StoredCall, event: CarrierEvent): boolean {
  if (isRedundant(call, event)) return false
  if (call.evidence.length < MOST_EVENTS || event.type === 'moved') return true
  const more = { ...call, evidence: evidenceWith(call, event) }
  return !isDeepStrictEqual(refolded(more).session, refolded(call).session)
}

/**
 * Adds news to a call, and adds up what is known of it: when they say that nobody takes it, voicemail does from then on.
 * @returns null when they say nothing new
 */
export function takeNews(before: StoredCall, { event, admission }: CallNews): TakenNews | null {
  const isKnown = isStale(before, event) || !isNews(before, event)
  const isDecision = before.admission === null && admission !== null
  if (isKnown && !isDecision) return null
  const evidence = isKnown ? before.evidence : evidenceWith(before, event)
  const uid = before.uid ?? admission?.uid ?? null
  const known = { ...before, uid, evidence, admission: before.admission ?? admission }
  const call = untaken(awaitingLine(refolded(isKnown ? known : toSendAgain(known, event))))
  const begins = isDecision && admission.kind === 'send' && call.session.state !== 'ended'
  const forwarded = begins ? null : forwardedFrom(call)
  return { call, begins, forwarded, payer: begins || forwarded || isUnsettled(call) ? call.uid : null }
}

/** What is written together. */
interface NewsDecision {
  readonly call: StoredCall
  /** Null when the account stays as it is. */
  readonly change: LedgerChange | null
}

/**
 * B3: what an event of the carrier means for money.
 * @param account the payer's; null when there is no payer, or the payer has deleted their account
 */
export function decideNews(news: TakenNews, account: LedgerAccount | null, now: number): NewsDecision {
  const { call, payer, begins, forwarded } = news
  if (payer === null) return { call: { ...call, money: leaseFromAnswer(call) }, change: null }
  if (begins) return begin(call, account, now)
  // Nobody is left to pay, so nothing looks after the call any longer.
  if (account === null) {
    return { call: { ...call, money: { ...call.money, leaseUntil: null, wallAt: null } }, change: null }
  }
  return forwarded ? sendForward(call, forwarded, account, now) : close(call, account, now)
}

function close(call: StoredCall, account: LedgerAccount, now: number): NewsDecision {
  const { call: settled, ...change } = settle(call, account, now)
  return { call: settled, change }
}

/** The credits are looked at and set aside together: nobody is sent on with credits that something else has taken. */
function begin(call: StoredCall, account: LedgerAccount | null, now: number): NewsDecision {
  if (call.admission?.kind !== 'send') return { call, change: null }
  const { id, session } = call
  const admission = admitByMoney(call.admission, { id, direction: session.direction }, account, now)
  if (account === null || admission.kind === 'refuse') {
    const refused = untaken({ ...call, admission })
    return account !== null && isUnsettled(refused)
      ? close(refused, account, now)
      : { call: refused, change: null }
  }
  const { call: reserved, ...change } = reserve({ ...call, admission }, account, now)
  return { call: forwardOf(admission) === null ? reserved : awaitingOrder(reserved, now), change }
}

/**
 * D47: what it set aside to ring here is free, and credits for both its minutes are looked for. Without them nothing is sent on:
 * voicemail takes it, or nobody.
 */
function sendForward(
  call: StoredCall,
  forwarded: StoredCall,
  account: LedgerAccount,
  now: number,
): NewsDecision {
  const { admission, id, session, money } = call
  if (admission?.kind !== 'send' || !admission.forward) return { call, change: null }
  const free = withoutHold(call, account)
  const sent = sentForward(admission, admission.forward)
  const admitted = admitByMoney(sent, { id, direction: session.direction }, free, now)
  if (admitted.kind === 'refuse') {
    const { forward: _forward, ...kept } = admission
    const here = untaken({ ...call, admission: kept })
    return isUnsettled(here) ? close(here, account, now) : { call: here, change: null }
  }
  const ready = { ...forwarded, admission: admitted, money: { ...money, heldMicro: 0 } }
  const { call: reserved, ...change } = reserve(ready, free, now)
  return { call: awaitingOrder(refolded(reserved), now), change }
}
