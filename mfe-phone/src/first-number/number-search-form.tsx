import { Button, SearchIcon, TextField } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { type FormEvent, type RefObject, useRef } from 'react'
import { useCaretOnArrival } from '../keyboard/use-caret-on-arrival.ts'
import styles from './number-search-form.module.css'
import {
  areaCodeOf,
  type NumberQuestion,
  type SearchProblems,
  searchProblems,
} from './number-search-model.ts'

interface NumberSearchFormProps {
  readonly button: RefObject<HTMLButtonElement | null>
  /** What stands in the fields. */
  readonly typed: NumberQuestion
  readonly onType: (typed: NumberQuestion) => void
  /** It is what comes first on the page. */
  readonly isFirst: boolean
  readonly onSearch: (question: NumberQuestion) => void
  /** What is told of what stands in the fields. */
  readonly told: SearchProblems
  /** Whether what was asked for cannot be searched; no more once something else is typed. */
  readonly onRefuse: (isRefused: boolean) => void
}

/** A search by area code and by digits behind it (D16). */
export function NumberSearchForm({ button, typed, onType, isFirst, ...props }: NumberSearchFormProps) {
  const { onSearch, told, onRefuse } = props
  const field = useRef<HTMLInputElement>(null)
  useCaretOnArrival(field, isFirst)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problems = searchProblems(typed)
    const isPossible = problems.areaCode === null && problems.digits === null
    onRefuse(!isPossible)
    if (isPossible) onSearch({ areaCode: typed.areaCode, digits: typed.digits.trim() })
  }
  const edit = (change: Partial<typeof typed>) => {
    onType({ ...typed, ...change })
    onRefuse(false)
  }
  const common = { inputMode: 'tel', autoComplete: 'off', enterKeyHint: 'search', maxLength: 20 } as const
  return (
    <form className={styles.search} onSubmit={submit} noValidate>
      <TextField
        {...common}
        ref={field}
        label={say('Area code', 'Vorwahl')}
        value={typed.areaCode}
        onChange={areaCode => edit({ areaCode: areaCodeOf(areaCode) })}
        error={told.areaCode}
        placeholder="415"
      />
      <TextField
        {...common}
        label={say('Last 7 digits contain', 'Enthält die Ziffern')}
        value={typed.digits}
        onChange={digits => edit({ digits })}
        error={told.digits}
        placeholder={say('Any', 'Beliebig')}
      />
      <Button ref={button} type="submit" variant="secondary" icon={<SearchIcon aria-hidden="true" />}>
        {say('Search', 'Suchen')}
      </Button>
    </form>
  )
}
