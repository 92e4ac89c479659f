import { useOffline } from '@parley/shared-platform/react'
import { ForwardedNote } from './forwarded-note.tsx'
import styles from './frame-notice.module.css'
import { LineElsewhereNote } from './line-elsewhere-note.tsx'
import { OfflineNote } from './offline-note.tsx'
import { SavingNote } from './saving-note.tsx'
import { UpdateNote } from './update-note.tsx'

/**
 * What the frame has to say of the line, the network, what is being saved or a newer version, in the free middle of the top bar.
 */
export function FrameNotice() {
  const isOffline = useOffline()
  return (
    <div className={styles.place} data-notice="">
      <OfflineNote />
      <SavingNote />
      {!isOffline && <LineElsewhereNote />}
      {!isOffline && <ForwardedNote />}
      {!isOffline && <UpdateNote />}
    </div>
  )
}
