import type { UserId } from '@parley/shared-contract'
import type { CallInitiated } from '../../ports/carrier-event.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import { availableMicro } from '../ledger/ledger.ts'
import type { LedgerStore } from '../ledger/ledger-store.ts'
import type { NumbersStore } from '../numbers/numbers-store.ts'
import type { ProfileStore } from '../profile/profile-store.ts'
import type { SipStore } from '../sip/sip-store.ts'
import { type Admission, admitIncoming, admitOutgoing } from './call-admission.ts'
import type { CallKeeper } from './call-keeper.ts'

/** Finds out what there is to know about a parked call, and decides whether it may go on. */
export interface AdmissionService {
  /** Null for a call to a number that none of our users holds: such a call is not ours to end (A62). */
  decide(call: CallInitiated): Promise<Admission | null>
}

interface AdmissionParts {
  readonly keeper: Pick<CallKeeper, 'makeWay'>
  readonly numbers: Pick<NumbersStore, 'find'>
  readonly sipUsers: Pick<SipStore, 'find' | 'findByName'>
  readonly ledger: Pick<LedgerStore, 'account'>
  readonly profiles: Pick<ProfileStore, 'settings'>
  readonly clock: WallClock
}

export function createAdmissionService(parts: AdmissionParts): AdmissionService {
  const { keeper, numbers, sipUsers, ledger, profiles, clock } = parts

  /** Of another call that seems to be on, the carrier is asked: its end may still be on the way. */
  async function moneyOf(uid: UserId, sessionId: string) {
    const { activeCall } = await ledger.account(uid)
    if (activeCall !== null && activeCall !== sessionId) await keeper.makeWay(uid, activeCall)
    const account = await ledger.account(uid)
    const inCall = account.activeCall !== null && account.activeCall !== sessionId
    return { availableMicro: availableMicro(account), inCall }
  }

  async function decide(call: CallInitiated): Promise<Admission | null> {
    const isOutgoing = call.direction === 'outgoing'
    const number = await numbers.find(isOutgoing ? call.from : call.to)
    if (!isOutgoing && !number) return null
    const sipUser = isOutgoing
      ? call.sipUsername && (await sipUsers.findByName(call.sipUsername))
      : number && (await sipUsers.find(number.userId))
    const facts = {
      call,
      sipUser: sipUser || null,
      number,
      ...(sipUser ? await moneyOf(sipUser.uid, call.sessionId) : { availableMicro: 0, inCall: false }),
      doNotDisturb: sipUser ? (await profiles.settings(sipUser.uid)).doNotDisturb : false,
      now: clock.now(),
    }
    return isOutgoing ? admitOutgoing(facts) : admitIncoming(facts)
  }

  return { decide }
}
