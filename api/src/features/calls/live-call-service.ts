import { MOVE_RING_SECONDS, ParleyError, type UserId } from '@parley/shared-contract'
import type { KeyedLock } from '../../concurrency/keyed-lock.ts'
import type { CarrierAccount, SendOn } from '../../ports/carrier-account.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import { browserName } from '../profile/browser-name.ts'
import type { SipStore } from '../sip/sip-store.ts'
import { endCommandOf } from './call-end.ts'
import type { CallKeeper } from './call-keeper.ts'
import type { StoredCall } from './call-money.ts'
import type { CallsStore } from './calls-store.ts'
import { forwardOf } from './forwarded-call.ts'
import { farLegOf, movedEvent } from './moved-call.ts'

/** What a person can do to their live call from any of their browsers (D43). */
export interface LiveCallService {
  /**
   * Sends the call on to the line that registered last, and tells everybody that it is in this browser. Asked again with
   * the same token it does nothing more.
   * @param to the browser that takes the call up, and how it describes itself
   * @throws ParleyError `CALL_NOT_ON`, `CARRIER_UNAVAILABLE`; the call then stays where it is
   */
  move(uid: UserId, sessionId: string, to: MovedTo): Promise<void>
  /** Ends the call. One that is over is no error. @throws ParleyError `CARRIER_UNAVAILABLE` */
  end(uid: UserId, sessionId: string): Promise<void>
}

interface MovedTo {
  readonly browser: string
  readonly userAgent: string
  /** By this the browser knows the call that the carrier brings it. */
  readonly token: string
}

interface LiveCallParts {
  readonly store: Pick<CallsStore, 'find' | 'record' | 'tellMoved'>
  readonly sipUsers: Pick<SipStore, 'find'>
  readonly keeper: Pick<CallKeeper, 'lookAfter'>
  readonly carrier: Pick<CarrierAccount, 'sendOn' | 'hangUp'>
  /** The lock per call; CallsService takes the same one. */
  readonly lock: KeyedLock
  readonly accountLock: KeyedLock
  readonly clock: WallClock
}

export function createLiveCallService(parts: LiveCallParts): LiveCallService {
  const { store, sipUsers, keeper, carrier, lock, accountLock, clock } = parts

  /** The call, if it is this person's and goes on. */
  async function ownCall(uid: UserId, sessionId: string): Promise<StoredCall | null> {
    const call = await store.find(sessionId)
    const isOwn = call?.uid === uid && call.admission?.kind === 'send'
    return isOwn && call.session.leg !== null && call.session.state !== 'ended' ? call : null
  }

  async function send(uid: UserId, call: StoredCall, token: string): Promise<void> {
    const leg = farLegOf(call)
    const sipUser = await sipUsers.find(uid)
    if (!leg || !sipUser) throw new ParleyError('CARRIER_UNAVAILABLE')
    const event = movedEvent(call, leg, token, clock.now())
    const news = { sessionId: call.id, event, admission: null }
    await accountLock(uid, () => store.record(news, clock.now()))
    const isTaken = await carrier.sendOn(leg.callControlId, {
      ...orderTo(call, clock.now()),
      to: { sipUsername: sipUser.sipUsername },
      token,
      commandId: event.eventId,
    })
    if (!isTaken) throw new ParleyError('CARRIER_UNAVAILABLE')
  }

  return {
    move: (uid, sessionId, { browser, userAgent, token }) =>
      lock(sessionId, async () => {
        const call = await ownCall(uid, sessionId)
        // One that was forwarded is paid for as such, to its end (ADR 0046).
        if (call?.session.answeredAt == null || forwardOf(call.admission))
          throw new ParleyError('CALL_NOT_ON')
        await send(uid, call, token)
        await store.tellMoved(uid, sessionId, { browser, device: browserName(userAgent) })
      }),
    async end(uid, sessionId) {
      const call = await ownCall(uid, sessionId)
      if (!call?.session.leg) return
      const { callControlId, legId } = call.session.leg
      await carrier.hangUp(callControlId, endCommandOf(legId, clock.now()))
      // The carrier's word of it may be late or lost: whoever asked is free at once.
      await keeper.lookAfter(sessionId)
    },
  }
}

/** As it was first sent on, with the time that is left. */
function orderTo(
  { admission, session, recordId }: StoredCall,
  now: number,
): Omit<SendOn, 'to' | 'commandId'> {
  if (admission?.kind !== 'send') throw new RangeError('only a call that was let go on is live')
  const { from, fromName, timeLimitSeconds, calledNumber } = admission.where
  const talkedSeconds = Math.max(0, Math.floor((now - (session.answeredAt ?? now)) / 1000))
  return {
    from,
    fromName,
    calledNumber,
    callLogId: recordId ?? undefined,
    timeLimitSeconds: Math.max(LEAST_LIMIT_SECONDS, timeLimitSeconds - talkedSeconds),
    ringSeconds: MOVE_RING_SECONDS,
  }
}

/** The carrier takes no shorter limit. */
const LEAST_LIMIT_SECONDS = 30
