import { MAX_CARRIER_CLOCK_OFFSET_MS } from '@parley/shared-contract'
import type { Logger } from 'pino'
import type { KeyedLock } from '../../concurrency/keyed-lock.ts'
import type { CarrierAccount } from '../../ports/carrier-account.ts'
import type { CallInitiated, CarrierEvent } from '../../ports/carrier-event.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { CredentialKeeper } from '../sip/credential-keeper.ts'
import type { SipStore } from '../sip/sip-store.ts'
import type { AdmissionService } from './admission-service.ts'
import type { AwaitedLines } from './awaited-lines-service.ts'
import { type Admission, strayCredentialOf } from './call-admission.ts'
import { ringLimitOf } from './call-hold.ts'
import type { StoredCall } from './call-money.ts'
import type { CallNews } from './call-news.ts'
import type { CallsStore } from './calls-store.ts'
import { hasVoicemail } from './incoming-route.ts'
import type { NextStep } from './next-step.ts'
import { ringToEnd } from './ring-end.ts'
import type { SendCallOn } from './send-on.ts'
import { standingOrderOf } from './standing-order.ts'
import type { StopRing } from './stop-ring.ts'

/** What an event was to us. `voicemail`: it is of a call that voicemail has answered. */
type HandledAs = 'ignored' | 'recorded' | 'sent-on' | 'refused' | 'voicemail'

export interface CallsService {
  /**
   * Takes in one authentic event of the carrier. Any order, any number of times: the result is the same.
   * Rejects only when the carrier should deliver it again.
   */
  handle(event: CarrierEvent): Promise<HandledAs>
}

export interface CallsParts {
  readonly store: CallsStore
  readonly admissions: AdmissionService
  readonly sipUsers: Pick<SipStore, 'findByName'>
  readonly next: NextStep
  readonly awaited: Pick<AwaitedLines, 'sendAgain'>
  readonly sendOn: SendCallOn
  readonly stopRing: StopRing
  readonly rotateCredential: CredentialKeeper['rotateNow']
  readonly carrier: CarrierAccount
  /** Of calls: two deliveries of one call wait for each other. */
  readonly lock: KeyedLock
  /** Of people: what moves their money waits in line. */
  readonly accountLock: KeyedLock
  readonly clock: WallClock
  readonly logger: Logger
  /** Calls of other connections are not ours (A62). */
  readonly connectionId: string
}

/** A65: a time that cannot be is taken as now. */
const believable = (at: number, now: number) => (Math.abs(now - at) > MAX_CARRIER_CLOCK_OFFSET_MS ? now : at)

/** B7: the same for every delivery of the event, so the carrier obeys once. */
const orderOf = ({ legId }: CallInitiated, { kind }: Admission) => `${kind}-${legId}`

/**
 * Who calls somebody that does not take it now hears that it is busy, whatever the reason: "rejected" would say that they had turned the
 * call away. At a number that is in nobody's service nobody is busy.
 */
const isOfSomebody = ({ uid, reason }: Extract<Admission, { kind: 'refuse' }>): boolean =>
  uid !== null && reason !== 'number-out-of-service'

const isCarriedOut = ({ carriedOut, session }: StoredCall) => carriedOut || session.state === 'ended'

export function createCallsService(parts: CallsParts): CallsService {
  const { store, admissions, carrier, next, lock, accountLock, clock, logger } = parts

  async function carryOut(
    call: CallInitiated,
    admission: Admission,
    after: StoredCall,
    isRepeat: boolean,
  ): Promise<void> {
    const commandId = orderOf(call, admission)
    if (admission.kind === 'send') {
      const known = await parts.sendOn(after, isRepeat ? null : ringLimitOf({ admission }, clock.now()))
      if (known !== after) await next(known)
      return
    }
    if (call.direction === 'incoming') {
      await carrier.reject(call.callControlId, commandId, isOfSomebody(admission))
    } else {
      await carrier.hangUp(call.callControlId, commandId)
    }
    const strayOf = strayCredentialOf(admission)
    if (strayOf !== null) await parts.rotateCredential(strayOf)
    await store.markCarriedOut(call.sessionId, commandId, null)
  }

  const record = (uid: string | null, news: CallNews): Promise<StoredCall> => {
    const write = () => store.record(news, clock.now())
    return uid === null ? write() : accountLock(uid, write)
  }

  async function begin(call: CallInitiated): Promise<HandledAs> {
    const { sessionId } = call
    const before = await store.find(sessionId)
    const decided = before?.admission ?? (await admissions.decide(call))
    if (!decided) return 'ignored'
    const after = await record(decided.uid, { sessionId, event: call, admission: decided })
    const admission = after.admission ?? decided
    if (await next(after)) return 'voicemail'
    // One that was sent on to another number after it rang here has a later order, which was given with the news of that.
    if (isCarriedOut(after) || standingOrderOf(after) !== orderOf(call, admission)) return 'recorded'
    // An earlier command may have been obeyed though its answer was lost; it began the ringing then (I4).
    await carryOut(call, admission, after, Boolean(before?.admission))
    return admission.kind === 'send' ? 'sent-on' : 'refused'
  }

  /**
   * The carrier tells so of a leg that we have dialled, and of nobody's call but ours otherwise. A call of one of our own
   * logins that did not wait for us is under way at our cost, and at nobody's else: it is ended (A52).
   */
  async function meetUnparked(call: CallInitiated): Promise<HandledAs> {
    if (call.direction !== 'outgoing') return 'ignored'
    const { admission, session } = (await store.find(call.sessionId)) ?? {}
    if (admission?.kind === 'send') {
      // The leg on which a call rings here: how it is can be asked, should its end not be told (ADR 0039).
      if (session?.direction !== 'incoming') return 'ignored'
      const after = await record(null, { sessionId: call.sessionId, event: call, admission: null })
      // Its person has declined it, or had voicemail take it, before this leg was known.
      const ring = ringToEnd(after)
      if (ring) await parts.stopRing(after, ring)
      // A line may have come up before it was known which leg rings nowhere.
      else await parts.awaited.sendAgain(after)
      return 'recorded'
    }
    if (call.sipUsername === null || !(await parts.sipUsers.findByName(call.sipUsername))) return 'ignored'
    await carrier.hangUp(call.callControlId, `end-${call.legId}`)
    logger.error(
      { connectionId: call.connectionId },
      'a call did not wait for us: the connection does not park outgoing calls',
    )
    return 'refused'
  }

  return {
    async handle(received) {
      const { type, connectionId } = received
      if (connectionId !== parts.connectionId) {
        logger.warn({ event: type, connectionId }, 'an event of another connection was ignored')
        return 'ignored'
      }
      const event = { ...received, at: believable(received.at, clock.now()) }
      if (event.at !== received.at)
        logger.warn({ event: type, at: received.at }, 'an event tells a time that cannot be')
      const { sessionId } = event
      return lock(sessionId, async () => {
        if (event.type === 'initiated') return event.parked ? begin(event) : meetUnparked(event)
        const uid = event.type === 'hangup' ? ((await store.find(sessionId))?.uid ?? null) : null
        const after = await record(uid, { sessionId, event, admission: null })
        if (event.type === 'hangup') {
          await next(after)
          // The line may have come up before it was told that none was there.
          await parts.awaited.sendAgain(after)
        }
        return hasVoicemail(after) ? 'voicemail' : 'recorded'
      })
    },
  }
}
