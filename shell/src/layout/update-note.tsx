import { Button, StatusText } from '@parley/shared-ui'
import { useUpdates } from '../updates/updates-provider.tsx'
import bar from './frame-notice.module.css'
import styles from './update-note.module.css'

/** Says that a newer version is out (D29), with the way to take it; in a call, that it waits. */
export function UpdateNote() {
  const { state, updateNow } = useUpdates()
  if (state === 'none') return null
  return (
    <section aria-label="New version" className={styles.note}>
      <span className={`${styles.words} ${state === 'ready' ? bar.spare : ''}`}>
        <StatusText label="Update">
          {state === 'ready' ? 'A new version is ready' : 'Updates after your call'}
        </StatusText>
      </span>
      {state === 'ready' && (
        <Button variant="quiet" onClick={updateNow}>
          Update now
        </Button>
      )}
    </section>
  )
}
