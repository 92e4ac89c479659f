import { displayPhoneNumber, liveValue, NUMBER_MONTH_CREDITS, routes } from '@parley/shared-contract'
import { useCommand, useLive, useOwnId, usePlatform } from '@parley/shared-platform/react'
import { Button, buttonClass, ErrorText } from '@parley/shared-ui'
import { moneyWords } from '@parley/shared-ui/words'
import { useState } from 'react'
import { Link } from 'react-router'
import { AreaCodeSearch } from './area-code-search.tsx'
import styles from './choose-number.module.css'
import { FoundNumbers } from './found-numbers.tsx'
import { offerFor } from './number-search-model.ts'
import { useNumberSearch } from './use-number-search.ts'

interface ChooseNumberProps {
  readonly onBought: () => void
}

/**
 * The first run (D16): search by area code, choose a number, pay its first month. The dialler then appears by itself.
 */
export function ChooseNumber({ onBought }: ChooseNumberProps) {
  const { api } = usePlatform()
  const ownId = useOwnId()
  const profile = liveValue(useLive('profile$'), null)
  const { answer, areaCode, search } = useNumberSearch()
  const [chosen, setChosen] = useState<string | null>(null)
  const purchase = useCommand(async (phoneNumber: string) => {
    await api.call('purchaseNumber', { userId: ownId(), phoneNumber, months: 1 })
    onBought()
  })
  const offer = offerFor(profile?.credits ?? null)

  const searchAgain = (areaCode: string) => {
    setChosen(null)
    purchase.clear()
    search(areaCode)
  }
  return (
    <section className={styles.page} aria-labelledby="choose-number" data-alone="">
      <header className={styles.head}>
        <h1 id="choose-number" className={styles.title}>
          Choose your number
        </h1>
        <p className={styles.lead}>It rings here, and people you call see it.</p>
      </header>
      <AreaCodeSearch onSearch={searchAgain} />
      <FoundNumbers
        answer={answer}
        areaCode={areaCode}
        chosen={chosen}
        onChoose={setChosen}
        onRetry={() => searchAgain('')}
      />
      <footer className={styles.foot}>
        <p id="chosen-number" className={styles.price}>
          {chosen === null ? (
            <span className={styles.none}>Choose a number</span>
          ) : (
            <strong className={styles.chosen}>{displayPhoneNumber(chosen)}</strong>
          )}
          <span className={styles.after}>
            {moneyWords(NUMBER_MONTH_CREDITS, 'payment')} for the first month.
          </span>{' '}
          <span className={styles.after}>
            {chosen !== null && offer.balanceAfter && `Leaves ${offer.balanceAfter}.`}
          </span>
        </p>
        <ErrorText error={purchase.error ?? offer.refusal} />
        {offer.refusal && (
          <Link to={routes.credits} className={buttonClass({ variant: 'secondary', size: 'large' })}>
            Add credits
          </Link>
        )}
        <Button
          size="large"
          busy={purchase.busy}
          aria-describedby="chosen-number"
          disabled={chosen === null || offer.refusal !== null}
          onClick={() => chosen && void purchase.run(chosen)}
        >
          Get this number
        </Button>
      </footer>
    </section>
  )
}
