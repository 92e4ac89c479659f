import { type Contact, displayPhoneNumber } from '@parley/shared-contract'
import { CallButton } from '@parley/shared-platform/react'
import { Avatar, FavoriteIcon, spokenOnly } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { Link, type LinkProps } from 'react-router'
import styles from './contact-row.module.css'

interface ContactRowProps {
  readonly contact: Contact
  readonly link: Pick<LinkProps, 'to' | 'state' | 'onClick'>
  readonly isSelected: boolean
  /** Whether the list says above the favorites what they are; else each says it itself. */
  readonly isGrouped: boolean
}

/** A row of the address book: who, their first number, and a handset. */
export function ContactRow({ contact, link, isSelected, isGrouped }: ContactRowProps) {
  const { displayName, favorite, photoURL } = contact
  const number = contact.numbers[0]?.e164
  const title = displayName || detailOf(contact)
  return (
    <div className={styles.row} data-selected={isSelected || undefined}>
      <Link {...link} className={styles.who} aria-current={isSelected ? 'true' : undefined}>
        <Avatar name={displayName} number={number ?? displayName} photo={photoURL} />
        <span className={styles.words}>
          <span className={styles.name}>
            <span className={styles.text} dir="auto">
              {title}
            </span>
            {favorite && !isGrouped && (
              <FavoriteIcon className={styles.star} role="img" aria-label={say('Favorite', 'Favorit')} />
            )}
          </span>
          <span className={styles.detail} dir="auto">
            {[detailOf(contact), number && contact.company].filter(Boolean).join(' · ')}
          </span>
          {favorite && isGrouped && <span className={spokenOnly}>{say('Favorite', 'Favorit')}</span>}
        </span>
      </Link>
      {number && <CallButton number={number} name={title} className={styles.call} />}
    </div>
  )
}

/** The first number, and how many more there are. */
function detailOf({ numbers, company, email }: Contact): string {
  const [first, ...more] = numbers
  if (!first) return company ?? email ?? say('No number', 'Keine Nummer')
  const number = displayPhoneNumber(first.e164)
  return more.length > 0
    ? say(`${number} · +${more.length} more`, `${number} · +${more.length} weitere`)
    : number
}
