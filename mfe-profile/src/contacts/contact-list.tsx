import type { Contact } from '@parley/shared-contract'
import { SectionedItem, SectionedList } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import type { CSSProperties } from 'react'
import type { LinkProps } from 'react-router'
import styles from './contact-list.module.css'
import { FILED_FROM, type ListedContact } from './contact-list-model.ts'
import { ContactRow } from './contact-row.tsx'
import { JumpRail } from './jump-rail.tsx'

interface ContactListProps {
  readonly rows: readonly ListedContact[]
  /** The contact in the stage; null for none. */
  readonly selected: string | null
  readonly linkTo: (contact: Contact) => Pick<LinkProps, 'to' | 'state' | 'onClick'>
}

/** What a row leaves free at its end for the letters. */
const besideRail = { '--row-end': '1.75rem' } as CSSProperties

const keyOf = ({ contact }: ListedContact) => contact.id

/** The address book (D25), of many people with their letters beside it. */
export function ContactList({ rows, selected, linkTo }: ContactListProps) {
  const headings = rows.flatMap(({ heading }, index) => (heading === null ? [] : [{ heading, index }]))
  const hasRail = headings.length > 1 && rows.length >= FILED_FROM
  return (
    <div className={styles.frame} style={hasRail ? besideRail : undefined}>
      <SectionedList
        label={say('Contacts', 'Kontakte')}
        rows={rows}
        keyOf={keyOf}
        beside={(scrollTo, head) => hasRail && <JumpRail headings={headings} head={head} onJump={scrollTo} />}
      >
        {({ contact }, place) => (
          <SectionedItem {...place}>
            <ContactRow
              contact={contact}
              link={linkTo(contact)}
              isSelected={contact.id === selected}
              isGrouped={headings.length > 0}
            />
          </SectionedItem>
        )}
      </SectionedList>
    </div>
  )
}
