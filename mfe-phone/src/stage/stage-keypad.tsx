import { useKeys } from '@parley/shared-platform/react'
import { Keypad } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useEffect, useRef } from 'react'
import styles from './stage-keypad.module.css'

/** How many of the last digits there is room for. */
const SHOWN_DIGITS = 13

const signs = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '#'] as const

interface StageKeypadProps {
  /** What was sent in this call. */
  readonly sent: string
  readonly onDigit: (digit: string) => void
}

/** Keys for menus and codes on the other side, under the time. They are typed from the keyboard at once. */
export function StageKeypad({ sent, onDigit }: StageKeypadProps) {
  const pad = useRef<HTMLElement>(null)
  useEffect(() => pad.current?.focus({ preventScroll: true }), [])
  useKeys(Object.fromEntries(signs.map(sign => [sign, () => onDigit(sign)])))
  return (
    <section ref={pad} aria-label={say('Send keys', 'Tasten senden')} tabIndex={-1} className={styles.pad}>
      <output aria-label={say('Sent keys', 'Gesendete Tasten')} className={styles.sent}>
        {/* In the middle: with each digit all are drawn anew, and none moves. */}
        <span key={sent}>{sent.slice(-SHOWN_DIGITS)}</span>
      </output>
      <Keypad label={say('Call keypad', 'Tastenfeld des Anrufs')} size="small" onKey={onDigit} />
    </section>
  )
}
