import {
  callerNumber,
  onlyContactsRing,
  type RatesTable,
  type Settings,
  type UserId,
  type VirtualNumber,
} from '@parley/shared-contract'
import type { CallInitiated } from '../../ports/carrier-event.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { LedgerStore } from '../ledger/ledger-store.ts'
import type { NumbersStore } from '../numbers/numbers-store.ts'
import type { ProfileStore } from '../profile/profile-store.ts'
import { isAllowed, isReached } from '../push/push-decision.ts'
import type { PushStore } from '../push/push-store.ts'
import type { SipStore } from '../sip/sip-store.ts'
import { type Admission, admitIncoming, admitOutgoing } from './call-admission.ts'
import type { CallKeeper } from './call-keeper.ts'
import type { CallsStore } from './calls-store.ts'
import { type ForwardOrder, forwardOrderOf } from './forward-order.ts'
import { isSentBack } from './forwarded-call.ts'

/** Finds out what there is to know about a parked call, and decides whether it may go on, but for money. */
export interface AdmissionService {
  /** Null for a call to a number that none of our users holds: such a call is not ours to end (A62). */
  decide(call: CallInitiated): Promise<Admission | null>
}

interface AdmissionParts {
  readonly calls: Pick<CallsStore, 'find'>
  readonly keeper: Pick<CallKeeper, 'makeWay' | 'giveUpRing'>
  readonly numbers: Pick<NumbersStore, 'find'>
  readonly sipUsers: Pick<SipStore, 'find' | 'findByName'>
  readonly ledger: Pick<LedgerStore, 'account'>
  readonly profiles: Pick<ProfileStore, 'settings' | 'hasBlocked' | 'hasContact' | 'forwarding' | 'line'>
  readonly pushes: Pick<PushStore, 'audience'>
  /** What pushes are signed for; null where nothing is pushed. */
  readonly pushKey: string | null
  readonly clock: WallClock
  readonly rates: RatesTable
  /** Whether people can buy credits here. */
  readonly canAddCredits: boolean
}

/** It rings, or voicemail answers it. */
const isAnswered = ({ kind, voicemail }: Admission): boolean => kind === 'send' || voicemail === true

/** Of a person's own calls nobody asks. */
const noWishes = {
  doNotDisturb: false,
  isBlocked: false,
  isUnknown: false,
  hasVoicemail: false,
  forward: null,
  knownLine: null,
  awaitsLine: false,
}

/** Whether a browser whose page is closed is told of calls, so that a call may wait until it is open (ADR 0051). */
async function isAwaitedBy(uid: UserId, { pushes, pushKey, clock }: AdmissionParts): Promise<boolean> {
  const { devices, settings } = await pushes.audience(uid, null)
  const isAnyReached = devices.some(device => isReached(device, pushKey))
  return isAnyReached && isAllowed(settings, { type: 'incoming-call' }, clock.now())
}

async function lineOf(uid: UserId, { profiles }: Pick<AdmissionParts, 'profiles'>) {
  const line = await profiles.line(uid)
  return { after: line?.registration ?? null, ...(line && { browser: line.browser }) }
}

export function createAdmissionService(parts: AdmissionParts): AdmissionService {
  const { keeper, numbers, sipUsers, ledger, profiles, clock } = parts

  async function otherCallOf(uid: UserId, { sessionId }: CallInitiated): Promise<string | null> {
    const { activeCall } = await ledger.account(uid)
    return activeCall === sessionId ? null : activeCall
  }

  /**
   * Of another call that seems to be on, the carrier is asked: its end may still be on the way. One that only rings gives
   * way to the person's own.
   */
  async function makeWay(uid: UserId, call: CallInitiated): Promise<void> {
    const other = await otherCallOf(uid, call)
    if (other === null) return
    await keeper.makeWay(uid, other)
    if (call.direction === 'outgoing' && (await otherCallOf(uid, call)) === other)
      await keeper.giveUpRing(uid, other)
  }

  /** Whether the number that another call of the person was sent on to sends it back as this one. */
  async function comesBack(uid: UserId, call: CallInitiated): Promise<boolean> {
    const other = await otherCallOf(uid, call)
    const rings = other === null ? null : await parts.calls.find(other)
    return rings !== null && isSentBack(call, rings)
  }

  /** Where the called person wants the call sent (D26). Nothing is asked for people who forward nothing. */
  async function forwardOf(
    call: CallInitiated,
    { userId: uid, phoneNumber: calledNumber }: VirtualNumber,
    settings: Settings,
  ): Promise<ForwardOrder | null> {
    const { callForwarding, forwardTo } = settings
    if (!callForwarding || forwardTo === null) return null
    const [{ confirmed }, ours] = await Promise.all([profiles.forwarding(uid), numbers.find(forwardTo)])
    const { rates } = parts
    return forwardOrderOf({ call, calledNumber, settings, confirmed, isOurs: ours !== null, rates })
  }

  /** Which calls the called person wants, and where. */
  async function wishesOf(number: VirtualNumber, call: CallInitiated) {
    const caller = callerNumber(call.from)
    const { userId: uid } = number
    const [settings, isBlocked] = await Promise.all([
      profiles.settings(uid),
      caller === '' ? false : profiles.hasBlocked(uid, caller),
    ])
    const { doNotDisturb, voicemail: hasVoicemail } = settings
    const forward = isBlocked ? null : await forwardOf(call, number, settings)
    // The address book is asked only where it decides.
    const isQuiet = doNotDisturb && forward?.when !== 'always'
    const isAsked = onlyContactsRing(settings) && !isBlocked && !isQuiet
    const isUnknown = isAsked && (caller === '' || !(await profiles.hasContact(uid, caller)))
    const isRefused = isBlocked || isQuiet
    const knownLine = isRefused ? null : await lineOf(uid, parts)
    const awaitsLine = !isRefused && !isUnknown && (await isAwaitedBy(uid, parts))
    return { doNotDisturb, isBlocked, isUnknown, hasVoicemail, forward, knownLine, awaitsLine }
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
      ...(number && !isOutgoing ? await wishesOf(number, call) : noWishes),
      rates: parts.rates,
      canAddCredits: parts.canAddCredits,
      now: clock.now(),
    }
    const admission = isOutgoing ? admitOutgoing(facts) : admitIncoming(facts)
    if (admission.kind === 'send') await makeWay(admission.uid, call)
    const { uid } = admission
    // Neither rings nor has voicemail: to the number that sent it back this one is busy.
    if (!isOutgoing && uid !== null && isAnswered(admission) && (await comesBack(uid, call)))
      return { kind: 'refuse', uid, reason: 'in-call' }
    return admission
  }

  return { decide }
}
