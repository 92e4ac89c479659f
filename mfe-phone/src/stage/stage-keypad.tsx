import { type ActiveCall, isConnected } from '@parley/shared-calling'
import { useKeys } from '@parley/shared-platform/react'
import { Keypad } from '@parley/shared-ui'
import { peerLabel } from '@parley/shared-ui/words'
import { useEffect, useRef } from 'react'
import { CallStatusLine } from './call-status-line.tsx'
import { Elapsed } from './stage-face.tsx'
import styles from './stage-keypad.module.css'

/** How many of the last digits there is room for. */
const SHOWN_DIGITS = 13

const signs = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '#'] as const

interface StageKeypadProps {
  readonly call: ActiveCall
  /** What was sent in this call. */
  readonly sent: string
  readonly onDigit: (digit: string) => void
}

/** Keys for menus and codes on the other side, in place of the face. They are typed from the keyboard at once. */
export function StageKeypad({ call, sent, onDigit }: StageKeypadProps) {
  const pad = useRef<HTMLElement>(null)
  useEffect(() => pad.current?.focus({ preventScroll: true }), [])
  useKeys(Object.fromEntries(signs.map(sign => [sign, () => onDigit(sign)])))
  return (
    <section ref={pad} aria-label="Send keys" tabIndex={-1} className={styles.pad}>
      <div className={styles.who}>
        <span className={styles.name}>{peerLabel(call)}</span>
        <CallStatusLine call={call} />
        {isConnected(call) && <Elapsed />}
      </div>
      <output aria-label="Sent keys" className={styles.sent}>
        {sent.slice(-SHOWN_DIGITS)}
      </output>
      <Keypad label="Call keypad" size="small" onKey={onDigit} />
    </section>
  )
}
