import { displayPhoneNumber, liveValue, MIN_MONTHS, monthsCost, typedMonths } from '@parley/shared-contract'
import { useCommand, useLive, useOwnId, usePlatform } from '@parley/shared-platform/react'
import { Button, ErrorText, MonthsField } from '@parley/shared-ui'
import { moneyWords } from '@parley/shared-ui/words'
import { useState } from 'react'
import { AreaCodeSearch } from './area-code-search.tsx'
import styles from './choose-number.module.css'
import { FoundNumbers } from './found-numbers.tsx'
import { HeldNumbers } from './held-numbers.tsx'
import { offerFor } from './number-search-model.ts'
import { useNumberSearch } from './use-number-search.ts'

interface ChooseNumberProps {
  readonly onBought: () => void
  /** The person has one already, which stays the one that rings (D17). */
  readonly isFurther?: boolean
}

/**
 * The first run (D16): search by area code, choose a number, pay its first months. The dialler then appears by itself.
 */
export function ChooseNumber({ onBought, isFurther = false }: ChooseNumberProps) {
  const { api, topUp } = usePlatform()
  const ownId = useOwnId()
  const profile = liveValue(useLive('profile$'), null)
  const { answer, areaCode, search } = useNumberSearch()
  const [chosen, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState(String(MIN_MONTHS))
  const months = typedMonths(typed)
  const purchase = useCommand(async (phoneNumber: string, months: number) => {
    await api.call('purchaseNumber', { userId: ownId(), phoneNumber, months })
    onBought()
  })
  const offer = offerFor(profile?.credits ?? null, months ?? MIN_MONTHS)

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
        <p className={styles.lead}>
          {isFurther
            ? 'It becomes your primary number, which rings, once you release the one you have.'
            : 'It rings here, and people you call see it.'}
        </p>
      </header>
      <div className={styles.search}>
        <HeldNumbers />
        <AreaCodeSearch onSearch={searchAgain} />
      </div>
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
            {months !== null && `${moneyWords(monthsCost(months), 'payment')} for ${monthsWords(months)}.`}
          </span>{' '}
          <span className={styles.after}>
            {chosen !== null && months !== null && offer.balanceAfter && `Leaves ${offer.balanceAfter}.`}
          </span>
        </p>
        <MonthsField value={typed} onChange={setTyped} readOnly={purchase.busy} />
        <ErrorText error={purchase.error ?? offer.refusal} />
        <div className={styles.actions}>
          {offer.refusal && (
            <Button variant="secondary" size="large" onClick={topUp.open}>
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
    </section>
  )
}

const monthsWords = (months: number): string => (months === 1 ? '1 month' : `${months} months`)
