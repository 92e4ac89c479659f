import { useCommand } from '@parley/shared-platform/react'
import { Avatar, Button, ErrorText } from '@parley/shared-ui'
import { type ChangeEvent, useRef, useState } from 'react'
import { CropDialog } from '../profile/crop-dialog.tsx'
import { contactPhotoUrl, needsPicture, type PhotoSquare } from '../profile/square-photo.ts'
import styles from './contact-photo.module.css'

interface ContactPhotoProps {
  readonly name: string
  /** Decides the color of the initials. */
  readonly number: string
  readonly photo: string | null
  readonly onChange: (photo: string | null) => void
}

/** The photo in the form of a contact: chosen and cropped, replaced, taken away. The form saves it. */
export function ContactPhoto({ name, number, photo, onChange }: ContactPhotoProps) {
  const input = useRef<HTMLInputElement>(null)
  const chooser = useRef<HTMLButtonElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const open = useCommand(async (file: File) => {
    await needsPicture(file)
    setChosen(file)
  })
  const crop = useCommand(async (file: File, square: PhotoSquare | null) =>
    onChange(await contactPhotoUrl(file, square)),
  )
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file may be chosen again after a failure.
    target.value = ''
    if (file) void open.run(file)
  }
  return (
    <div className={styles.photo}>
      <Avatar name={name} number={number} photo={photo} size="large" />
      <div className={styles.buttons}>
        <Button ref={chooser} variant="secondary" busy={crop.busy} onClick={() => input.current?.click()}>
          {photo ? 'Change photo' : 'Add photo'}
        </Button>
        {photo && (
          <Button
            variant="quiet"
            onClick={() => {
              onChange(null)
              chooser.current?.focus()
            }}
          >
            Remove photo
          </Button>
        )}
        <ErrorText error={open.error ?? crop.error} />
      </div>
      <input ref={input} type="file" accept="image/*" aria-label="Photo" hidden onChange={choose} />
      {chosen && (
        <CropDialog
          file={chosen}
          onClose={() => setChosen(null)}
          onUse={square => {
            setChosen(null)
            void crop.run(chosen, square)
          }}
        />
      )}
    </div>
  )
}
