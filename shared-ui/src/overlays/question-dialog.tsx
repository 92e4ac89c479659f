import type { Refusal } from '@parley/shared-contract'
import { Button } from '../buttons/button.tsx'
import { ErrorText } from '../live/error-text.tsx'
import { AlertDialog } from './alert-dialog.tsx'
import type { DialogProps } from './dialog.tsx'

export interface QuestionDialogProps
  extends Pick<DialogProps, 'open' | 'title' | 'description' | 'children'> {
  /** What closes it and leaves everything as it is, in words. */
  readonly stay: string
  readonly onStay: () => void
  /** What cannot be taken back, in words. */
  readonly go: string
  /** Left out where a form of `children` is sent by it. */
  readonly onGo?: () => void
  /** The id of that form. */
  readonly form?: string
  readonly busy?: boolean
  readonly disabled?: boolean
  /** Why it could not be done. */
  readonly error?: Refusal | null
}

/** Asks before something is lost: what that is, and two buttons, of which the first leaves everything as it is. */
export const QuestionDialog = (props: QuestionDialogProps) => (
  <AlertDialog
    open={props.open}
    onOpenChange={open => open || props.onStay()}
    title={props.title}
    description={props.description}
    actions={
      <>
        <Button variant="secondary" onClick={props.onStay}>
          {props.stay}
        </Button>
        <Button
          type={props.form ? 'submit' : 'button'}
          variant="danger"
          form={props.form}
          busy={props.busy ?? false}
          disabled={props.disabled ?? false}
          onClick={props.onGo}
        >
          {props.go}
        </Button>
      </>
    }
  >
    {props.children}
    <ErrorText error={props.error ?? null} />
  </AlertDialog>
)
