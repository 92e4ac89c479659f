import { type Contact, displayPhoneNumber } from '@parley/shared-contract'
import type { ContactEntry } from '@parley/shared-platform'
import { Badge, Button, Dialog, ErrorText } from '@parley/shared-ui'
import type { FoundContacts } from './found-contacts.ts'
import styles from './import-dialog.module.css'
import { planImport } from './plan-import.ts'

/** The preview shows this many people; the rest are counted. */
const PREVIEWED = 6

interface ImportDialogProps {
  readonly found: FoundContacts
  readonly contacts: readonly Contact[]
  readonly onImport: (entries: readonly ContactEntry[]) => void
  readonly onClose: () => void
}

const count = (n: number, one: string, many: string): string =>
  `${n.toLocaleString()} ${n === 1 ? one : many}`

/** A preview of what an import would do. */
export function ImportDialog({ found, contacts, onImport, onClose }: ImportDialogProps) {
  const plan = planImport(contacts, found.contacts)
  const entries = [...plan.added, ...plan.merged]
  const said = [
    plan.added.length > 0 && `${plan.added.length.toLocaleString()} new`,
    plan.merged.length > 0 && `${plan.merged.length.toLocaleString()} merged with contacts you have`,
    plan.known > 0 && `${plan.known.toLocaleString()} already there`,
  ].filter(Boolean)
  return (
    <Dialog
      open
      onOpenChange={open => open || onClose()}
      title="Import contacts"
      description={said.length > 0 ? `${said.join(', ')}.` : 'No contacts were found in this file.'}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          {entries.length > 0 && (
            <Button onClick={() => onImport(entries)}>
              Import {count(entries.length, 'contact', 'contacts')}
            </Button>
          )}
        </>
      }
    >
      {found.unreadable > 0 && (
        <ErrorText
          error={`${count(found.unreadable, 'entry has', 'entries have')} no name or number and will be left out.`}
        />
      )}
      {entries.length > 0 && (
        <section className={styles.preview} aria-label="Preview">
          <ul>
            {entries.slice(0, PREVIEWED).map(({ draft, existing }, at) => (
              <li key={existing?.id ?? `new ${at}`} className={styles.row}>
                <span className={styles.words}>
                  <span className={styles.name}>{draft.displayName}</span>
                  <span className={styles.detail}>
                    {draft.numbers.map(({ e164 }) => displayPhoneNumber(e164)).join(', ') ||
                      draft.email ||
                      'No number'}
                  </span>
                </span>
                <Badge tone={existing ? 'neutral' : 'positive'}>{existing ? 'Merged' : 'New'}</Badge>
              </li>
            ))}
          </ul>
          {entries.length > PREVIEWED && (
            <p className={styles.more}>and {(entries.length - PREVIEWED).toLocaleString()} more</p>
          )}
        </section>
      )}
    </Dialog>
  )
}
