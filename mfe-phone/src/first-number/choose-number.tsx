import { displayPhoneNumber, liveValue, MIN_MONTHS, monthsCost, typedMonths } from '@parley/shared-contract'
import { useCommand, useLive, useOwnId, usePlatform } from '@parley/shared-platform/react'
import { Button, ErrorText, MonthsField } from '@parley/shared-ui'
import { moneyWords } from '@parley/shared-ui/words'
import { useRef, useState } from 'react'
import type { FirstStep } from '../first-run/step-list.tsx'
import styles from './choose-number.module.css'
import { FoundNumbers } from './found-numbers.tsx'
import { HeldNumbers } from './held-numbers.tsx'
import { NumberSearchForm } from './number-search-form.tsx'
import { type NumberQuestion, offerFor } from './number-search-model.ts'
import { NumberSteps } from './number-steps.tsx'
import { useNumberSearch } from './use-number-search.ts'

interface ChooseNumberProps {
  readonly onBought: () => void
  /** Buying credits, for whoever had too few for a number: then it is the first step, and the others follow. */
  readonly credits: FirstStep | null
  /** The person has one already, which stays the one that rings (D17). */
  readonly isFurther?: boolean
}

/**
 * The first run (D16): search by area code and digits, choose a number, pay its first months. The dialler then appears by
 * itself.
 */
export function ChooseNumber({ onBought, credits, isFurther = false }: ChooseNumberProps) {
  const { api, topUp } = usePlatform()
  const ownId = useOwnId()
  const profile = liveValue(useLive('profile$'), null)
  const { answer, question, search } = useNumberSearch()
  const [showsSteps, setShowsSteps] = useState(true)
  const searchArea = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const [typed, setTyped] = useState(String(MIN_MONTHS))
  const months = typedMonths(typed)
  const purchase = useCommand(async (phoneNumber: string, months: number) => {
    await api.call('purchaseNumber', { userId: ownId(), phoneNumber, months })
    onBought()
  })
  const hasSteps = credits !== null && showsSteps
  const offer = offerFor(profile?.credits ?? null, months ?? MIN_MONTHS)

  const searchFor = (next: NumberQuestion) => {
    setChosen(null)
    purchase.clear()
    search(next)
  }
  return (
    <section className={styles.page} aria-labelledby="choose-number" data-alone="">
      <header className={styles.head}>
        <h1 id="choose-number" className={styles.title}>
          Choose your number
        </h1>
        <p className={styles.lead}>
          {isFurther
            ? 'It becomes your primary number, which rings, once the one you have is released or expires.'
            : 'It rings here, and people you call see it.'}
        </p>
      </header>
      {credits && (
        <NumberSteps
          credits={credits}
          shown={showsSteps}
          onShow={setShowsSteps}
          onChoose={() => searchArea.current?.querySelector('input')?.focus()}
        />
      )}
      <div ref={searchArea} className={styles.search}>
        <HeldNumbers />
        <NumberSearchForm onSearch={searchFor} />
      </div>
      <FoundNumbers
        answer={answer}
        question={question}
        chosen={chosen}
        onChoose={setChosen}
        onRetry={() => searchFor(question)}
      />
      <footer className={styles.foot} data-idle={(hasSteps && chosen === null) || undefined}>
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
        {/* Until one is chosen, the steps say it. */}
        <ErrorText error={purchase.error ?? (hasSteps && chosen === null ? null : offer.refusal)} />
        <div className={styles.actions}>
          {offer.refusal && !hasSteps && (
            <Button size="large" onClick={topUp.open}>
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
