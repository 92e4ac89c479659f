import type { ContactNumber } from '@parley/shared-contract'
import { CallButton, useDial } from '@parley/shared-platform/react'
import { mutedText, PhoneNumberText } from '@parley/shared-ui'
import styles from './numbers-part.module.css'
import { handsetName, type Person } from './person-model.ts'
import { PersonPart } from './person-part.tsx'

/** The numbers of a person, each with its handset. During a call it says why it does nothing. */
export const NumbersPart = ({ person }: { readonly person: Person }) => (
  <PersonPart title={person.numbers.length > 1 ? 'Numbers' : 'Number'}>
    {person.numbers.length === 0 ? (
      <p className={mutedText}>No number yet.</p>
    ) : (
      <ul aria-label="Numbers" className={styles.numbers}>
        {person.numbers.map(number => (
          <NumberLine key={number.e164} number={number} person={person} />
        ))}
      </ul>
    )}
  </PersonPart>
)

interface NumberLineProps {
  readonly number: ContactNumber
  readonly person: Person
}

function NumberLine({ number: { e164, label }, person }: NumberLineProps) {
  const { hindrance } = useDial(e164)
  const about = [label && kindWords(label), hindrance].filter(Boolean).join(' · ')
  return (
    <li className={styles.number}>
      <span className={styles.words}>
        <PhoneNumberText number={e164} />
        {about && <span className={styles.label}>{about}</span>}
      </span>
      <CallButton variant="call" number={e164} name={handsetName(person, e164)} />
    </li>
  )
}

const kindWords = (label: string): string => `${label[0]?.toLocaleUpperCase()}${label.slice(1)}`
