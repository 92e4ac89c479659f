import type { Contact, E164 } from '@parley/shared-contract'
import { Avatar, PhoneNumberText, spokenOnly } from '@parley/shared-ui'
import { kindWords } from '@parley/shared-ui/words'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import styles from './new-message.module.css'
import { pastedNumbers, type Recipient, recipientName, suggestRecipients } from './recipients-model.ts'

interface RecipientFieldProps {
  readonly contacts: readonly Contact[]
  readonly chosen: readonly E164[]
  readonly onChoose: (numbers: readonly E164[]) => void
}

/** `To`: people by name or number, or a pasted list of numbers. */
export function RecipientField({ contacts, chosen, onChoose }: RecipientFieldProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // It is what this pane was opened for.
  useEffect(() => field.current?.focus(), [])
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState(0)
  const people = suggestRecipients(contacts, typed, chosen)
  const isNobody = typed.trim() !== '' && people.length === 0
  const choose = ({ number }: Recipient) => {
    onChoose([number])
    setTyped('')
    setActive(0)
  }
  const type = (next: string) => {
    setTyped(next)
    setActive(0)
  }
  const press = (event: KeyboardEvent) => {
    const person = people[active]
    if (event.key === 'ArrowDown') setActive(Math.min(active + 1, people.length - 1))
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0))
    else if (event.key === 'Enter' && person) choose(person)
    else if (event.key === 'Escape' && typed !== '') type('')
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.search}>
      <label htmlFor={`${id} field`} className={styles.label}>
        To
      </label>
      <input
        id={`${id} field`}
        role="combobox"
        className={styles.field}
        aria-expanded={people.length > 0}
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={people.length > 0 ? `${id} ${active}` : undefined}
        placeholder="Name or number"
        autoComplete="off"
        spellCheck={false}
        ref={field}
        value={typed}
        onChange={event => type(event.target.value)}
        onKeyDown={press}
        onPaste={event => {
          const numbers = pastedNumbers(event.clipboardData.getData('text'))
          if (numbers.length < 2) return
          event.preventDefault()
          onChoose(numbers)
        }}
      />
      <p role="status" className={isNobody ? styles.note : spokenOnly}>
        {isNobody ? 'Nobody is called that. Type a whole number to write to it.' : ''}
      </p>
      {people.length > 0 && (
        <div id={id} role="listbox" aria-label="People" className={styles.people}>
          {people.map((person, index) => (
            <button
              type="button"
              tabIndex={-1}
              key={person.number}
              id={`${id} ${index}`}
              role="option"
              aria-selected={index === active}
              className={styles.option}
              onPointerDown={event => event.preventDefault()}
              onClick={() => choose(person)}
            >
              <Avatar name={person.name} number={person.number} />
              <span className={styles.words}>
                <span>{recipientName(person)}</span>
                {person.name && (
                  <span className={styles.number}>
                    <PhoneNumberText number={person.number} />
                    {person.label && ` · ${kindWords(person.label)}`}
                  </span>
                )}
              </span>
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
