import { displayPhoneNumber } from '@parley/shared-contract'
import { Avatar, mutedText } from '@parley/shared-ui'
import styles from '../recents/recents.module.css'
import type { Suggestion } from './suggest.ts'

interface SuggestionsProps {
  readonly people: readonly Suggestion[]
  /** Puts a number into the field without calling it. */
  readonly onChoose: (number: string) => void
}

/** The people who match what is typed; pressing one puts their number into the field. */
export const Suggestions = ({ people, onChoose }: SuggestionsProps) => (
  <section className={styles.recents} aria-labelledby="suggestions">
    <h2 id="suggestions" className={styles.title}>
      Suggestions
    </h2>
    <ul aria-label="Suggestions">
      {people.map(({ name, number }) => (
        <li key={`${name} ${number}`}>
          <button type="button" className={styles.row} onClick={() => onChoose(number)}>
            <Avatar name={name} number={number} />
            <span className={styles.words}>
              <span className={styles.name}>{name}</span>
              <span className={mutedText}>{displayPhoneNumber(number)}</span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  </section>
)
