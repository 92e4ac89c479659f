import clsx from 'clsx'
import { useRef } from 'react'
import { CloseIcon, SearchIcon } from '../icons.ts'
import { say } from '../words/language.ts'
import field from './field.module.css'
import styles from './search-field.module.css'

export interface SearchFieldProps {
  /** Accessible name and placeholder: what is searched. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A search that filters what is below it while one types. Escape and the cross at its end clear it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const clear = () => {
    onChange('')
    input.current?.focus()
  }
  return (
    <span className={clsx(field.box, styles.box)}>
      <SearchIcon aria-hidden="true" />
      <input
        ref={input}
        type="search"
        dir="auto"
        className={field.input}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        maxLength={128}
        value={value}
        onChange={event => onChange(event.target.value)}
        onKeyDown={event => event.key === 'Escape' && onChange('')}
      />
      {value !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label={say('Clear search', 'Suche leeren')}
          title={say('Clear search', 'Suche leeren')}
          onClick={clear}
        >
          <CloseIcon aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
