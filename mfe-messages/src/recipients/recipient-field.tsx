import type { Contact, E164 } from '@parley/shared-contract'
import { Avatar, CloseIcon, PhoneNumberText, spokenOnly } from '@parley/shared-ui'
import { kindWords, say } from '@parley/shared-ui/words'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import styles from './new-message.module.css'
import { pastedNumbers, type Recipient, recipientName, suggestRecipients } from './recipients-model.ts'

interface RecipientFieldProps {
  readonly contacts: readonly Contact[]
  readonly chosen: readonly E164[]
  readonly nameFor: (number: E164) => string
  readonly onChoose: (numbers: readonly E164[]) => void
  readonly onRemove: (number: E164) => void
}

/** `To`: people by name or number, or a pasted list of numbers. Who is chosen stands in the field. */
export function RecipientField(props: RecipientFieldProps) {
  const { contacts, chosen, nameFor, onChoose, onRemove } = props
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
  const last = chosen.at(-1)
  const remove = (number: E164) => {
    onRemove(number)
    field.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    const person = people[active]
    if (event.key === 'ArrowDown') setActive(Math.min(active + 1, people.length - 1))
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0))
    else if (event.key === 'Enter' && person) choose(person)
    else if (event.key === 'Escape' && typed !== '') type('')
    else if (event.key === 'Backspace' && typed === '' && last !== undefined) onRemove(last)
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.search}>
      <div className={styles.box}>
        <label htmlFor={`${id} field`} className={styles.label}>
          {say('To', 'An')}
        </label>
        {chosen.length > 0 && <ChosenPeople {...{ chosen, nameFor }} onRemove={remove} />}
        <input
          id={`${id} field`}
          role="combobox"
          className={styles.field}
          aria-expanded={people.length > 0}
          aria-controls={id}
          aria-autocomplete="list"
          aria-activedescendant={people.length > 0 ? `${id} ${active}` : undefined}
          placeholder={
            chosen.length > 0
              ? say('Add another', 'Weitere hinzufügen')
              : say('Name or number', 'Name oder Nummer')
          }
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
      </div>
      <p role="status" className={isNobody ? styles.note : spokenOnly}>
        {isNobody
          ? say(
              'Nobody is called that. Type a whole number to write to it.',
              'So heißt niemand. Gib eine ganze Nummer ein, um ihr zu schreiben.',
            )
          : ''}
      </p>
      {people.length > 0 && (
        <div id={id} role="listbox" aria-label={say('People', 'Personen')} className={styles.people}>
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

type ChosenPeopleProps = Pick<RecipientFieldProps, 'chosen' | 'nameFor' | 'onRemove'>

/** Each can be taken out again. */
const ChosenPeople = ({ chosen, nameFor, onRemove }: ChosenPeopleProps) => (
  <ul aria-label={say('Recipients', 'Empfänger')} className={styles.chosen}>
    {chosen.map(number => (
      <li key={number}>
        <button
          type="button"
          className={styles.person}
          aria-label={say(`Remove ${nameFor(number)}`, `${nameFor(number)} entfernen`)}
          onClick={() => onRemove(number)}
        >
          {nameFor(number)}
          <CloseIcon aria-hidden="true" />
        </button>
      </li>
    ))}
  </ul>
)
