import { Field } from '@base-ui/react/field'
import { Switch as BaseSwitch } from '@base-ui/react/switch'
import type { ReactNode } from 'react'
import styles from './switch.module.css'

export interface SwitchProps {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (on: boolean) => void
  readonly hint?: ReactNode
  /** Stands beside the label and is no part of the name. */
  readonly note?: ReactNode
  /** It is kept, and has no effect here: on, it is not drawn as what works. */
  readonly isIdle?: boolean
}

/** A setting that takes effect at once. The whole row can be clicked. */
export function Switch({ label, checked, onChange, hint, note, isIdle = false }: SwitchProps) {
  return (
    <Field.Root className={styles.row}>
      <span className={styles.words}>
        <span className={styles.line}>
          <Field.Label className={styles.label}>{label}</Field.Label>
          {note}
        </span>
        {hint && <Field.Description className={styles.hint}>{hint}</Field.Description>}
      </span>
      <BaseSwitch.Root
        className={styles.track}
        data-idle={isIdle || undefined}
        checked={checked}
        onCheckedChange={on => onChange(on)}
      >
        <BaseSwitch.Thumb className={styles.thumb} />
      </BaseSwitch.Root>
    </Field.Root>
  )
}
