import { TextField } from '@parley/shared-ui'
import type { ComponentProps, FormEvent } from 'react'
import { SaveArea } from '../saving/save-area.tsx'
import { SaveButton } from '../saving/save-button.tsx'
import { SavedMark } from '../saving/saved-mark.tsx'
import saving from '../saving/saving.module.css'
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

/** One text of the profile, with a button of its own. */
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
        <div className={saving.line}>
          <SaveButton
            isIdle={!field.changed}
            busy={field.saving.busy}
            why={field.saving.saved ? null : undefined}
          >
            {action}
          </SaveButton>
          <SavedMark saving={field.saving} />
        </div>
      </form>
    </SaveArea>
  )
}
