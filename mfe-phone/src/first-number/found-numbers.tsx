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
import { commonPlace, offeredPlace } from './number-search-model.ts'
import type { NumberSearchState } from './use-number-search.ts'

interface FoundNumbersProps extends Pick<NumberSearchState, 'answer' | 'areaCode'> {
  readonly chosen: string | null
  readonly onChoose: (phoneNumber: string) => void
  readonly onRetry: () => void
}

/** The result of a search: loading, numbers to choose from, none, or an error. */
export function FoundNumbers({ answer, areaCode, chosen, onChoose, onRetry }: FoundNumbersProps) {
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
  if (answer.numbers.length === 0) return <NoneFree areaCode={areaCode} />
  const place = commonPlace(answer.numbers)
  return (
    <div className={styles.found}>
      <p className={styles.count}>
        <span role="status">{countWords(answer.numbers.length, areaCode)}</span>
        {place && (
          <>
            {' · '}
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

const countWords = (count: number, areaCode: string) =>
  `${count} ${count === 1 ? 'number' : 'numbers'} ${areaCode ? `in area code ${areaCode}` : 'found'}`

/** Whether there is such an area code at all is told by whether it has a place. */
function NoneFree({ areaCode }: { readonly areaCode: string }) {
  const place = usePlace(`+1${areaCode}5550100`)
  return (
    <EmptyState
      icon={<SearchIcon />}
      title={place === null ? `No numbers in area code ${areaCode}` : `No numbers are free in ${place}`}
    >
      Try another area code.
    </EmptyState>
  )
}

const Place = ({ number }: { readonly number: AvailableNumber }) =>
  offeredPlace(number, usePlace(number.phoneNumber))
