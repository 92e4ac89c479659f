import { Button, SearchIcon, TextField } from '@parley/shared-ui'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { useCaretOnArrival } from '../keyboard/use-caret-on-arrival.ts'
import styles from './number-search-form.module.css'
import {
  areaCodeOf,
  areaCodeProblem,
  digitsProblem,
  type NumberQuestion,
  typedDigits,
} from './number-search-model.ts'

interface NumberSearchFormProps {
  readonly button: RefObject<HTMLButtonElement | null>
  /** What stands in the fields. */
  readonly typed: NumberQuestion
  readonly onType: (typed: NumberQuestion) => void
  /** It is what comes first on the page. */
  readonly isFirst: boolean
  readonly onSearch: (question: NumberQuestion) => void
}

/** A search by area code and by digits behind it (D16). */
export function NumberSearchForm({ button, typed, onType, isFirst, onSearch }: NumberSearchFormProps) {
  const field = useRef<HTMLInputElement>(null)
  useCaretOnArrival(field, isFirst)
  const [isRefused, setRefused] = useState(false)
  const problems = { areaCode: areaCodeProblem(typed.areaCode), digits: digitsProblem(typed.digits) }
  const isPossible = problems.areaCode === null && problems.digits === null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRefused(!isPossible)
    if (isPossible) onSearch({ areaCode: typed.areaCode, digits: typedDigits(typed.digits) })
  }
  const edit = (change: Partial<typeof typed>) => {
    onType({ ...typed, ...change })
    setRefused(false)
  }
  const common = { inputMode: 'tel', autoComplete: 'off', enterKeyHint: 'search' } as const
  return (
    <form className={styles.search} onSubmit={submit} noValidate>
      <TextField
        {...common}
        ref={field}
        label="Area code"
        value={typed.areaCode}
        onChange={areaCode => edit({ areaCode: areaCodeOf(areaCode) })}
        error={isRefused ? problems.areaCode : null}
        placeholder="415"
      />
      <TextField
        {...common}
        label="Digits to look for"
        value={typed.digits}
        onChange={digits => edit({ digits })}
        error={isRefused ? problems.digits : null}
        placeholder="Any"
        maxLength={20}
      />
      <Button ref={button} type="submit" variant="secondary" icon={<SearchIcon aria-hidden="true" />}>
        Search
      </Button>
    </form>
  )
}
