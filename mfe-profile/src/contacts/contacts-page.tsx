import { ContactsIcon, EmptyState, PageHeader } from '@parley/shared-ui'
import styles from './contacts-page.module.css'

/** Contacts (D25). They cannot be saved yet, and the page says so. */
export const ContactsPage = () => (
  <div className={styles.page}>
    <PageHeader title="Contacts" />
    <ul className={styles.list} aria-label="Contacts">
      <li>
        <EmptyState icon={<ContactsIcon />} title="No contacts">
          Parley does not save contacts yet. People you called are in your call history.
        </EmptyState>
      </li>
    </ul>
  </div>
)
