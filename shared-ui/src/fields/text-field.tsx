import { Field } from '@base-ui/react/field'
import type { ComponentPropsWithRef, ReactNode } from 'react'
import { AlertIcon } from '../icons.ts'
import styles from './field.module.css'

type InputProps = ComponentPropsWithRef<'input'>

export interface TextFieldProps
  extends Pick<
    InputProps,
    | 'type'
    | 'autoComplete'
    | 'autoCapitalize'
    | 'inputMode'
    | 'enterKeyHint'
    | 'name'
    | 'autoFocus'
    | 'placeholder'
    | 'maxLength'
    | 'disabled'
    | 'readOnly'
    | 'required'
    | 'spellCheck'
    | 'ref'
    | 'onBlur'
    | 'onKeyDown'
  > {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** What is wrong, as a sentence; announced with the field. */
  readonly error?: string | null | undefined
  /** It is part of what was refused, which is said elsewhere. */
  readonly refused?: boolean | undefined
  readonly hint?: ReactNode
  /** The hint stays below an error that does not say the same. */
  readonly keepHint?: boolean | undefined
  /** Shown inside the field at its end, such as a button. */
  readonly end?: ReactNode
}

/** One line of text with its label, hint and error wired for screen readers. */
export function TextField({
  label,
  value,
  onChange,
  error,
  refused = false,
  hint,
  keepHint = false,
  end,
  disabled,
  ...input
}: TextFieldProps) {
  return (
    <Field.Root className={styles.field} invalid={refused || Boolean(error)} disabled={disabled ?? false}>
      <Field.Label className={styles.label}>{label}</Field.Label>
      <span className={styles.box}>
        <Field.Control
          dir="auto"
          {...input}
          className={styles.input}
          value={value}
          onValueChange={onChange}
        />
        {end}
      </span>
      {error && (
        <Field.Error match className={styles.error}>
          <AlertIcon aria-hidden="true" />
          {error}
        </Field.Error>
      )}
      {hint && (!error || keepHint) && <Field.Description className={styles.hint}>{hint}</Field.Description>}
    </Field.Root>
  )
}
