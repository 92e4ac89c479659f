import {
  type DayLimit,
  displayPhoneNumber,
  limitNow,
  liveValue,
  MAX_MONTHS,
  MIN_MONTHS,
  monthsCost,
  monthsToday,
  typedMonths,
} from '@parley/shared-contract'
import { useLive, usePlatform } from '@parley/shared-platform/react'
import {
  Button,
  dayLeftWords,
  ErrorText,
  MonthsField,
  monthsWords,
  moreWords,
  mutedText,
  useOnline,
  WarningLine,
} from '@parley/shared-ui'
import { errorSentence, moneyWords, say, words } from '@parley/shared-ui/words'
import { lostPurchaseWords } from './lost-purchase-words.ts'
import styles from './number-offer.module.css'
import { offerFor } from './offer-for.ts'
import type { PurchaseCommand } from './use-purchase.ts'

const NO_BREAK = '\u00a0'

interface NumberOfferProps {
  readonly chosen: string | null
  /** For how many months, as it is typed. */
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly purchase: PurchaseCommand
  /** Leads to the numbers: it is asked for one before any is chosen. */
  readonly onUnchosen: () => void
  /** The steps above say how credits are bought. */
  readonly hasSteps: boolean
}

/** D37: of a new account also until when it is one. */
function beyondDayWords(limit: DayLimit, months: number, now: number): string {
  return [dayLeftWords(limit, months, now), moreWords(limit, now)].filter(Boolean).join(' ')
}

/** What is chosen, for how long, what that comes to, and the button that buys it. */
export function NumberOffer({ chosen, typed, onType, purchase, onUnchosen, hasSteps }: NumberOfferProps) {
  const { topUp } = usePlatform()
  const isOnline = useOnline()
  const profile = liveValue(useLive('profile$'), null)
  const months = typedMonths(typed)
  const now = Date.now()
  const offer = offerFor(profile, months ?? MIN_MONTHS, now)
  const limit = offer.refusal?.code === 'SPENDING_LIMIT' && profile ? limitNow(profile, now) : null
  const lacksCredits = offer.refusal?.code === 'INSUFFICIENT_CREDITS'
  // Until one is chosen, the steps say that there are too few credits.
  const isToldAbove = hasSteps && lacksCredits && chosen === null
  const beyondDay = limit && beyondDayWords(limit, months ?? MIN_MONTHS, now)
  const lack = offer.lack && errorSentence(offer.lack)
  const fits = profile ? monthsToday(profile, now) : 0
  const refusal = beyondDay && lack ? `${beyondDay} ${lack}` : (beyondDay ?? lack)
  const { lost } = purchase
  const isRefused = purchase.error === null && lost === null && refusal !== null && !isToldAbove
  // While it is read whether it was bought, no other one is.
  const isOpen = lost !== null && !lost.isUnpaid
  const waits = chosen !== null && lost === null && !isOnline
  const warning = chosen !== null && months !== null ? offer.warning : null
  const addCredits = () => {
    const credits = monthsCost(months ?? MIN_MONTHS) - (profile?.credits ?? 0)
    topUp.open({ lacking: { credits, what: 'number' } })
  }
  return (
    <footer className={styles.foot} data-idle={chosen === null || undefined}>
      <div id="chosen-number" className={styles.price}>
        {chosen === null ? (
          <span className={styles.none}>{say('Choose a number', 'Wähle eine Nummer')}</span>
        ) : (
          <strong className={styles.chosen}>{displayPhoneNumber(chosen)}</strong>
        )}{' '}
        <span className={styles.after}>
          {months !== null &&
            say(
              `${moneyWords(monthsCost(months), 'payment')} for ${monthsWords(months).replace(' ', NO_BREAK)}.`,
              `${moneyWords(monthsCost(months), 'payment')} für ${monthsWords(months).replace(' ', NO_BREAK)}.`,
            )}
        </span>{' '}
        <span className={styles.after}>
          {chosen !== null &&
            months !== null &&
            offer.balanceAfter &&
            say(`Leaves ${offer.balanceAfter}.`, `Danach bleiben ${offer.balanceAfter}.`)}
        </span>
      </div>
      <div className={styles.months}>
        <MonthsField
          value={typed}
          onChange={onType}
          today={profile ? monthsToday(profile, now) : MAX_MONTHS}
          readOnly={purchase.busy}
        />
      </div>
      <Button
        size="large"
        className={styles.buy}
        busy={purchase.busy}
        aria-describedby={warning === null ? 'chosen-number' : 'chosen-number number-warning'}
        disabled={months === null || offer.refusal !== null || isOpen || !isOnline}
        // Reached by keyboard it says what is missing, and leads there.
        aria-disabled={chosen === null || undefined}
        onClick={() => (chosen === null ? onUnchosen() : months && void purchase.run(chosen, months))}
      >
        {say('Get this number', 'Diese Nummer nehmen')}
      </Button>
      {(purchase.error !== null || lost !== null || isRefused || warning !== null || waits) && (
        <div className={styles.told}>
          <ErrorText error={purchase.error} />
          {lost !== null && <WarningLine role="alert">{lostPurchaseWords(lost, isOnline)}</WarningLine>}
          {isRefused && (
            <WarningLine tone="bad" role="alert">
              {refusal}
            </WarningLine>
          )}
          {warning !== null && <WarningLine id="number-warning">{warning}</WarningLine>}
          {waits && (
            <p className={mutedText}>
              {say(
                'You can get it when you are back online.',
                'Du kannst sie nehmen, sobald du wieder online bist.',
              )}
            </p>
          )}
        </div>
      )}
      {limit && fits > 0 && (
        <Button size="large" className={styles.cure} onClick={() => onType(String(fits))}>
          {words.limit.take(monthsWords(fits))}
        </Button>
      )}
      {lacksCredits && !hasSteps && (
        <Button size="large" className={styles.cure} onClick={addCredits}>
          {say('Add credits', 'Credits aufladen')}
        </Button>
      )}
    </footer>
  )
}
