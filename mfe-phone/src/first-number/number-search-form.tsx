import { Button, SearchIcon, TextField } from '@parley/shared-ui'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { useCaretOnArrival } from '../keyboard/use-caret-on-arrival.ts'
import styles from './number-search-form.module.css'
import { areaCodeOf, areaCodeProblem, digitsProblem, type NumberQuestion } from './number-search-model.ts'

interface NumberSearchFormProps {
  readonly button: RefObject<HTMLButtonElement | null>
  /** What stands in the fields. */
  readonly typed: NumberQuestion
  readonly onType: (typed: NumberQuestion) => void
  /** It is what comes first on the page. */
  readonly isFirst: boolean
  readonly onSearch: (question: NumberQuestion) => void
}

/** A search by area code and by digits behind it (D16). What can become no area code is told while it is typed. */
export function NumberSearchForm({ button, typed, onType, isFirst, onSearch }: NumberSearchFormProps) {
  const field = useRef<HTMLInputElement>(null)
  useCaretOnArrival(field, isFirst)
  const [isRefused, setRefused] = useState(false)
  const problems = { areaCode: areaCodeProblem(typed.areaCode), digits: digitsProblem(typed.digits) }
  const isPossible = problems.areaCode === null && problems.digits === null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRefused(!isPossible)
    if (isPossible) onSearch({ areaCode: typed.areaCode, digits: typed.digits.trim() })
  }
  const edit = (change: Partial<typeof typed>) => {
    onType({ ...typed, ...change })
    setRefused(false)
  }
  const common = { inputMode: 'tel', autoComplete: 'off', enterKeyHint: 'search', maxLength: 20 } as const
  return (
    <form className={styles.search} onSubmit={submit} noValidate>
      <TextField
        {...common}
        ref={field}
        label="Area code"
        value={typed.areaCode}
        onChange={areaCode => edit({ areaCode: areaCodeOf(areaCode) })}
        error={isRefused || /\D/.test(typed.areaCode) ? problems.areaCode : null}
        placeholder="415"
      />
      <TextField
        {...common}
        label="Last 7 digits contain"
        value={typed.digits}
        onChange={digits => edit({ digits })}
        error={isRefused ? problems.digits : null}
        placeholder="Any"
      />
      <Button ref={button} type="submit" variant="secondary" icon={<SearchIcon aria-hidden="true" />}>
        Search
      </Button>
    </form>
  )
}
