import type { KeyedLock } from '../../keyed-lock.ts'
import type { Carrier } from '../../ports/carrier.ts'
import type { CallInitiated, CarrierEvent } from '../../ports/carrier-event.ts'
import type { Clock } from '../../ports/clock.ts'
import { availableMicro } from '../ledger/ledger.ts'
import type { LedgerStore } from '../ledger/ledger-store.ts'
import type { NumbersStore } from '../numbers/numbers-store.ts'
import type { ProfileStore } from '../profile/profile-store.ts'
import type { SipService } from '../sip/sip-service.ts'
import type { SipStore } from '../sip/sip-store.ts'
import { type Admission, admitIncoming, admitOutgoing, strayCredentialOf } from './call-admission.ts'
import type { CallsStore, StoredCall } from './calls-store.ts'

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
  readonly numbers: NumbersStore
  readonly sipUsers: SipStore
  readonly rotateCredential: SipService['rotateCredential']
  readonly ledger: LedgerStore
  readonly profiles: Pick<ProfileStore, 'settings'>
  readonly carrier: Carrier
  readonly lock: KeyedLock
  readonly clock: Clock
  /** Calls of other connections are not ours (A62). */
  readonly connectionId: string
}

const DAY_MS = 86_400_000

/** A65: a time that cannot be is taken as now. */
const believable = (at: number, now: number) => (Math.abs(now - at) > DAY_MS ? now : at)

export function createCallsService(parts: CallsParts): CallsService {
  const { store, numbers, sipUsers, rotateCredential, ledger, profiles, carrier, lock, clock, connectionId } =
    parts

  /** Null for a call to a number that is nobody's: it is not ours to end (A62). */
  async function decide(call: CallInitiated): Promise<Admission | null> {
    const isOutgoing = call.direction === 'outgoing'
    const number = await numbers.find(isOutgoing ? call.from : call.to)
    if (!isOutgoing && !number) return null
    const sipUser = isOutgoing
      ? call.sipUsername && (await sipUsers.findByName(call.sipUsername))
      : number && (await sipUsers.find(number.userId))
    const account = sipUser ? await ledger.account(sipUser.uid) : null
    const facts = {
      call,
      sipUser: sipUser || null,
      number,
      availableMicro: account ? availableMicro(account) : 0,
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
    if (strayOf !== null) await rotateCredential(strayOf)
    await store.markCarriedOut(call.sessionId)
  }

  const isSettled = ({ carriedOut, session }: StoredCall) => carriedOut || session.state === 'ended'

  async function begin(call: CallInitiated): Promise<HandledAs> {
    const before = await store.find(call.sessionId)
    const decided = before?.admission ?? (await decide(call))
    if (!decided) return 'ignored'
    const after = await store.record(call, decided)
    const admission = after.admission ?? decided
    if (isSettled(after)) return 'recorded'
    await carryOut(call, admission)
    return admission.kind === 'send' ? 'sent-on' : 'refused'
  }

  return {
    async handle(received) {
      if (received.connectionId !== connectionId) return 'ignored'
      const event = { ...received, at: believable(received.at, clock.now()) }
      return lock(event.sessionId, async () => {
        if (event.type === 'initiated') return event.parked ? begin(event) : 'ignored'
        await store.record(event, null)
        return 'recorded'
      })
    },
  }
}
