import { useBehavior, useOffline, usePlatform } from '@parley/shared-platform/react'
import { mutedText, useLasting } from '@parley/shared-ui'
import { words } from '@parley/shared-ui/words'

/** A change that the server has within this time is not spoken of. */
export const SAVING_SHOWN_AFTER_MS = 1_000

/** Says that what was changed is on its way. Without a network the offline note speaks of it. */
export function SavingNote() {
  const isUnsaved = useBehavior(usePlatform().contacts.unsaved$) > 0
  const takesLong = useLasting(isUnsaved, SAVING_SHOWN_AFTER_MS)
  const offline = useOffline()
  return (
    <div role="status" className={mutedText}>
      {takesLong && !offline && words.unsaved.saving}
    </div>
  )
}
