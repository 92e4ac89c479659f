import clsx from 'clsx'
import { SearchIcon } from '../icons.ts'
import field from './field.module.css'
import styles from './search-field.module.css'

export interface SearchFieldProps {
  /** Accessible name and placeholder: what is searched. */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A search that filters what is below it while one types. Escape clears it. */
export const SearchField = ({ label, value, onChange }: SearchFieldProps) => (
  <span className={clsx(field.box, styles.box)}>
    <SearchIcon aria-hidden="true" />
    <input
      type="search"
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
  </span>
)
