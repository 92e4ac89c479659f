import { type AvailableNumber, displayPhoneNumber } from '@parley/shared-contract'
import { usePlace } from '@parley/shared-platform/react'
import {
  Button,
  EmptyState,
  ErrorText,
  RadioList,
  RefreshIcon,
  SearchIcon,
  SkeletonList,
} from '@parley/shared-ui'
import { countWords, say } from '@parley/shared-ui/words'
import styles from './found-numbers.module.css'
import { commonPlace, type NumberQuestion, offeredPlace, questionWords } from './number-search-model.ts'
import type { NumberSearchState } from './use-number-search.ts'

interface FoundNumbersProps extends Pick<NumberSearchState, 'answer' | 'question'> {
  readonly chosen: string | null
  readonly onChoose: (phoneNumber: string) => void
  readonly onRetry: () => void
  /** Searches the area code for any digits. */
  readonly onClearDigits: () => void
}

/** The result of a search: loading, numbers to choose from, none, or an error. */
export function FoundNumbers({ answer, question, ...props }: FoundNumbersProps) {
  const { chosen, onChoose, onRetry, onClearDigits } = props
  if (answer === null) return <SkeletonList rows={5} />
  if ('error' in answer) {
    return (
      <>
        <ErrorText error={answer.error} />
        <Button variant="secondary" icon={<RefreshIcon aria-hidden="true" />} onClick={onRetry}>
          {say('Try again', 'Erneut versuchen')}
        </Button>
      </>
    )
  }
  if (isNoneFree(answer)) return <NoneFree {...question} onClearDigits={onClearDigits} />
  const place = commonPlace(answer.numbers)
  return (
    <div className={styles.found}>
      <p className={styles.count}>
        <span role="status">{foundWords(answer.numbers.length, question)}</span>
        {place && (
          <>
            {' '}
            <span className={styles.place}>
              <Place number={place} />
            </span>
          </>
        )}
      </p>
      <RadioList
        label={say('Free numbers', 'Freie Nummern')}
        columns
        options={answer.numbers.map(number => ({
          value: number.phoneNumber,
          label: displayPhoneNumber(number.phoneNumber),
          hint: !place && <Place number={number} />,
        }))}
        value={chosen}
        onChange={onChoose}
      />
    </div>
  )
}

const foundWords = (count: number, question: NumberQuestion) =>
  `${countWords(count, say({ one: 'number', other: 'numbers' }, { one: 'Nummer', other: 'Nummern' }))} ${questionWords(question) || say('available', 'verfügbar')}`

/** Whether a search found nothing that could be chosen. */
export const isNoneFree = (answer: FoundNumbersProps['answer']): boolean =>
  answer !== null && 'numbers' in answer && answer.numbers.length === 0

/** Whether it found some. */
export const hasNumbers = (answer: FoundNumbersProps['answer']): boolean =>
  answer !== null && 'numbers' in answer && answer.numbers.length > 0

type NoneFreeProps = NumberQuestion & Pick<FoundNumbersProps, 'onClearDigits'>

/** Whether there is such an area code at all is told by whether it has a place. */
function NoneFree({ areaCode, digits, onClearDigits }: NoneFreeProps) {
  const place = usePlace(`+1${areaCode}5550100`)
  const isPlace = digits === '' && typeof place === 'string'
  return (
    <EmptyState
      icon={<SearchIcon />}
      action={
        digits !== '' && (
          <Button variant="secondary" onClick={onClearDigits}>
            {say('Clear digits', 'Ziffern leeren')}
          </Button>
        )
      }
      title={
        isPlace
          ? say(`No numbers are available in ${place}`, `In ${place} ist keine Nummer verfügbar`)
          : say(
              `No numbers ${questionWords({ areaCode, digits })}`,
              `Keine Nummern ${questionWords({ areaCode, digits })}`,
            )
      }
    >
      {digits === ''
        ? say('Try another area code.', 'Versuch eine andere Vorwahl.')
        : say('Try fewer digits, or another area code.', 'Versuch weniger Ziffern oder eine andere Vorwahl.')}
    </EmptyState>
  )
}

const Place = ({ number }: { readonly number: AvailableNumber }) =>
  offeredPlace(number, usePlace(number.phoneNumber) ?? null)
