import type { Contact } from '@parley/shared-contract'
import { useId, useMemo } from 'react'
import { ContactRow } from './contact-row.tsx'
import styles from './people-stage.module.css'
import { stagePeople } from './people-stage-model.ts'
import type { ContactsPlace } from './use-contacts-place.ts'

interface PeopleStageProps {
  readonly contacts: readonly Contact[]
  readonly linkTo: ContactsPlace['linkTo']
}

/** The stage before anybody is chosen: the favorites and the newest, each to be opened or called. */
export function PeopleStage({ contacts, linkTo }: PeopleStageProps) {
  const { favorites, recent } = useMemo(() => stagePeople(contacts), [contacts])
  return (
    <div className={styles.stage}>
      <Group title="Favorites" people={favorites} linkTo={linkTo} />
      <Group title="Recently added" people={recent} linkTo={linkTo} />
    </div>
  )
}

interface GroupProps {
  readonly title: string
  readonly people: readonly Contact[]
  readonly linkTo: ContactsPlace['linkTo']
}

function Group({ title, people, linkTo }: GroupProps) {
  const id = useId()
  if (people.length === 0) return null
  return (
    <section aria-labelledby={id} className={styles.group}>
      <h2 id={id} className={styles.title}>
        {title}
      </h2>
      <ul aria-labelledby={id} className={styles.cards}>
        {people.map(contact => (
          <li key={contact.id} className={styles.card}>
            <ContactRow contact={contact} link={linkTo(contact.id)} isSelected={false} />
          </li>
        ))}
      </ul>
    </section>
  )
}
