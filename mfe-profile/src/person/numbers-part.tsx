import type { ContactNumber } from '@parley/shared-contract'
import { CallButton, useDial } from '@parley/shared-platform/react'
import { mutedText, PhoneNumberText } from '@parley/shared-ui'
import { kindWords, say } from '@parley/shared-ui/words'
import { useEffect, useRef } from 'react'
import { MessageLink } from './message-link.tsx'
import styles from './numbers-part.module.css'
import { handsetName, type Person } from './person-model.ts'
import { PersonPart } from './person-part.tsx'

interface NumbersPartProps {
  readonly person: Person
}

/** The numbers of a person, each with its handset and a way to write to it; whoever is on the line already has no handset, and oneself neither. */
export const NumbersPart = ({ person }: NumbersPartProps) => (
  <PersonPart title={person.numbers.length > 1 ? say('Numbers', 'Nummern') : say('Number', 'Nummer')}>
    {person.numbers.length === 0 ? (
      <p className={mutedText}>{say('No number yet.', 'Noch keine Nummer.')}</p>
    ) : (
      <ul aria-label={say('Numbers', 'Nummern')} className={styles.numbers}>
        {person.numbers.map(number => (
          <NumberLine key={number.e164} number={number} person={person} canCall={!person.isSelf} />
        ))}
      </ul>
    )}
  </PersonPart>
)

interface NumberLineProps {
  readonly number: ContactNumber
  readonly person: Person
  readonly canCall: boolean
}

function NumberLine({ number: { e164, label }, person, canCall }: NumberLineProps) {
  const { isWithThem } = useDial(e164)
  const line = useRef<HTMLLIElement>(null)
  useEffect(() => {
    // The handset that began the call had the focus, and is gone.
    if (canCall && isWithThem && document.activeElement === document.body) line.current?.focus()
  }, [canCall, isWithThem])
  return (
    <li ref={line} tabIndex={-1} className={styles.number}>
      <span className={styles.words}>
        <PhoneNumberText number={e164} />
        {label && <span className={styles.label}>{kindWords(label)}</span>}
      </span>
      {canCall && (
        <span className={styles.ways}>
          <MessageLink number={e164} name={handsetName(person, e164)} />
          {!isWithThem && (
            <CallButton number={e164} name={handsetName(person, e164)} className={styles.call} />
          )}
        </span>
      )}
    </li>
  )
}
