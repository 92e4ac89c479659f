import { Field } from '@base-ui/react/field'
import type { Ref } from 'react'
import { IconButton } from '../buttons/icon-button.tsx'
import { AddIcon, AlertIcon, LessIcon } from '../icons.ts'
import fieldStyles from './field.module.css'
import styles from './stepper-field.module.css'

export interface StepperFieldProps {
  readonly label: string
  /** What is typed; empty for what is no number. */
  readonly value: string
  readonly onChange: (value: string) => void
  readonly min: number
  readonly max: number
  /** The button goes no further than this, though more may be typed; `max` when left out. */
  readonly most?: number | undefined
  /** Why it goes no further, or what else there is to know; not beside an error. */
  readonly hint?: string | null | undefined
  /** Names of the buttons: `One month less`, `One month more`. */
  readonly less: string
  readonly more: string
  /** What is wrong, as a sentence; announced with the field. */
  readonly error?: string | null | undefined
  /** It can be read and not changed. */
  readonly readOnly?: boolean | undefined
  readonly ref?: Ref<HTMLInputElement>
}

/** A small whole number: typed, or one more or less by buttons that a thumb can hit. */
export function StepperField(props: StepperFieldProps) {
  const { label, value, onChange, min, max, most = max, less, more } = props
  const { error, hint, readOnly = false, ref } = props
  const number = Number(value)
  const isLeast = readOnly || (value !== '' && number <= min)
  const isMost = readOnly || number >= most
  const step = (by: 1 | -1) => onChange(String(Math.min(most, Math.max(min, Math.trunc(number) + by))))
  return (
    <Field.Root className={fieldStyles.field} invalid={Boolean(error)}>
      <span className={styles.head}>
        <Field.Label className={fieldStyles.label}>{label}</Field.Label>
        {hint && !error && <Field.Description className={fieldStyles.hint}>{hint}</Field.Description>}
      </span>
      <span className={`${fieldStyles.box} ${styles.box}`}>
        <IconButton
          label={less}
          icon={<LessIcon aria-hidden="true" />}
          // Not `disabled`: the focus may be here when there is no less, and must not get lost.
          aria-disabled={isLeast}
          onClick={() => isLeast || step(-1)}
        />
        <Field.Control
          ref={ref}
          type="number"
          inputMode="numeric"
          autoComplete="off"
          step={1}
          min={min}
          max={max}
          readOnly={readOnly}
          className={`${fieldStyles.input} ${styles.input}`}
          value={value}
          onValueChange={onChange}
        />
        <IconButton
          label={more}
          icon={<AddIcon aria-hidden="true" />}
          aria-disabled={isMost}
          onClick={() => isMost || step(1)}
        />
      </span>
      {error && (
        <Field.Error match className={fieldStyles.error}>
          <AlertIcon aria-hidden="true" />
          {error}
        </Field.Error>
      )}
    </Field.Root>
  )
}
