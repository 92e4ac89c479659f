import { Field } from '@base-ui/react/field'
import clsx from 'clsx'
import styles from './field.module.css'

export interface TextAreaProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly rows?: number | undefined
  readonly maxLength?: number | undefined
  readonly placeholder?: string | undefined
}

/** Several lines of text with their label. */
export const TextArea = ({ label, value, onChange, onBlur, rows = 3, ...area }: TextAreaProps) => (
  <Field.Root className={styles.field}>
    <Field.Label className={styles.label}>{label}</Field.Label>
    <span className={styles.box}>
      <Field.Control
        render={<textarea rows={rows} {...area} />}
        className={clsx(styles.input, styles.area)}
        value={value}
        onValueChange={onChange}
        onBlur={onBlur}
      />
    </span>
  </Field.Root>
)
