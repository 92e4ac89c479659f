import { isActive, type Line, type LiveCall } from '@parley/shared-calling'
import {
  type CallRate,
  callRateOf,
  callRefusal,
  type E164,
  isInTheWay,
  isShortCode,
  liveValue,
  type Purse,
  type Refusal,
  refusalOf,
  sameNumber,
  type VirtualNumber,
} from '@parley/shared-contract'
import { noCallToday, useOnline } from '@parley/shared-ui'
import { errorSentence, words } from '@parley/shared-ui/words'
import { usePlatform } from './platform-provider.tsx'
import { useBehavior } from './use-behavior.ts'
import { useCall } from './use-call.ts'
import { useCommand } from './use-command.ts'
import { useLive } from './use-live.ts'
import { useRates } from './use-rates.ts'

interface Dial {
  /** Why the number cannot be called just now; null when it can. */
  readonly hindrance: string | null
  /** What hinders it is the limit of the day (D37). */
  readonly isDayLimit: boolean
  /** They are on the line already: there is nothing to call. */
  readonly isWithThem: boolean
  /** Calls at once, unless something hinders it. A refusal is told by a toast. */
  readonly dial: () => void
}

const none: readonly VirtualNumber[] = []

/** What a handset does, whatever it looks like. @param way `back` to somebody who has called */
export function useDial(number: E164, way: 'call' | 'back' = 'call'): Dial {
  const { calls, notify } = usePlatform()
  const call = useCall()
  const line = useBehavior(calls.line$)
  const own = liveValue(useLive('phoneNumbers$'), none)
  const purse = liveValue(useLive('profile$'), null)
  const rate = callRateOf(useRates(), 'outgoing', number)
  const online = useOnline()
  const dialling = useCommand(() =>
    calls
      .dial(number)
      .catch(error => notify({ tone: 'danger', text: errorSentence(refusalOf(error)), urgency: 'alert' })),
  )
  const isWithThem = isActive(call) && sameNumber(call.peer, number)
  const now = Date.now()
  const found = handsetHindrance(number, { call, line, own, purse, rate, online, now })
  const isDayLimit = found === dayLimit
  const told = isDayLimit && purse ? noCallToday(purse, rate, now, way) : null
  const hindrance = told ? told.whole : found
  return {
    hindrance,
    isDayLimit,
    isWithThem,
    dial: () => void (hindrance === null && dialling.run()),
  }
}

interface Facts {
  readonly call: LiveCall
  readonly line: Line
  readonly own: readonly VirtualNumber[]
  /** Null while it is not known. */
  readonly purse: Purse | null
  /** What a call to them costs. */
  readonly rate: CallRate
  readonly online: boolean
  /** Epoch milliseconds. */
  readonly now: number
}

const inCallElsewhere: Refusal = { code: 'CALL_IN_PROGRESS', details: { place: 'elsewhere' } }

/** Stands for its words, which name what is left of the day. */
const dayLimit = 'day-limit'

/** What is known before the engine is asked; what passes by itself, such as a line that connects, is left to it. */
function handsetHindrance(number: E164, facts: Facts): string | null {
  const { call, line, own, purse, rate, online, now } = facts
  if (isShortCode(number)) return words.call.shortCode
  if (isActive(call))
    return sameNumber(call.peer, number) ? words.call.withThem : errorSentence('CALL_IN_PROGRESS')
  if (own.some(({ phoneNumber }) => sameNumber(phoneNumber, number))) return errorSentence('OWN_NUMBER')
  if (!online) return words.call.offline
  if (line.call && isInTheWay(line.call)) return errorSentence(inCallElsewhere)
  const refused = purse && callRefusal(purse, 'make', now, rate)
  if (refused) return refused.code === 'SPENDING_LIMIT' ? dayLimit : errorSentence(refused)
  return line.problem && errorSentence(line.problem)
}
