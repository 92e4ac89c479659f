import { IconButton, RemoveIcon, Select, TextField } from '@parley/shared-ui'
import { kindWords, say } from '@parley/shared-ui/words'
import { type NumberEntry, numberLabels } from './contact-form-model.ts'
import styles from './number-line.module.css'

interface NumberLineProps {
  /** `Number`, or `Number 2` and so on. */
  readonly name: string
  readonly entry: NumberEntry
  readonly error: string | undefined
  readonly onChange: (entry: NumberEntry) => void
  /** Null for the only line. */
  readonly onRemove: (() => void) | null
}

/** One number of a contact and what kind it is. A kind from elsewhere, such as an import, stays. */
export function NumberLine({ name, entry, error, onChange, onRemove }: NumberLineProps) {
  const labels = [...new Set<string>([...numberLabels, entry.label])]
  return (
    <div className={styles.line} data-removable={onRemove ? '' : undefined}>
      <TextField
        label={name}
        type="tel"
        value={entry.text}
        onChange={text => onChange({ ...entry, text })}
        error={error}
        maxLength={64}
        autoComplete="off"
      />
      <Select
        label={say(`Kind of ${name.toLowerCase()}`, `Art: ${name}`)}
        hideLabel
        options={labels.map(value => ({
          value,
          label: value === '' ? say('No kind', 'Ohne Art') : kindWords(value),
        }))}
        value={entry.label}
        onChange={label => onChange({ ...entry, label })}
      />
      {onRemove && (
        <IconButton
          label={say(`Remove ${name.toLowerCase()}`, `${name} entfernen`)}
          icon={<RemoveIcon />}
          onClick={onRemove}
        />
      )}
    </div>
  )
}
