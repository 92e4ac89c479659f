import { displayPhoneNumber, liveValue, MIN_MONTHS, monthsCost, typedMonths } from '@parley/shared-contract'
import { type useCommand, useLive, usePlatform } from '@parley/shared-platform/react'
import { Button, ErrorText, MonthsField } from '@parley/shared-ui'
import { moneyWords } from '@parley/shared-ui/words'
import styles from './choose-number.module.css'
import { offerFor } from './number-search-model.ts'

interface NumberOfferProps {
  readonly chosen: string | null
  /** For how many months, as it is typed. */
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly purchase: ReturnType<typeof useCommand<[phoneNumber: string, months: number]>>
  /** The steps above say how credits are bought. */
  readonly hasSteps: boolean
}

/** What is chosen, for how long, what that comes to, and the button that buys it. */
export function NumberOffer({ chosen, typed, onType, purchase, hasSteps }: NumberOfferProps) {
  const { topUp } = usePlatform()
  const profile = liveValue(useLive('profile$'), null)
  const months = typedMonths(typed)
  const offer = offerFor(profile?.credits ?? null, months ?? MIN_MONTHS)
  return (
    <footer className={styles.foot} data-idle={chosen === null || undefined}>
      <p id="chosen-number" className={styles.price}>
        {chosen === null ? (
          <span className={styles.none}>{offer.refusal ? 'Add credits first' : 'Choose a number'}</span>
        ) : (
          <strong className={styles.chosen}>{displayPhoneNumber(chosen)}</strong>
        )}
        <span className={styles.after}>
          {months !== null && `${moneyWords(monthsCost(months), 'payment')} for ${monthsWords(months)}.`}
        </span>{' '}
        <span className={styles.after}>
          {chosen !== null && months !== null && offer.balanceAfter && `Leaves ${offer.balanceAfter}.`}
        </span>
      </p>
      <MonthsField value={typed} onChange={onType} readOnly={purchase.busy} />
      {/* Until one is chosen, the steps say it. */}
      <ErrorText error={purchase.error ?? (hasSteps && chosen === null ? null : offer.refusal)} />
      <div className={styles.actions}>
        {offer.refusal && !hasSteps && (
          <Button size="large" onClick={() => topUp.open()}>
            Add credits
          </Button>
        )}
        <Button
          size="large"
          busy={purchase.busy}
          aria-describedby="chosen-number"
          disabled={chosen === null || months === null || offer.refusal !== null}
          onClick={() => chosen && months && void purchase.run(chosen, months)}
        >
          Get this number
        </Button>
      </div>
    </footer>
  )
}

const monthsWords = (months: number): string => (months === 1 ? '1 month' : `${months} months`)
