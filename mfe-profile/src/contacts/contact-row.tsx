import { type Contact, displayPhoneNumber, routes } from '@parley/shared-contract'
import { Avatar, buttonClass, FavoriteIcon, MessageIcon, PhoneIcon } from '@parley/shared-ui'
import { Link } from 'react-router'
import styles from './contact-row.module.css'

interface ContactRowProps {
  readonly contact: Contact
  readonly onOpen: () => void
}

/** A row of the address book: who, their first number, and links to reach them. Call leads to the dialler (D7). */
export function ContactRow({ contact, onOpen }: ContactRowProps) {
  const { displayName, favorite } = contact
  const number = contact.numbers[0]?.e164
  return (
    <div className={styles.row}>
      <button type="button" className={styles.who} onClick={onOpen}>
        <Avatar name={displayName} number={number ?? displayName} />
        <span className={styles.words}>
          <span className={styles.name}>
            <span className={styles.text}>{displayName}</span>
            {favorite && <FavoriteIcon className={styles.star} role="img" aria-label="Favourite" />}
          </span>
          <span className={styles.detail}>{detailOf(contact)}</span>
        </span>
      </button>
      {number && (
        <>
          <Link
            to={routes.messageTo(number)}
            className={`${buttonClass({ variant: 'quiet' })} ${styles.action}`}
            aria-label={`Message ${displayName}`}
            title="Message"
          >
            <MessageIcon aria-hidden="true" />
          </Link>
          <Link
            to={routes.callBack(number)}
            className={`${buttonClass({ variant: 'quiet' })} ${styles.action}`}
            aria-label={`Call ${displayName}`}
            title="Call"
          >
            <PhoneIcon aria-hidden="true" />
          </Link>
        </>
      )}
    </div>
  )
}

/** The first number, how many more there are, and the company. */
function detailOf({ numbers, company, email }: Contact): string {
  const [first, ...more] = numbers
  if (!first) return company ?? email ?? 'No number'
  const count = more.length > 0 ? `+${more.length} more` : null
  return [displayPhoneNumber(first.e164), count, company].filter(Boolean).join(' · ')
}
