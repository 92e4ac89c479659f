import clsx from 'clsx'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from '../buttons/button.tsx'
import { IconButton } from '../buttons/icon-button.tsx'
import { AlertIcon, CloseIcon, InfoIcon, PhoneMissedIcon, SuccessIcon, WarningIcon } from '../icons.ts'
import { say } from '../words/language.ts'
import { createToastList, type ToastNotice } from './toast-list.ts'
import styles from './toasts.module.css'
import { useFreePlace } from './use-free-place.ts'

const icons = {
  success: SuccessIcon,
  info: InfoIcon,
  warning: WarningIcon,
  danger: AlertIcon,
  missed: PhoneMissedIcon,
} as const

export interface Toasts {
  /** Shows a toast, at once or as soon as the Toaster is on the page. */
  notify(notice: ToastNotice): void
  /** Renders the toasts. It belongs on the page once. */
  readonly Toaster: (props: ToasterProps) => ReactNode
}

interface ToasterProps {
  /** Something that covers the page asks for an answer: none is shown, and each has all of its time once that is gone. */
  readonly waiting?: boolean
}

const none: readonly never[] = []

/**
 * S9: toasts at the top right, where there is one pane above the tabs, each with role `status` or `alert`. They cover no
 * control that they can keep clear of.
 */
export function createToasts(): Toasts {
  const list = createToastList()

  function Toaster({ waiting = false }: ToasterProps) {
    const all = useSyncExternalStore(list.subscribe, list.read, list.read)
    const toasts = waiting ? none : all
    const corner = useRef<HTMLElement>(null)
    useEffect(() => {
      if (!waiting) return
      list.pause()
      return list.resume
    }, [waiting])
    useFreePlace(corner, toasts)
    return (
      // A dialog hides what is outside of it from screen readers, except what is marked as live.
      <section
        ref={corner}
        aria-label={say('Notices', 'Hinweise')}
        aria-live="off"
        className={styles.corner}
        onPointerEnter={list.pause}
        onPointerLeave={list.resume}
        onFocus={list.pause}
        onBlur={list.resume}
      >
        {toasts.map(({ id, tone, about, text, urgency = 'status', action, leaving }) => {
          const Icon = icons[tone]
          return (
            <div
              key={id}
              className={styles.slot}
              data-leaving={leaving || undefined}
              // What must be read, or can still be done, would be gone with the page.
              data-unsaved={action !== undefined || urgency === 'alert' || undefined}
            >
              <div className={styles.clip}>
                <div className={clsx(styles.toast, styles[tone])}>
                  <Icon aria-hidden="true" className={styles.icon} />
                  <p role={urgency} className={styles.text}>
                    {about && (
                      <strong className={styles.about} dir="auto">
                        {about}
                      </strong>
                    )}
                    {about && ' '}
                    {text}
                  </p>
                  {action && (
                    <Button
                      variant="secondary"
                      onClick={() => {
                        action.run()
                        list.dismiss(id)
                      }}
                    >
                      {action.label}
                    </Button>
                  )}
                  <IconButton
                    label={say('Dismiss', 'Schließen')}
                    icon={<CloseIcon />}
                    onClick={() => list.dismiss(id)}
                  />
                </div>
              </div>
            </div>
          )
        })}
      </section>
    )
  }

  return { notify: list.add, Toaster }
}
