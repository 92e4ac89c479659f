import { Button, TextField } from '@parley/shared-ui'
import type { ComponentProps, FormEvent } from 'react'
import { SaveArea } from '../saving/save-area.tsx'
import { SavedMark } from '../saving/saved-mark.tsx'
import type { ProfileField } from './use-profile-field.ts'
import styles from './you-section.module.css'

interface ProfileTextFormProps
  extends Pick<
    ComponentProps<typeof TextField>,
    'label' | 'hint' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'
  > {
  readonly field: ProfileField
  /** What the button says. */
  readonly action: string
}

/** One text of the profile with a button of its own, which does nothing until something is changed. */
export function ProfileTextForm({ field, action, ...input }: ProfileTextFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void field.save()
  }
  return (
    <SaveArea saving={field.saving}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          {...input}
          value={field.typed}
          onChange={field.type}
          error={field.problem}
          enterKeyHint="done"
        />
        <div className={styles.save}>
          <Button
            type="submit"
            busy={field.saving.busy}
            // Not `disabled`: the focus is here when the change is saved, and must not get lost.
            aria-disabled={!field.changed}
            title={field.changed ? undefined : 'Nothing has changed.'}
          >
            {action}
          </Button>
          <SavedMark saving={field.saving} />
        </div>
      </form>
    </SaveArea>
  )
}
