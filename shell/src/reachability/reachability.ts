import type { Line } from '@parley/shared-calling'
import {
  type CallRate,
  callRateOf,
  callRefusal,
  displayPhoneNumber,
  everyCallTo,
  firstNumber,
  forwardingRate,
  forwardNumber,
  type Live,
  limitNow,
  liveValue,
  onlyContactsRing,
  type Purse,
  type RatesTable,
  routes,
  type Settings,
  type UserProfile,
  type VirtualNumber,
} from '@parley/shared-contract'
import type { PushState } from '@parley/shared-platform'
import { noCallToday } from '@parley/shared-ui'
import { errorSentence, ringingPlace, say, words } from '@parley/shared-ui/words'
import { bad, type Check, doubtful, type Fix, good, unknown } from './check.ts'
import { notificationCheck } from './notification-check.ts'

const reach = words.reachability

/** What decides whether a call reaches this person, here and now. */
export interface ReachabilityFacts {
  /** The email of who is signed in; null when nobody is. */
  readonly signedIn: string | null
  /** The person's, or those that are held for them (D18) where none is active. */
  readonly numbers: Live<readonly VirtualNumber[]>
  readonly profile: Live<UserProfile>
  /** What calls cost; null while it is not known. */
  readonly rates: RatesTable | null
  /** The network is gone, or leads nowhere. */
  readonly offline: boolean
  readonly line: Line
  /** Null where a browser has no notifications; `once-installed` where it has none in a tab alone. */
  readonly notifications: NotificationPermission | 'once-installed' | null
  /** Whether this browser is told while no page is open. */
  readonly push: PushState
  /** The browser plays nothing until the page is touched. */
  readonly soundLocked: boolean
  /** Epoch milliseconds. */
  readonly now: number
}

/** Everything that can keep a call from ringing here, in the order in which it would. */
export function reachabilityChecks(facts: ReachabilityFacts): readonly Check[] {
  const isSignedIn =
    facts.signedIn !== null
      ? good(reach.signedIn(facts.signedIn))
      : bad([reach.signedOut, errorSentence('UNAUTHENTICATED')], {
          label: say('Log in', 'Anmelden'),
          to: routes.login,
        })
  const forwarding = allForwarded(facts)
  // What is here keeps no call from ringing somewhere else.
  if (forwarding !== null) return [isSignedIn, ...numberChecks(facts), ...forwarding]
  return [
    isSignedIn,
    facts.offline ? bad(reach.offline) : good(reach.online),
    ...numberChecks(facts),
    ...profileChecks(facts),
    lineCheck(facts),
    soundCheck(facts.soundLocked),
    notificationCheck({
      ...facts,
      permission: facts.notifications,
      settings: liveValue(facts.profile, null)?.settings ?? null,
    }),
  ]
}

const toCalling: Fix = { label: say('Change', 'Ändern'), to: routes.settings('calling') }

/** D26: what decides where every call is forwarded; null while calls ring here. */
function allForwarded({ profile, rates, now }: ReachabilityFacts): readonly Check[] | null {
  const number = profile.state === 'ready' ? everyCallTo(profile.value) : null
  if (profile.state !== 'ready' || number === null) return null
  const shown = displayPhoneNumber(number)
  const rate = forwardingRate(callRateOf(rates, 'incoming', ''), callRateOf(rates, 'outgoing', number))
  return [
    moneyCheck(profile.value, rate, now),
    { ...good(reach.forwardedAll(shown)), fix: toCalling, forwardedTo: shown },
  ]
}

const order = ['good', 'unknown', 'doubtful', 'bad'] as const

/** What there is to read or to do, with what is in the way first; all else is in order, and one line says so. */
export function foldGood(checks: readonly Check[]): Readonly<Record<'open' | 'inOrder', readonly Check[]>> {
  const inOrder = checks.filter(({ state, fix }) => state === 'good' && fix === null)
  const open = checks
    .filter(check => !inOrder.includes(check))
    .toSorted((one, other) => order.indexOf(other.state) - order.indexOf(one.state))
  return { open, inOrder }
}

/** The result of all checks, as a sentence that agrees with the lamp: what only makes a call easily missed changes no yes. */
export function reachabilityVerdict(checks: readonly Check[]): string {
  const some = (wanted: Check['state']) => checks.some(({ state }) => state === wanted)
  if (some('bad')) return reach.sum.no
  const forwardedTo = checks.find(check => check.forwardedTo)?.forwardedTo
  if (forwardedTo) return reach.sum.forwarded(forwardedTo)
  const place = checks.find(({ elsewhere }) => elsewhere)?.elsewhere
  if (some('doubtful') && !place) return reach.sum.easilyMissed
  if (some('unknown')) return reach.sum.unknown
  return place ? reach.sum.elsewhere(place) : reach.sum.yes
}

/** How it is with the number that rings (D17). @param now epoch milliseconds */
export function numberState(
  numbers: readonly VirtualNumber[],
  now: number,
): 'active' | 'expired' | 'missing' {
  const first = firstNumber(numbers)
  if (first && first.expiryDate > now) return 'active'
  return numbers.length > 0 ? 'expired' : 'missing'
}

function numberChecks({ numbers, now }: ReachabilityFacts): readonly Check[] {
  if (numbers.state !== 'ready') return [unknown(reach.topic.number)]
  switch (numberState(numbers.value, now)) {
    case 'active':
      return [good(reach.numberActive)]
    case 'expired':
      return [bad(reach.numberExpired, { label: say('Renew', 'Verlängern'), to: routes.settings('number') })]
    case 'missing':
      return [bad(reach.numberMissing, { label: say('Get a number', 'Nummer holen'), to: routes.phone })]
  }
}

function profileChecks({ profile, rates, now }: ReachabilityFacts): readonly Check[] {
  if (profile.state !== 'ready') return [unknown(reach.topic.credits), unknown(reach.topic.disturb)]
  return [
    moneyCheck(profile.value, callRateOf(rates, 'incoming', ''), now),
    disturbCheck(profile.value.settings),
    ...someForwarded(profile.value),
  ]
}

/** Whether no call rings, or only some (D26). */
function disturbCheck(settings: Settings): Check {
  if (settings.doNotDisturb)
    return bad(reach.disturbOn, { label: say('Turn off', 'Ausschalten'), act: 'disturb' })
  return onlyContactsRing(settings) ? { ...good(reach.contactsOnly), fix: toCalling } : good(reach.disturbOff)
}

/** D26: that calls which nobody takes here ring at another telephone. */
function someForwarded(profile: UserProfile): readonly Check[] {
  const number = profile.settings.doNotDisturb ? null : forwardNumber(profile)
  const when = profile.settings.forwardWhen
  return number === null || when === 'always'
    ? []
    : [{ ...good(reach.forwardedSome(displayPhoneNumber(number), when)), fix: toCalling }]
}

function moneyCheck(purse: Purse, rate: CallRate, now: number): Check {
  const refusal = callRefusal(purse, 'answer', now, rate)
  if (refusal === null) return good(reach.creditsEnough)
  const addCredits: Fix = { label: say('Add credits', 'Credits aufladen'), act: 'add-credits' }
  const today = noCallToday(purse, rate, now, 'answer')
  if (today === null) return bad([reach.creditsLow, `${errorSentence(refusal)}.`], addCredits)
  const title = limitNow(purse, now)?.left === 0 ? reach.limitReached : reach.limitClose
  return bad([title, today.whole], today.lacking > 0 ? addCredits : null)
}

function lineCheck({ line, numbers, offline }: ReachabilityFacts): Check {
  // Without a network or a number there is none, and that is said of them.
  if (offline || (numbers.state === 'ready' && firstNumber(numbers.value) === null))
    return unknown(reach.topic.line)
  if (line.call) {
    const { device, answeredAt, forwardedTo } = line.call
    const isThere = answeredAt === null || forwardedTo !== undefined
    const fix: Fix | null = isThere ? null : { label: say('Move here', 'Hierher holen'), act: 'move-line' }
    return { ...good(reach.callElsewhere(device)), fix, elsewhere: device }
  }
  const place = line.ready ? ringingPlace(line) : null
  if (place !== null) {
    const fix: Fix = { label: say('Move here', 'Hierher holen'), act: 'move-line' }
    return { ...good(reach.lineElsewhere(place)), fix, elsewhere: place }
  }
  if (line.ready) return good(reach.lineReady)
  // It waits for them.
  if (numbers.state === 'loading') return unknown(reach.topic.line)
  const untried = line.state === 'disconnected' && line.problem === null
  const fix: Fix | null =
    untried || line.state === 'connecting'
      ? null
      : { label: say('Try again', 'Erneut versuchen'), act: 'reload' }
  return bad([reach.lineNotReady, errorSentence(line.problem ?? 'WEBRTC_NOT_READY')], fix)
}

const soundCheck = (locked: boolean): Check =>
  locked
    ? doubtful(reach.ringingOff, {
        label: say('Turn on ringing', 'Klingeln einschalten'),
        act: 'unlock-sound',
      })
    : good(reach.ringingOn)
