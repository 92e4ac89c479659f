import { AlertDialog as BaseAlertDialog } from '@base-ui/react/alert-dialog'
import { Dialog, type DialogProps } from './dialog.tsx'

/** A dialog that asks for a decision: an `alertdialog`, which a click outside does not close. */
export const AlertDialog = (props: DialogProps) => <Dialog {...props} root={BaseAlertDialog.Root} />
