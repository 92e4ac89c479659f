import { Field } from '@base-ui/react/field'
import clsx from 'clsx'
import type { Ref } from 'react'
import { AlertIcon } from '../icons.ts'
import styles from './field.module.css'

export interface TextAreaProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly rows?: number | undefined
  readonly maxLength?: number | undefined
  readonly placeholder?: string | undefined
  readonly name?: string | undefined
  readonly required?: boolean | undefined
  readonly readOnly?: boolean | undefined
  /** What is wrong, as a sentence; announced with the field. */
  readonly error?: string | null | undefined
  readonly ref?: Ref<HTMLElement> | undefined
}

/** Several lines of text with their label, and error where they have one. */
export const TextArea = ({
  label,
  value,
  onChange,
  onBlur,
  rows = 3,
  error,
  ref,
  name,
  ...area
}: TextAreaProps) => (
  <Field.Root className={styles.field} invalid={Boolean(error)}>
    <Field.Label className={styles.label}>{label}</Field.Label>
    <span className={styles.box}>
      <Field.Control
        ref={ref}
        name={name}
        render={<textarea dir="auto" rows={rows} {...area} />}
        className={clsx(styles.input, styles.area)}
        value={value}
        onValueChange={onChange}
        onBlur={onBlur}
      />
    </span>
    {error && (
      <Field.Error match className={styles.error}>
        <AlertIcon aria-hidden="true" />
        {error}
      </Field.Error>
    )}
  </Field.Root>
)
