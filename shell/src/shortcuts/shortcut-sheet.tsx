import { Sheet } from '@parley/shared-ui'
import styles from './shortcut-sheet.module.css'
import { shortcuts } from './shortcuts.ts'

interface ShortcutSheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Every shortcut there is. */
export const ShortcutSheet = ({ open, onClose }: ShortcutSheetProps) => (
  <Sheet open={open} onOpenChange={next => next || onClose()} title="Shortcuts">
    <dl className={styles.list}>
      {shortcuts.map(({ key, words }) => (
        <div key={key} className={styles.row}>
          <dt>
            <kbd className={styles.key}>{key.toUpperCase()}</kbd>
          </dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
    <p className={styles.note}>They rest while you type in a field.</p>
  </Sheet>
)
