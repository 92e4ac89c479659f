import type { KeyedLock } from '../../concurrency/keyed-lock.ts'
import type { CarrierAccount } from '../../ports/carrier-account.ts'
import type { CallInitiated, CarrierEvent } from '../../ports/carrier-event.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import { availableMicro } from '../ledger/ledger.ts'
import type { LedgerStore } from '../ledger/ledger-store.ts'
import type { NumbersStore } from '../numbers/numbers-store.ts'
import type { ProfileStore } from '../profile/profile-store.ts'
import type { SipService } from '../sip/sip-service.ts'
import type { SipStore } from '../sip/sip-store.ts'
import { type Admission, admitIncoming, admitOutgoing, strayCredentialOf } from './call-admission.ts'
import type { CallKeeper } from './call-keeper.ts'
import type { StoredCall } from './call-money.ts'
import type { CallNews } from './call-news.ts'
import type { CallsStore } from './calls-store.ts'

/** What an event was to us; for the log. */
type HandledAs = 'ignored' | 'recorded' | 'sent-on' | 'refused'

export interface CallsService {
  /**
   * Takes in one authentic event of the carrier. Any order, any number of times: the result is the same.
   * Rejects only when the carrier should deliver it again.
   */
  handle(event: CarrierEvent): Promise<HandledAs>
}

interface CallsParts {
  readonly store: CallsStore
  readonly keeper: CallKeeper
  readonly numbers: NumbersStore
  readonly sipUsers: SipStore
  readonly rotateCredential: SipService['rotateCredential']
  readonly ledger: LedgerStore
  readonly profiles: Pick<ProfileStore, 'settings'>
  readonly carrier: CarrierAccount
  /** Of calls: two deliveries of one call wait for each other. */
  readonly lock: KeyedLock
  /** Of people: what moves their money waits in line. */
  readonly accountLock: KeyedLock
  readonly clock: WallClock
  /** Calls of other connections are not ours (A62). */
  readonly connectionId: string
}

const DAY_MS = 86_400_000

/** A65: a time that cannot be is taken as now. */
const believable = (at: number, now: number) => (Math.abs(now - at) > DAY_MS ? now : at)

export function createCallsService(parts: CallsParts): CallsService {
  const { store, keeper, numbers, sipUsers, ledger, profiles, carrier, lock, accountLock, clock } = parts

  /** Another call of this person that is on: the carrier is asked, since its end may still be on the way. */
  async function accountOf(uid: string, sessionId: string) {
    const { activeCall } = await ledger.account(uid)
    if (activeCall !== null && activeCall !== sessionId) await keeper.lookAfter(activeCall)
    const account = await ledger.account(uid)
    return { account, inCall: account.activeCall !== null && account.activeCall !== sessionId }
  }

  /** Null for a call to a number that is nobody's: it is not ours to end (A62). */
  async function decide(call: CallInitiated): Promise<Admission | null> {
    const isOutgoing = call.direction === 'outgoing'
    const number = await numbers.find(isOutgoing ? call.from : call.to)
    if (!isOutgoing && !number) return null
    const sipUser = isOutgoing
      ? call.sipUsername && (await sipUsers.findByName(call.sipUsername))
      : number && (await sipUsers.find(number.userId))
    const money = sipUser ? await accountOf(sipUser.uid, call.sessionId) : null
    const facts = {
      call,
      sipUser: sipUser || null,
      number,
      availableMicro: money ? availableMicro(money.account) : 0,
      inCall: money?.inCall ?? false,
      doNotDisturb: sipUser ? (await profiles.settings(sipUser.uid)).doNotDisturb : false,
      now: clock.now(),
    }
    return isOutgoing ? admitOutgoing(facts) : admitIncoming(facts)
  }

  async function carryOut(call: CallInitiated, admission: Admission): Promise<void> {
    // B7: the same for every delivery of the event, so the carrier obeys once.
    const commandId = `${admission.kind}-${call.legId}`
    if (admission.kind === 'send') {
      await carrier.sendOn(call.callControlId, { ...admission.where, commandId })
    } else if (call.direction === 'incoming') {
      await carrier.reject(call.callControlId, commandId)
    } else {
      await carrier.hangUp(call.callControlId, commandId)
    }
    const strayOf = strayCredentialOf(admission)
    if (strayOf !== null) await parts.rotateCredential(strayOf)
    await store.markCarriedOut(call.sessionId)
  }

  const record = (uid: string | null, news: CallNews): Promise<StoredCall> => {
    const write = () => store.record(news, clock.now())
    return uid === null ? write() : accountLock(uid, write)
  }

  const isCarriedOut = ({ carriedOut, session }: StoredCall) => carriedOut || session.state === 'ended'

  async function begin(call: CallInitiated): Promise<HandledAs> {
    const { sessionId } = call
    const before = await store.find(sessionId)
    const decided = before?.admission ?? (await decide(call))
    if (!decided) return 'ignored'
    const after = await record(decided.uid, { sessionId, event: call, admission: decided })
    const admission = after.admission ?? decided
    if (isCarriedOut(after)) return 'recorded'
    await carryOut(call, admission)
    return admission.kind === 'send' ? 'sent-on' : 'refused'
  }

  return {
    async handle(received) {
      if (received.connectionId !== parts.connectionId) return 'ignored'
      const event = { ...received, at: believable(received.at, clock.now()) }
      const { sessionId } = event
      return lock(sessionId, async () => {
        if (event.type === 'initiated') return event.parked ? begin(event) : 'ignored'
        const uid = event.type === 'hangup' ? ((await store.find(sessionId))?.uid ?? null) : null
        await record(uid, { sessionId, event, admission: null })
        return 'recorded'
      })
    },
  }
}
