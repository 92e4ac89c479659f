import { displayPhoneNumber, type E164, NUMBER_MONTH_CREDITS, typedMonths } from '@parley/shared-contract'
import { CreditsText, WarningLine } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useRef, useState } from 'react'
import type { FirstStep } from '../first-run/step-list.tsx'
import styles from './choose-number.module.css'
import { FoundNumbers, hasNumbers, isNoneFree } from './found-numbers.tsx'
import { HeldNumbers } from './held-numbers.tsx'
import { NumberOffer } from './number-offer.tsx'
import { NumberSearchForm } from './number-search-form.tsx'
import { type NumberQuestion, toldProblems } from './number-search-model.ts'
import { NumberSteps } from './number-steps.tsx'
import { useChosenInSight } from './use-chosen-in-sight.ts'
import { useChosenNumber, useNumberChoice } from './use-number-choice.ts'
import { useNumberSearch } from './use-number-search.ts'
import { usePurchase } from './use-purchase.ts'

interface ChooseNumberProps {
  readonly onBought: (phoneNumber: string) => void
  /** Buying credits, for whoever had too few for a number: then it is the first step, and the others follow. */
  readonly credits: FirstStep | null
  /** The number that the person has already, which stays the one that rings (D17). */
  readonly primary?: string
}

/**
 * The first run (D16): search by area code and digits, choose a number, pay its first months. The dialler then appears by
 * itself.
 */
export function ChooseNumber({ onBought, credits, primary }: ChooseNumberProps) {
  const { choice, keep } = useNumberChoice()
  const { answer: found, question, search } = useNumberSearch(choice.question)
  const { answer, chosen, gone } = useChosenNumber(choice.number, found)
  const [showsSteps, setShowsSteps] = useState(true)
  const page = useRef<HTMLElement>(null)
  const searchButton = useRef<HTMLButtonElement>(null)
  const [typedSearch, setTypedSearch] = useState(question)
  const [isRefused, setRefused] = useState(false)
  const told = toldProblems(typedSearch, isRefused)
  const hasProblem = told.areaCode !== null || told.digits !== null
  const [typed, setTyped] = useState(choice.months)
  useChosenInSight(page, chosen, typed)
  const keepChoice = (number: E164 | null, months = typed) => keep({ number, months, question })
  const purchase = usePurchase(phoneNumber => {
    keepChoice(null)
    onBought(phoneNumber)
  })

  // Until the next answer is there it stays as it was.
  const [isOffered, setOffered] = useState(true)
  if (answer !== null && isOffered === isNoneFree(answer)) setOffered(!isOffered)
  const searchFor = (next: NumberQuestion) => {
    keepChoice(null)
    purchase.clear()
    search(next)
  }
  const typeMonths = (next: string) => {
    setTyped(next)
    if (typedMonths(next) !== null) keepChoice(choice.number, next)
  }
  return (
    <section ref={page} className={styles.page} aria-labelledby="choose-number" data-alone="">
      <header className={styles.head}>
        <h1 id="choose-number" className={styles.title}>
          {say('Choose your number', 'Wähle deine Nummer')}
        </h1>
        <p className={styles.lead}>
          {primary === undefined
            ? say(
                'It rings here, and people you call see it.',
                'Sie klingelt hier, und wen du anrufst, der sieht sie.',
              )
            : say(
                <>
                  It will not ring at first: you are called at{' '}
                  <span className={styles.whole}>{displayPhoneNumber(primary)}</span>, and people you call see
                  that one. When you release it or it expires, the new number takes its place.
                </>,
                <>
                  Sie klingelt zunächst nicht: Du wirst unter{' '}
                  <span className={styles.whole}>{displayPhoneNumber(primary)}</span> angerufen, und wen du
                  anrufst, der sieht diese. Gibst du sie ab oder läuft sie ab, tritt die neue an ihre Stelle.
                </>,
              )}{' '}
          <span className={styles.monthly}>
            <CreditsText credits={NUMBER_MONTH_CREDITS} form="payment" /> {say('per month.', 'im Monat.')}
          </span>
        </p>
      </header>
      {credits && <NumberSteps credits={credits} shown={showsSteps} onShow={setShowsSteps} />}
      <div className={styles.search}>
        <HeldNumbers />
        <NumberSearchForm
          button={searchButton}
          typed={typedSearch}
          onType={setTypedSearch}
          isFirst={credits === null || credits.done}
          onSearch={searchFor}
          told={told}
          onRefuse={setRefused}
        />
        {gone !== null && (
          <WarningLine role="alert">
            <span className={styles.whole}>{displayPhoneNumber(gone)}</span>{' '}
            {say('was just taken.', 'wurde gerade vergeben.')}{' '}
            <span className={styles.whole}>{say('Choose another number.', 'Wähle eine andere.')}</span>
          </WarningLine>
        )}
      </div>
      {/* What came of the search before is over once this one cannot be made; numbers to choose from stay. */}
      {(!hasProblem || hasNumbers(answer)) && (
        <FoundNumbers
          answer={answer}
          question={question}
          chosen={chosen}
          onChoose={keepChoice}
          onRetry={() => search(question)}
          onClearDigits={() => {
            const anyDigits = { ...question, digits: '' }
            setTypedSearch(anyDigits)
            searchFor(anyDigits)
            // The button that did it goes.
            searchButton.current?.focus()
          }}
        />
      )}
      {isOffered && (
        <NumberOffer
          chosen={chosen}
          typed={typed}
          onType={typeMonths}
          purchase={purchase}
          onUnchosen={() => page.current?.querySelector<HTMLElement>('[role="radio"]')?.focus()}
          hasSteps={credits !== null && showsSteps}
        />
      )}
    </section>
  )
}
