import { Field } from '@base-ui/react/field'
import { Radio } from '@base-ui/react/radio'
import { RadioGroup } from '@base-ui/react/radio-group'
import styles from './radio-tiles.module.css'

export interface RadioTilesProps {
  readonly label: string
  /** Each is named, and told apart, by what it says. */
  readonly options: readonly string[]
  /** Null while none of them is chosen. */
  readonly value: string | null
  readonly onChange: (value: string) => void
}

/** A choice of one from a few short words or figures, side by side. */
export const RadioTiles = ({ label, options, value, onChange }: RadioTilesProps) => (
  <RadioGroup
    aria-label={label}
    className={styles.tiles}
    value={value}
    onValueChange={next => next !== null && onChange(next)}
  >
    {options.map(option => (
      <Field.Root key={option} className={styles.tile}>
        <Radio.Root value={option} className={styles.radio} />
        <Field.Label className={styles.label}>{option}</Field.Label>
      </Field.Root>
    ))}
  </RadioGroup>
)
