import { Avatar, NumberIcon, PhoneNumberText, spokenOnly } from '@parley/shared-ui'
import { kindWords, say } from '@parley/shared-ui/words'
import type { CSSProperties } from 'react'
import styles from './offer-list.module.css'
import type { Offers } from './use-offers.ts'

interface OfferListProps {
  readonly id: string
  readonly offers: Offers
  /** Why Call waits: the list lies over the sentence that says so below the field. */
  readonly why: string | undefined
}

/** The id of one of the people, for the field that they are offered for. */
export const offerId = (list: string, index: number): string => `${list}-${index}`

/** The people one may mean, below the field and over the keys. The focus stays in the field. */
export const OfferList = ({ id, offers: { shown, people, active, choose }, why }: OfferListProps) => (
  <div className={styles.place}>
    <p role="status" className={spokenOnly}>
      {shown &&
        say(
          `${people.length} found. Choose with the arrow keys and Enter.`,
          `${people.length} gefunden. Wähle mit den Pfeiltasten und der Eingabetaste.`,
        )}
    </p>
    {shown && (
      <div className={styles.popover} style={{ '--offers': people.length } as CSSProperties}>
        <div id={id} role="listbox" aria-label={say('People', 'Personen')}>
          {people.map((person, index) => (
            <button
              type="button"
              tabIndex={-1}
              key={`${person.name} ${person.number}`}
              id={offerId(id, index)}
              role="option"
              aria-selected={index === active}
              className={styles.offer}
              onPointerDown={event => event.preventDefault()}
              onClick={() => choose(person)}
            >
              {person.spelled ? (
                <span className={styles.spelled}>
                  <NumberIcon aria-hidden="true" />
                </span>
              ) : (
                <Avatar
                  name={person.name}
                  number={person.number}
                  {...(person.photo ? { photo: person.photo } : {})}
                />
              )}
              <span className={styles.words}>
                <span className={styles.name} dir="auto">
                  {person.name}
                </span>
                <span className={styles.number}>
                  <PhoneNumberText number={person.number} />
                  {person.label && ` · ${kindWords(person.label)}`}
                </span>
              </span>
              <span aria-hidden="true" className={styles.key}>
                {say('Enter', 'Eingabe')}
              </span>
            </button>
          ))}
        </div>
        {why && (
          <p aria-hidden="true" className={styles.why}>
            {why}
          </p>
        )}
      </div>
    )}
  </div>
)
