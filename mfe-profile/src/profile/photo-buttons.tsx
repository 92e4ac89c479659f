import { useCommand, useOwnId, usePlatform } from '@parley/shared-platform/react'
import { Button, ErrorText } from '@parley/shared-ui'
import { type ChangeEvent, useRef, useState } from 'react'
import { CropDialog } from './crop-dialog.tsx'
import styles from './photo-buttons.module.css'
import { needsPicture, type PhotoSquare, squarePhoto, toBase64 } from './square-photo.ts'

/** Buttons to choose, replace or remove the photo. */
export function PhotoButtons({ hasPhoto }: { readonly hasPhoto: boolean }) {
  const { api } = usePlatform()
  const ownId = useOwnId()
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const open = useCommand(async (file: File) => {
    await needsPicture(file)
    setChosen(file)
  })
  const change = useCommand(async (file: File | null, square: PhotoSquare | null) => {
    const image = file && (await toBase64(await squarePhoto(file, square)))
    await api.call('setPhoto', { userId: ownId(), image })
  })
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file may be chosen again after a failure.
    target.value = ''
    if (file) void open.run(file)
  }
  return (
    <div className={styles.photo}>
      <div className={styles.buttons}>
        <Button variant="secondary" busy={change.busy} onClick={() => input.current?.click()}>
          {hasPhoto ? 'Change photo' : 'Add photo'}
        </Button>
        {hasPhoto && (
          <Button variant="quiet" disabled={change.busy} onClick={() => void change.run(null, null)}>
            Remove photo
          </Button>
        )}
      </div>
      <input ref={input} type="file" accept="image/*" aria-label="Photo" hidden onChange={choose} />
      <ErrorText error={open.error ?? change.error} />
      {chosen && (
        <CropDialog
          file={chosen}
          onClose={() => setChosen(null)}
          onUse={square => {
            setChosen(null)
            void change.run(chosen, square)
          }}
        />
      )}
    </div>
  )
}
