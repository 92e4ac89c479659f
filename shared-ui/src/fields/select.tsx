import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select as BaseSelect } from '@base-ui/react/select'
import clsx from 'clsx'
import { CheckIcon, ChevronDownIcon } from '../icons.ts'
import popup from '../overlays/popup.module.css'
import { spokenOnly } from '../text/text-classes.ts'
import styles from './select.module.css'

interface SelectOption {
  readonly value: string
  readonly label: string
}

export interface SelectProps {
  readonly label: string
  readonly options: readonly SelectOption[]
  readonly value: string
  readonly onChange: (value: string) => void
  /** Keeps the label for screen readers only, where the chosen value speaks for itself. */
  readonly hideLabel?: boolean | undefined
}

/** A choice of one from a list that opens: a combobox named by its label. */
export function Select({ label, options, value, onChange, hideLabel }: SelectProps) {
  return (
    // The list's own scrollbar rule comes from our style sheet: pages allow no inline <style>.
    <CSPProvider disableStyleElements>
      <BaseSelect.Root items={options} value={value} onValueChange={next => next !== null && onChange(next)}>
        <div className={styles.field}>
          <BaseSelect.Label className={clsx(styles.label, hideLabel && spokenOnly)}>{label}</BaseSelect.Label>
          <BaseSelect.Trigger className={styles.trigger}>
            <BaseSelect.Value />
            <BaseSelect.Icon className={styles.icon}>
              <ChevronDownIcon aria-hidden="true" />
            </BaseSelect.Icon>
          </BaseSelect.Trigger>
        </div>
        <BaseSelect.Portal>
          <BaseSelect.Positioner className={popup.positioner} sideOffset={4} alignItemWithTrigger={false}>
            <BaseSelect.Popup className={clsx(popup.popup, styles.options)}>
              <BaseSelect.List className={styles.list}>
                {options.map(option => (
                  <BaseSelect.Item key={option.value} value={option.value} className={popup.item}>
                    <BaseSelect.ItemText>{option.label}</BaseSelect.ItemText>
                    <BaseSelect.ItemIndicator className={styles.check}>
                      <CheckIcon aria-hidden="true" />
                    </BaseSelect.ItemIndicator>
                  </BaseSelect.Item>
                ))}
              </BaseSelect.List>
            </BaseSelect.Popup>
          </BaseSelect.Positioner>
        </BaseSelect.Portal>
      </BaseSelect.Root>
    </CSPProvider>
  )
}
