import { Button, SearchIcon, TextField } from '@parley/shared-ui'
import { type FormEvent, useRef, useState } from 'react'
import { useCaretOnArrival } from '../keyboard/use-caret-on-arrival.ts'
import styles from './area-code-search.module.css'
import { areaCodeOf, areaCodeProblem } from './number-search-model.ts'

interface AreaCodeSearchProps {
  /** @param areaCode three digits, or empty for any */
  readonly onSearch: (areaCode: string) => void
}

/** A search by area code. */
export function AreaCodeSearch({ onSearch }: AreaCodeSearchProps) {
  const field = useRef<HTMLInputElement>(null)
  useCaretOnArrival(field)
  const [areaCode, setAreaCode] = useState('')
  const [error, setError] = useState<string | null>(null)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const problem = areaCodeProblem(areaCode)
    setError(problem)
    if (!problem) onSearch(areaCode)
  }
  const edit = (typed: string) => {
    setAreaCode(areaCodeOf(typed))
    setError(null)
  }
  return (
    <form className={styles.search} onSubmit={submit} noValidate>
      <TextField
        ref={field}
        label="Area code"
        value={areaCode}
        onChange={edit}
        error={error}
        placeholder="415 (optional)"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="search"
      />
      <Button type="submit" variant="secondary" icon={<SearchIcon aria-hidden="true" />}>
        Search
      </Button>
    </form>
  )
}
