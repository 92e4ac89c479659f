import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { CloseIcon } from '../icons.ts'
import { UnbrokenText } from '../text/unbroken-text.tsx'
import { say } from '../words/language.ts'
import styles from './dialog.module.css'
import { type Closing, isFurtherClick } from './further-click.ts'
import { focusPage } from './use-focus-handed-on.ts'

export interface DialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  readonly title: string
  readonly description?: ReactNode
  /** Title and description say how something goes, and are read out when they change: what that is, in a word. */
  readonly live?: string
  /** A picture before the title. */
  readonly sign?: ReactNode
  readonly children?: ReactNode
  /** The buttons, the main one last. Without any, the dialog has a Close button in its corner. */
  readonly actions?: ReactNode
  /** It may hold as much as a page: on a phone it stands at the foot, as high as its content, with a Close button in its head, and its buttons stay in sight. */
  readonly full?: boolean
  /** It shows one large thing: as wide as the window lets it be. */
  readonly large?: boolean
  /** What has the focus when it opens; the first control when left out. */
  readonly initialFocus?: RefObject<HTMLElement | null> | undefined
  /** What has the focus when it closes; the page itself where there is nothing. Where it was when left out. */
  readonly finalFocus?: () => HTMLElement | null
}

type DialogRoot = (
  props: Pick<DialogProps, 'open' | 'children'> & {
    readonly onOpenChange: (open: boolean, closing: Closing) => void
  },
) => ReactNode

/** The page takes the focus itself, once the dialog no longer keeps it. */
function handOn(): false {
  queueMicrotask(focusPage)
  return false
}

/** A question or form over the page. Escape and a click outside close it; focus returns to where it was. */
export function Dialog(props: DialogProps & { readonly root?: DialogRoot }) {
  const { root: Root = BaseDialog.Root, open, onOpenChange, title, description, children, actions } = props
  const size = props.full ? '' : undefined
  const { live, sign, finalFocus } = props
  const toFocus = finalFocus && (() => finalFocus() ?? handOn())
  const words = <UnbrokenText>{title}</UnbrokenText>
  const head = (
    <>
      <BaseDialog.Title className={styles.title} data-sign={sign ? '' : undefined}>
        {sign}
        {sign ? <span>{words}</span> : words}
      </BaseDialog.Title>
      {description && (
        <>
          {' '}
          <BaseDialog.Description className={styles.description}>
            {typeof description === 'string' ? <UnbrokenText>{description}</UnbrokenText> : description}
          </BaseDialog.Description>
        </>
      )}
    </>
  )
  return (
    <Root open={open} onOpenChange={(next, closing) => isFurtherClick(closing) || onOpenChange(next)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles.backdrop} />
        <BaseDialog.Viewport className={styles.viewport}>
          <BaseDialog.Popup
            className={styles.popup}
            data-full={size}
            data-large={props.large ? '' : undefined}
            initialFocus={props.initialFocus}
            finalFocus={toFocus}
          >
            {live ? (
              <div role="status" aria-label={live} className={styles.live}>
                {head}
              </div>
            ) : (
              head
            )}
            {children}
            {actions && <div className={styles.actions}>{actions}</div>}
            {(!actions || props.full) && (
              <BaseDialog.Close
                className={styles.close}
                render={<IconButton label={say('Close', 'Schließen')} icon={<CloseIcon />} />}
              />
            )}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </Root>
  )
}
