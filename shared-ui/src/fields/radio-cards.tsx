import { Field } from '@base-ui/react/field'
import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import type { ReactNode } from 'react'
import styles from './radio-cards.module.css'
import radio from './radio-list.module.css'

interface RadioCard<V extends string> {
  readonly value: V
  readonly label: string
  /** What it means, below the label; no part of the name. */
  readonly hint?: string | undefined
  /** A drawing of the choice; it says nothing that the label does not. */
  readonly picture: ReactNode
}

export interface RadioCardsProps<V extends string> {
  readonly label: string
  readonly options: readonly RadioCard<V>[]
  readonly value: V
  readonly onChange: (value: V) => void
}

/** A choice of one from a few pictures. Every radio is named by its label; the whole card can be clicked. */
export function RadioCards<V extends string>({ label, options, value, onChange }: RadioCardsProps<V>) {
  return (
    <RadioGroup
      aria-label={label}
      className={styles.cards}
      value={value}
      onValueChange={next => onChange(next)}
    >
      {options.map(option => (
        <Field.Root key={option.value} className={styles.card}>
          <span className={styles.picture} aria-hidden="true">
            {option.picture}
          </span>
          <span className={styles.line}>
            <Radio.Root value={option.value} className={radio.radio}>
              <Radio.Indicator className={radio.dot} />
            </Radio.Root>
            <span>
              <Field.Label className={radio.label}>{option.label}</Field.Label>
              {option.hint && <Field.Description className={styles.hint}>{option.hint}</Field.Description>}
            </span>
          </span>
        </Field.Root>
      ))}
    </RadioGroup>
  )
}
