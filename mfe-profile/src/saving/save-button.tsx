import { Button, mutedText } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { type ComponentProps, useId } from 'react'
import styles from './saving.module.css'

interface SaveButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'busy' | 'children'> {
  /** There is nothing that could be saved. */
  readonly isIdle: boolean
  /** Why there is not; nothing is said where there is something else to say. */
  readonly why?: string | null | undefined
}

/** Saves a form. It is always there, so that nothing moves; with nothing to save it is disabled, and says why beside it. */
export function SaveButton({
  isIdle,
  why = say('No changes yet', 'Noch nichts geändert'),
  ...look
}: SaveButtonProps) {
  const whyId = useId()
  const isSaid = isIdle && why !== null
  return (
    <>
      {/* Not `disabled`: the focus is here when the change is saved, and must not get lost. */}
      <Button {...look} type="submit" aria-disabled={isIdle} aria-describedby={isSaid ? whyId : undefined} />
      {isSaid && (
        <p id={whyId} className={`${mutedText} ${styles.why}`}>
          {why}
        </p>
      )}
    </>
  )
}
