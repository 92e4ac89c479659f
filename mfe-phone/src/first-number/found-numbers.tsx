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
          Try again
        </Button>
      </>
    )
  }
  if (isNoneFree(answer)) return <NoneFree {...question} onClearDigits={onClearDigits} />
  const place = commonPlace(answer.numbers)
  return (
    <div className={styles.found}>
      <p className={styles.count}>
        <span role="status">{countWords(answer.numbers.length, question)}</span>
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
        label="Free numbers"
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

const countWords = (count: number, question: NumberQuestion) =>
  `${count} ${count === 1 ? 'number' : 'numbers'} ${questionWords(question) || 'available'}`

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
  const isPlace = digits === '' && place !== null
  return (
    <EmptyState
      icon={<SearchIcon />}
      action={
        digits !== '' && (
          <Button variant="secondary" onClick={onClearDigits}>
            Clear digits
          </Button>
        )
      }
      title={
        isPlace ? `No numbers are available in ${place}` : `No numbers ${questionWords({ areaCode, digits })}`
      }
    >
      {digits === '' ? 'Try another area code.' : 'Try fewer digits, or another area code.'}
    </EmptyState>
  )
}

const Place = ({ number }: { readonly number: AvailableNumber }) =>
  offeredPlace(number, usePlace(number.phoneNumber))
