import { type KeyboardEvent, useState } from 'react'
import { type Emoji, gridStep, inTone } from './emoji-model.ts'
import styles from './emoji-picker.module.css'

interface EmojiGridProps {
  readonly name: string
  readonly emoji: readonly Emoji[]
  readonly tone: number
  readonly onPick: (emoji: Emoji) => void
}

/** How many stand in the first row, as the window lays them out. */
function columnsOf(buttons: readonly HTMLElement[]): number {
  const [first] = buttons
  const below = buttons.findIndex(one => one.offsetTop !== first?.offsetTop)
  return below < 0 ? buttons.length : below
}

/** One stop for Tab; arrow keys lead from one to the next. */
export function EmojiGrid({ name, emoji, tone, onPick }: EmojiGridProps) {
  const [at, setAt] = useState(0)
  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const buttons = [...event.currentTarget.querySelectorAll('button')]
    const from = buttons.findIndex(one => one.matches(':focus'))
    const next = gridStep(event.key, from, buttons.length, columnsOf(buttons))
    if (next === from) return
    event.preventDefault()
    setAt(next)
    buttons[next]?.focus()
  }
  return (
    <div className={styles.grid} role="toolbar" translate="no" aria-label={name} onKeyDown={press}>
      {emoji.map((one, index) => (
        <button
          key={one.emoji}
          type="button"
          tabIndex={index === Math.min(at, emoji.length - 1) ? 0 : -1}
          className={styles.emoji}
          aria-label={one.label}
          title={one.label}
          onClick={() => onPick(one)}
          onFocus={() => setAt(index)}
        >
          {inTone(one, tone)}
        </button>
      ))}
    </div>
  )
}
