import { Button, TextField } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react'
import { SaveArea } from '../saving/save-area.tsx'
import { SavedMark } from '../saving/saved-mark.tsx'
import styles from './profile-text-form.module.css'
import type { ProfileField } from './use-profile-field.ts'

interface ProfileTextFormProps
  extends Pick<
    ComponentProps<typeof TextField>,
    'label' | 'hint' | 'autoComplete' | 'autoCapitalize' | 'spellCheck'
  > {
  readonly field: ProfileField
  /** What the button is called; `Save` is what it says. */
  readonly action: string
}

/** One text of the profile. What saves it comes at the end of the field once there is something to save: nothing moves. */
export function ProfileTextForm({ field, action, ...input }: ProfileTextFormProps) {
  const text = useRef<HTMLInputElement>(null)
  const isOffered = field.changed || field.saving.busy
  const wasOffered = useRef(isOffered)
  useEffect(() => {
    // The button has gone, and with it the focus.
    if (wasOffered.current && !isOffered && document.activeElement === document.body) text.current?.focus()
    wasOffered.current = isOffered
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void field.save()
  }
  return (
    <SaveArea saving={field.saving}>
      <form className={styles.form} onSubmit={submit} noValidate>
        <TextField
          {...input}
          ref={text}
          value={field.typed}
          onChange={field.type}
          error={field.problem}
          enterKeyHint="done"
          end={
            <span className={styles.end}>
              <SavedMark saving={field.saving} />
              {isOffered && (
                <Button
                  type="submit"
                  variant="quiet"
                  className={styles.save}
                  aria-label={action}
                  busy={field.saving.busy}
                >
                  {say('Save', 'Speichern')}
                </Button>
              )}
            </span>
          }
        />
      </form>
    </SaveArea>
  )
}
