import type { ReactNode } from 'react'
import styles from './panel-group.module.css'

interface PanelGroupProps {
  readonly title: string
  readonly children: ReactNode
}

/** Controls of the panel that belong together. */
export const PanelGroup = ({ title, children }: PanelGroupProps) => (
  <fieldset className={styles.group}>
    <legend className={styles.title}>{title}</legend>
    <div className={styles.controls}>{children}</div>
  </fieldset>
)

interface ChoiceProps<T extends string> {
  readonly title: string
  readonly options: readonly { readonly value: T; readonly label: string }[]
  readonly value: T
  readonly onChange: (value: T) => void
}

/** A choice of one from a few, shown side by side. */
export const PanelChoice = <T extends string>({ title, options, value, onChange }: ChoiceProps<T>) => (
  <PanelGroup title={title}>
    {options.map(option => (
      <button
        key={option.value}
        type="button"
        className={styles.choice}
        aria-pressed={option.value === value}
        onClick={() => onChange(option.value)}
      >
        {option.label}
      </button>
    ))}
  </PanelGroup>
)

interface ActionProps {
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A button of the panel that does one thing. */
export const PanelAction = ({ onClick, children }: ActionProps) => (
  <button type="button" className={styles.choice} onClick={onClick}>
    {children}
  </button>
)
