import { Field } from '@base-ui/react/field'
import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import type { ReactNode } from 'react'
import styles from './radio-list.module.css'

interface RadioOption {
  readonly value: string
  readonly label: string
  readonly hint?: ReactNode
}

export interface RadioListProps {
  readonly label: string
  readonly options: readonly RadioOption[]
  readonly value: string | null
  readonly onChange: (value: string) => void
  /** As many columns as there is room for, instead of one. */
  readonly columns?: boolean | undefined
  /** It can be read, and not changed now. */
  readonly disabled?: boolean | undefined
}

/** A choice of one from several that are all visible. Every radio is named by its label. */
export function RadioList({ label, options, value, onChange, columns, disabled }: RadioListProps) {
  return (
    <RadioGroup
      aria-label={label}
      className={styles.list}
      data-columns={columns || undefined}
      value={value}
      disabled={disabled ?? false}
      onValueChange={next => next !== null && onChange(next)}
    >
      {options.map(option => (
        <Field.Root key={option.value} className={styles.option}>
          <Radio.Root value={option.value} className={styles.radio}>
            <Radio.Indicator className={styles.dot} />
          </Radio.Root>
          <Field.Label className={styles.label}>{option.label}</Field.Label>
          {option.hint && <Field.Description className={styles.hint}>{option.hint}</Field.Description>}
        </Field.Root>
      ))}
    </RadioGroup>
  )
}
