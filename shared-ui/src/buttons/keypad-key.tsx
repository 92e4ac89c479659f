import { useEffect, useRef } from 'react'
import styles from './keypad.module.css'

/** The signs that are no digits, by the name of their look. */
const signs: Readonly<Record<string, string>> = { '*': 'star', '#': 'hash' }

/** How long a key is held before it means its second sign, milliseconds. */
export const LONG_PRESS_MS = 500

interface KeypadKeyProps {
  readonly digit: string
  readonly letters: string
  /** What a long press means, if anything. */
  readonly held?: string | undefined
  readonly lit: boolean
  readonly onKey: (key: string) => void
}

/** One key. A long press replaces the click that would follow it. */
export function KeypadKey({ digit, letters, held, lit, onKey }: KeypadKeyProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const spent = useRef(false)
  const release = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])

  const press = () => {
    spent.current = false
    if (held === undefined) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      spent.current = true
      onKey(held)
    }, LONG_PRESS_MS)
  }
  const click = () => {
    release()
    if (!spent.current) onKey(digit)
    spent.current = false
  }
  return (
    <button
      type="button"
      className={styles.key}
      aria-label={digit}
      data-letters={letters}
      data-lit={lit || undefined}
      onPointerDown={press}
      onPointerUp={release}
      onPointerLeave={release}
      onPointerCancel={release}
      onContextMenu={event => held !== undefined && event.preventDefault()}
      onClick={click}
    >
      <span className={styles.digit} data-sign={signs[digit]}>
        {digit}
      </span>
    </button>
  )
}
