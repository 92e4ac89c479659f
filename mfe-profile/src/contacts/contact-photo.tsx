import { useCommand } from '@parley/shared-platform/react'
import { Avatar, ErrorText } from '@parley/shared-ui'
import { PhotoChooser } from '../profile/photo-chooser.tsx'
import { contactPhotoUrl, type PhotoSquare } from '../profile/square-photo.ts'
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
  const crop = useCommand(async (file: File, square: PhotoSquare | null) =>
    onChange(await contactPhotoUrl(file, square)),
  )
  const remove = async () => {
    onChange(null)
    return true
  }
  return (
    <div className={styles.photo}>
      <Avatar name={name} number={number} photo={photo} size="large" />
      <PhotoChooser
        hasPhoto={photo !== null}
        busy={crop.busy}
        onChoose={(file, square) => void crop.run(file, square)}
        onRemove={remove}
      >
        <ErrorText error={crop.error} />
      </PhotoChooser>
    </div>
  )
}
