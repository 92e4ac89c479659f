import { MIN_PASSWORD_CHARACTERS } from '@parley/shared-contract'
import { type KeyboardEvent, useState } from 'react'
import { HideIcon, ShowIcon } from '../icons.ts'
import { say } from '../words/language.ts'
import styles from './password-field.module.css'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** `Show password`; German keeps the capital of its noun: `Passwort zeigen`. */
function toggleWords(label: string, isShown: boolean): string {
  const what = label.toLowerCase()
  return isShown ? say(`Hide ${what}`, `${label} verbergen`) : say(`Show ${what}`, `${label} zeigen`)
}

/** A password with a button that shows it, and a hint while caps lock is on. A new one says how long it must be. */
export function PasswordField(field: Omit<TextFieldProps, 'type' | 'end' | 'hint'>) {
  const [shown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const lookAtCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  const rule =
    field.autoComplete === 'new-password'
      ? say(
          `At least ${MIN_PASSWORD_CHARACTERS} characters.`,
          `Mindestens ${MIN_PASSWORD_CHARACTERS} Zeichen.`,
        )
      : undefined
  return (
    // Caught on the wrapper, so that the field's own onKeyDown stays the caller's.
    <div onKeyDownCapture={lookAtCapsLock} onKeyUpCapture={lookAtCapsLock}>
      <TextField
        {...field}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        hint={capsLock ? say('Caps Lock is on.', 'Die Feststelltaste ist an.') : rule}
        end={
          <button
            type="button"
            className={styles.toggle}
            aria-label={toggleWords(field.label, shown)}
            onClick={() => setShown(!shown)}
          >
            {shown ? <HideIcon aria-hidden="true" /> : <ShowIcon aria-hidden="true" />}
          </button>
        }
      />
    </div>
  )
}
