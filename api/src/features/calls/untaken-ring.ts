import type { KeyedLock } from '../../concurrency/keyed-lock.ts'
import type { CarrierAccount } from '../../ports/carrier-account.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import { lineAwaitedUntil, lineMissed } from './awaited-line.ts'
import { ASKED } from './call-end.ts'
import { ringLimitOf } from './call-hold.ts'
import type { StoredCall } from './call-money.ts'
import type { CallsStore } from './calls-store.ts'
import { forwardOf } from './forwarded-call.ts'
import { hasVoicemail } from './incoming-route.ts'
import type { NextStep } from './next-step.ts'
import { ringLegOf } from './ring-end.ts'
import type { SendCallOn } from './send-on.ts'
import { isOrderLost } from './standing-order.ts'

export interface UntakenParts {
  readonly store: Pick<CallsStore, 'record'>
  readonly carrier: Pick<CarrierAccount, 'legStatus'>
  readonly accountLock: KeyedLock
  readonly clock: WallClock
  readonly next: NextStep
  readonly sendOn: SendCallOn
}

/** Gives the order again to send a call on to another number. @returns whether voicemail has it instead */
async function orderAgain(call: StoredCall, { next, sendOn, clock }: UntakenParts): Promise<boolean> {
  const isForwarded = forwardOf(call.admission) !== null
  const after = await sendOn(call, isForwarded ? ringLimitOf(call, clock.now()) : null)
  return after !== call && (await next(after))
}

/** Takes the next step of a call that has waited for a line in vain. @returns whether voicemail has it, or it waits on */
async function isLineMissed(call: StoredCall, parts: UntakenParts): Promise<boolean> {
  const { store, accountLock, clock, next } = parts
  const event = lineMissed(call, clock.now())
  if (event === null || call.uid === null) return true
  const news = { sessionId: call.id, event, admission: null }
  const after = await accountLock(call.uid, () => store.record(news, clock.now()))
  return next(after)
}

/**
 * Whether nobody took a call whose caller still waits, and the carrier has not told of it: then the next step is taken, and nobody
 * is presumed to have answered. One whose order to be sent on to another number was lost is sent on now.
 */
export async function isUntaken(call: StoredCall, parts: UntakenParts): Promise<boolean> {
  const { store, carrier, accountLock, clock, next } = parts
  if (isOrderLost(call)) return orderAgain(call, parts)
  if (lineAwaitedUntil(call) !== null) return isLineMissed(call, parts)
  const ring = ringLegOf(call)
  const status = ring && (await carrier.legStatus(ring.callControlId))
  if (call.uid === null || call.session.leg === null || ring === null || status === null || status.isAlive)
    return false
  const { connectionId } = call.session.leg
  const { callControlId, legId } = ring
  const leg = { callControlId, legId, connectionId, sessionId: call.id, eventId: `${ASKED}-${legId}` }
  const at = status.endedAt ?? clock.now()
  const news = {
    sessionId: call.id,
    event: { ...leg, type: 'hangup', at, cause: ASKED },
    admission: null,
  } as const
  const after = await accountLock(call.uid, () => store.record(news, clock.now()))
  await next(after)
  return hasVoicemail(after)
}
