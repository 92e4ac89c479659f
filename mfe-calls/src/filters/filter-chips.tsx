import { Button, CloseIcon } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useRef } from 'react'
import styles from './filter-chips.module.css'
import { setFilters } from './filter-options.ts'
import type { QueryInAddress } from './use-call-query.ts'

/** What is set behind the button `Filter`, each with the way to be rid of it; nothing when nothing is. */
export function FilterChips({ address: { query, change } }: { readonly address: QueryInAddress }) {
  const list = useRef<HTMLUListElement>(null)
  const set = setFilters(query)
  if (set.length === 0) return null
  const remove = (index: number) => {
    // A chip that goes takes the focus with it: the next one has it, and after the last the search.
    const chips = [...(list.current?.querySelectorAll('button') ?? [])]
    const next =
      chips[index + 1] ?? chips[index - 1] ?? list.current?.closest('header')?.querySelector('input')
    next?.focus()
    change(set[index]?.without ?? {})
  }
  return (
    <ul ref={list} aria-label={say('Filters that are set', 'Gesetzte Filter')} className={styles.chips}>
      {set.map(({ label }, index) => (
        <li key={label}>
          <Button
            variant="secondary"
            className={styles.chip}
            aria-label={say(`Remove ${label}`, `${label} entfernen`)}
            onClick={() => remove(index)}
          >
            {label}
            <CloseIcon aria-hidden="true" />
          </Button>
        </li>
      ))}
    </ul>
  )
}
