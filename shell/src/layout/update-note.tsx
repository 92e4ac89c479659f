import { Button, StatusText } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useUpdates } from '../updates/updates-provider.tsx'
import bar from './frame-notice.module.css'
import styles from './update-note.module.css'

/** Says that a newer version is out (D29), with the way to take it; in a call, that it waits. */
export function UpdateNote() {
  const { state, updateNow } = useUpdates()
  if (state === 'none') return null
  return (
    <section aria-label={say('New version', 'Neue Version')} className={styles.note}>
      <span className={`${styles.words} ${state === 'ready' ? bar.spare : ''}`}>
        <StatusText label={say('Update', 'Neue Version')}>
          {state === 'ready'
            ? say('A new version is ready', 'Eine neue Version ist bereit')
            : say('Updates after your call', 'Neue Version nach deinem Gespräch')}
        </StatusText>
      </span>
      {state === 'ready' && (
        <Button variant="quiet" onClick={updateNow}>
          {say('Update now', 'Jetzt laden')}
        </Button>
      )}
    </section>
  )
}
