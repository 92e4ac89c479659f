import { fundsOf, isActive, isIncomingRinging, type Meter } from '@parley/shared-calling'
import {
  type CallRate,
  callRateOf,
  callRefusal,
  type DayLimit,
  homeRate,
  LOW_BALANCE_CREDITS,
  limitNow,
  liveValue,
  MIN_CALL_CREDITS,
} from '@parley/shared-contract'
import { useBehavior, useCall, useLive, usePlatform, useRates } from '@parley/shared-platform/react'
import {
  lastingToday,
  Skeleton,
  StatusText,
  tooLittleToday,
  WalletIcon,
  WarningIcon,
} from '@parley/shared-ui'
import { aboutWords, lastingWords, moneyParts, moneyWords, say, words } from '@parley/shared-ui/words'
import { Fragment } from 'react'
import styles from './wallet.module.css'

/**
 * The balance, and beside it how long one can talk for it; one that reaches for no call is red, with a warning's sign,
 * and says so where it is pressed. It opens the dialog in which credits are bought, in a call as well.
 */
export function Wallet() {
  const call = useCall()
  const inCall = isActive(call) && !isIncomingRinging(call)
  const { calls, topUp } = usePlatform()
  const meter = useBehavior(calls.meter$)
  const rates = useRates()
  const rate = isActive(call) ? callRateOf(rates, call.direction, call.peer) : homeRate(rates)
  const profile = liveValue(useLive('profile$'), null)
  const numbers = liveValue(useLive('phoneNumbers$'), null)
  if (!profile) {
    return (
      <span className={styles.wallet}>
        <Skeleton width="100%" height="1rem" />
      </span>
    )
  }
  const { credits } = profile
  const [before, figures, after] = moneyParts(credits, 'balance')
  const isSpent = credits < MIN_CALL_CREDITS
  // The call that is on goes on: of it is said how long, here or on its stage.
  const tooFew = isSpent && !inCall
  const needed = words.money.tooFew(moneyWords(MIN_CALL_CREDITS, 'payment'))
  const now = Date.now()
  const isLimited = !inCall && callRefusal(profile, 'make', now, rate)?.code === 'SPENDING_LIMIT'
  const limit = limitNow(profile, now)
  const lasting =
    meterWords(meter) ??
    (limit && limit.left < credits
      ? dayWords(limit, rate, inCall, isLimited)
      : lastingWords(credits, rate, meter.seconds))
  // Once it is short the call says it (D45). Without a number nobody can be called.
  const isTold = (fundsOf(meter)?.level ?? 'plenty') !== 'plenty'
  const beside = tooFew || isTold || numbers?.length === 0 ? null : lasting
  const ofDay =
    limit && limit.left < credits
      ? say(`${moneyWords(limit.limit, 'payment')} a day`, `${moneyWords(limit.limit, 'payment')} am Tag`)
      : null
  const about = tooFew ? needed : ofDay
  const Icon = isSpent ? WarningIcon : WalletIcon
  return (
    <span className={styles.wallet} data-tone={walletTone(credits)}>
      {/* At the end of the bar, with or without words beside it: drawn anew there, so that nothing moves. */}
      <Fragment key={`${isSpent} ${beside !== null}`}>
        <Icon aria-hidden="true" className={styles.icon} />
        <StatusText label={say('Balance', 'Guthaben')}>
          {/* Where there is no room for it the figures stand alone, and the icon for the word. */}
          <span className={styles.unit}>{before}</span>
          <span>{figures}</span>
          <span className={styles.unit}>{after}</span>
        </StatusText>
        {beside !== null && (
          <span className={styles.span} data-limited={isLimited || undefined}>
            · {beside}
          </span>
        )}
      </Fragment>
      {/* Over the words, not around them: a status inside of a button is not told. */}
      <button
        type="button"
        className={styles.open}
        aria-label={say('Your credits', 'Deine Credits')}
        aria-haspopup="dialog"
        aria-description={tooFew ? needed : undefined}
        title={
          about === null
            ? say('Add credits', 'Credits aufladen')
            : say(`Add credits: ${about}`, `Credits aufladen: ${about}`)
        }
        onClick={() => topUp.open()}
      />
    </span>
  )
}

/** What is left of a day that ends before the credits do. */
function dayWords(limit: DayLimit, rate: CallRate, inCall: boolean, isLimited: boolean): string {
  if (isLimited) return tooLittleToday(limit)
  return leftToday(inCall ? lastingWords(limit.left, rate) : lastingToday(limit, rate))
}

const leftToday = (lasting: string): string => say(`${lasting} left today`, `heute noch ${lasting}`)

/** What the call that is on leaves of the balance or of the day, by the count that ends it; null while none is counted, or neither ends it. */
function meterWords({ secondsLeft, endedBy }: Meter): string | null {
  if (secondsLeft === null || endedBy === null || endedBy === 'longest-call') return null
  const lasting = aboutWords(secondsLeft)
  return endedBy === 'credits' ? lasting : leftToday(lasting)
}

/** How the wallet looks: amber while the balance is low, red when no call can be made with it (S5). */
export function walletTone(credits: number): 'enough' | 'low' | 'spent' {
  if (credits < MIN_CALL_CREDITS) return 'spent'
  return credits < LOW_BALANCE_CREDITS ? 'low' : 'enough'
}
