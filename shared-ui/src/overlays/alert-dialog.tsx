import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog'
import styles from './dialog.module.css'
import type { DialogProps } from './dialog.tsx'

/** A dialog that asks for a decision: an `alertdialog`, which a click outside does not close. */
export function AlertDialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, actions, initialFocus } = props
  return (
    <BaseAlertDialog.Root open={open} onOpenChange={next => onOpenChange(next)}>
      <BaseAlertDialog.Portal>
        <BaseAlertDialog.Backdrop className={styles.backdrop} />
        <BaseAlertDialog.Viewport className={styles.viewport}>
          <BaseAlertDialog.Popup className={styles.popup} initialFocus={initialFocus}>
            <BaseAlertDialog.Title className={styles.title}>{title}</BaseAlertDialog.Title>
            {description && (
              <BaseAlertDialog.Description className={styles.description}>
                {description}
              </BaseAlertDialog.Description>
            )}
            {children}
            {actions && <div className={styles.actions}>{actions}</div>}
          </BaseAlertDialog.Popup>
        </BaseAlertDialog.Viewport>
      </BaseAlertDialog.Portal>
    </BaseAlertDialog.Root>
  )
}
