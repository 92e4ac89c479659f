import { CONTACT_TEXT_MAX, type Contact } from '@parley/shared-contract'
import { usePlatform } from '@parley/shared-platform/react'
import { mutedText, TextArea } from '@parley/shared-ui'
import { say, words } from '@parley/shared-ui/words'
import { useEffect, useRef, useState } from 'react'
import { SaveArea } from '../saving/save-area.tsx'
import { SavedMark } from '../saving/saved-mark.tsx'
import { useSaving } from '../saving/use-saving.ts'
import styles from './notes-part.module.css'

/** Notes are saved this long after the last key; at once when one leaves them. */
const SAVE_AFTER_MS = 800

/** The notes about a contact, which save themselves and say so. */
export function NotesPart({ contact }: { readonly contact: Contact }) {
  const { contacts } = usePlatform()
  const saving = useSaving()
  /** What is typed and not saved yet; null when nothing is. */
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? contact.notes ?? ''

  const keep = () => {
    if (typed === null) return
    const notes = typed.trim() || null
    setTyped(null)
    if (notes !== contact.notes)
      void saving.save(() => contacts.save([{ draft: { ...contact, notes }, existing: contact }]))
  }
  const latest = useRef(keep)
  useEffect(() => {
    latest.current = keep
  })
  useEffect(() => {
    if (typed === null) return
    const timer = setTimeout(() => latest.current(), SAVE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [typed])
  // In the capturing phase, that is, before it is asked whether anything is not saved yet.
  useEffect(() => {
    const keepNow = () => latest.current()
    window.addEventListener('beforeunload', keepNow, { capture: true })
    return () => window.removeEventListener('beforeunload', keepNow, { capture: true })
  }, [])
  // Whoever goes to another person in the middle of a word loses nothing.
  useEffect(() => () => latest.current(), [])

  return (
    <SaveArea saving={saving}>
      <div className={styles.notes}>
        <TextArea
          label={say('Notes', 'Notizen')}
          rows={3}
          placeholder={say('Add notes', 'Notizen hinzufügen')}
          value={text}
          onChange={setTyped}
          onBlur={keep}
          maxLength={CONTACT_TEXT_MAX.notes}
        />
        <span className={styles.saved}>
          {!saving.saved && (
            <span className={mutedText}>
              {saving.busy
                ? words.unsaved.saving
                : say('Saved automatically', 'Wird automatisch gespeichert')}
            </span>
          )}
          <SavedMark saving={saving} />
        </span>
      </div>
    </SaveArea>
  )
}
