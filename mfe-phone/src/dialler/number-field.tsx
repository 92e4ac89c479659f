import { BackspaceIcon, IconButton } from '@parley/shared-ui'
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import styles from './number-field.module.css'
import { deleteLast, editNumber, type NumberInput } from './number-input-model.ts'

/** How many characters fit the field at the large size: a national number, formatted. */
const LARGE_FITS = 14

interface NumberFieldProps {
  readonly value: NumberInput
  readonly onChange: (next: NumberInput) => void
  readonly onEnter: () => void
  /** The id of the line that says what a call costs, or why it cannot be made. */
  readonly describedBy: string
}

/** The field for the number, in large type. It accepts anything typed or pasted and shows it formatted. */
export function NumberField({ value, onChange, onEnter, describedBy }: NumberFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const element = input.current
    if (element && document.activeElement === element) element.setSelectionRange(value.caret, value.caret)
  }, [value])

  const keyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    onEnter()
  }
  return (
    <div className={styles.field} data-long={value.text.length > LARGE_FITS || undefined}>
      <input
        ref={input}
        className={styles.input}
        aria-label="Phone number"
        aria-describedby={describedBy}
        type="tel"
        autoComplete="off"
        enterKeyHint="done"
        placeholder="Enter a number"
        maxLength={64}
        value={value.text}
        onKeyDown={keyDown}
        onChange={({ target }) =>
          onChange(
            editNumber(value.text, {
              text: target.value,
              caret: target.selectionStart ?? target.value.length,
            }),
          )
        }
      />
      <span className={styles.delete} data-shown={value.text !== '' || undefined}>
        <IconButton
          label="Delete digit"
          icon={<BackspaceIcon />}
          disabled={value.text === ''}
          onClick={() => onChange(deleteLast(value.text))}
        />
      </span>
    </div>
  )
}
