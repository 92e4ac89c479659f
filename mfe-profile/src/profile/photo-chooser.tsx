import { useCommand } from '@parley/shared-platform/react'
import { Button, ErrorText } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { CropDialog } from './crop-dialog.tsx'
import styles from './photo-chooser.module.css'
import { needsPicture, type PhotoSquare } from './square-photo.ts'

interface PhotoChooserProps {
  readonly hasPhoto: boolean
  /** What was chosen is being worked on. */
  readonly busy: boolean
  /** Somebody begins to choose: what was said about the choice before is over. */
  readonly onBegin?: () => void
  /** A picture was chosen, and the square of it to show; null for the middle. */
  readonly onChoose: (file: File, square: PhotoSquare | null) => void
  /** Resolves to whether the photo is gone. */
  readonly onRemove: () => Promise<boolean>
  /** Stands beside the buttons. */
  readonly children?: ReactNode
}

/** Buttons to choose, replace or remove a photo; what is chosen is cropped first, and refused if it is no picture. */
export function PhotoChooser({ hasPhoto, busy, onBegin, onChoose, onRemove, children }: PhotoChooserProps) {
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const open = useCommand(async (file: File) => {
    await needsPicture(file)
    setChosen(file)
  })
  const remove = async () => {
    // Once the photo is gone so is this button, which has the focus.
    if (await onRemove()) chooser.current?.focus()
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file may be chosen again after a failure.
    target.value = ''
    if (file) void open.run(file)
  }
  return (
    <div className={styles.buttons}>
      <Button
        ref={chooser}
        variant="secondary"
        busy={busy}
        onClick={() => {
          onBegin?.()
          input.current?.click()
        }}
      >
        {hasPhoto ? say('Change photo', 'Foto ändern') : say('Add photo', 'Foto hinzufügen')}
      </Button>
      {hasPhoto && (
        <Button variant="quiet" aria-disabled={busy} onClick={() => !busy && void remove()}>
          {say('Remove photo', 'Foto entfernen')}
        </Button>
      )}
      {children}
      <input
        ref={input}
        type="file"
        accept="image/*"
        aria-label={say('Photo', 'Foto')}
        hidden
        onChange={choose}
      />
      <ErrorText error={open.error} />
      {chosen && (
        <CropDialog
          file={chosen}
          onClose={() => setChosen(null)}
          onUse={square => {
            setChosen(null)
            onChoose(chosen, square)
          }}
        />
      )}
    </div>
  )
}
