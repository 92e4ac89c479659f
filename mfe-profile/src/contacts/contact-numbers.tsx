import { CONTACT_NUMBERS_MAX } from '@parley/shared-contract'
import { AddIcon, Button } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import styles from './contact-form.module.css'
import { type ContactFields, type FormProblems, withNumber } from './contact-form-model.ts'
import { NumberLine } from './number-line.tsx'

interface ContactNumbersProps {
  readonly form: ContactFields
  readonly problems: FormProblems
  readonly onChange: (fields: Pick<ContactFields, 'numbers'>) => void
}

/** The numbers of a contact, and a button for one more once all are entered, while there may be more. */
export function ContactNumbers({ form, problems, onChange }: ContactNumbersProps) {
  const { numbers } = form
  return (
    <>
      {numbers.map((entry, at) => (
        <NumberLine
          key={entry.key}
          name={at === 0 ? say('Number', 'Nummer') : say(`Number ${at + 1}`, `Nummer ${at + 1}`)}
          entry={entry}
          error={problems.numbers[entry.key]}
          onChange={changed =>
            onChange({ numbers: numbers.map(line => (line.key === entry.key ? changed : line)) })
          }
          onRemove={
            numbers.length > 1
              ? () => onChange({ numbers: numbers.filter(line => line.key !== entry.key) })
              : null
          }
        />
      ))}
      {numbers.length < CONTACT_NUMBERS_MAX && numbers.every(({ text }) => text.trim() !== '') && (
        <Button
          variant="quiet"
          className={styles.add}
          icon={<AddIcon aria-hidden="true" />}
          onClick={() => onChange(withNumber(form))}
        >
          {say('Add number', 'Nummer hinzufügen')}
        </Button>
      )}
    </>
  )
}
