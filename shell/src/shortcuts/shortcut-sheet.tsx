import { Sheet } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import styles from './shortcut-sheet.module.css'
import { shortcuts } from './shortcuts.ts'

interface ShortcutSheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Every shortcut there is, by when it works. */
export const ShortcutSheet = ({ open, onClose }: ShortcutSheetProps) => (
  <Sheet
    open={open}
    onOpenChange={next => next || onClose()}
    title={say('Keyboard shortcuts', 'Tastenkürzel')}
    wide
  >
    <div className={styles.groups}>
      {Object.entries(shortcuts).map(([when, keys]) => (
        <section key={when} aria-label={when}>
          <h3 className={styles.when}>{when}</h3>
          <dl>
            {keys.map(({ key, words, ...look }) => (
              <div key={key} className={styles.row}>
                <dt className={styles.keys}>
                  {('cap' in look ? look.cap : key.toUpperCase()).split(' ').map(cap => (
                    <kbd key={cap} className={styles.key}>
                      {cap}
                    </kbd>
                  ))}
                </dt>
                <dd>{words}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
    <p className={styles.note}>
      {say(
        'K opens the keypad during a call. Letters type as usual while you are in a field.',
        'Im Gespräch öffnet K das Tastenfeld. In einem Feld schreiben Buchstaben wie gewohnt.',
      )}
    </p>
  </Sheet>
)
