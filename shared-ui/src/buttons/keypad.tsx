import clsx from 'clsx'
import { say } from '../words/language.ts'
import styles from './keypad.module.css'
import { KeypadKey } from './keypad-key.tsx'

/** What the twelve keys say, with the letters of ITU E.161. */
const keys = [
  ['1', ''],
  ['2', 'ABC'],
  ['3', 'DEF'],
  ['4', 'GHI'],
  ['5', 'JKL'],
  ['6', 'MNO'],
  ['7', 'PQRS'],
  ['8', 'TUV'],
  ['9', 'WXYZ'],
  ['*', ''],
  ['0', '+'],
  ['#', ''],
] as const

export interface KeypadProps {
  /** One of `0`–`9`, `*`, `#`, or `+` after a long press on 0. */
  readonly onKey: (key: string) => void
  readonly label?: string | undefined
  /** The key that shows as pressed without being touched, such as while a digit is typed. */
  readonly lit?: string | undefined
  readonly size?: 'small' | 'medium' | 'large' | undefined
}

/** The twelve keys of a telephone, each a button named by its digit. */
export function Keypad({ onKey, label = say('Keypad', 'Tastenfeld'), lit, size = 'medium' }: KeypadProps) {
  return (
    <fieldset aria-label={label} className={clsx(styles.keypad, styles[size])}>
      {keys.map(([digit, letters]) => (
        <KeypadKey
          key={digit}
          digit={digit}
          letters={letters}
          held={digit === '0' ? '+' : undefined}
          lit={digit === lit}
          onKey={onKey}
        />
      ))}
    </fieldset>
  )
}
