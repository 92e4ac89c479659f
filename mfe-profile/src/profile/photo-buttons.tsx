import { useCommand, useOwnId, usePlatform } from '@parley/shared-platform/react'
import { Button, ErrorText } from '@parley/shared-ui'
import { type ChangeEvent, useRef, useState } from 'react'
import { SaveArea } from '../saving/save-area.tsx'
import { SavedMark } from '../saving/saved-mark.tsx'
import { useSaving } from '../saving/use-saving.ts'
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
  const saving = useSaving()
  const chooser = useRef<HTMLButtonElement>(null)
  const change = (file: File | null, square: PhotoSquare | null) =>
    saving.save(async () => {
      const image = file && (await toBase64(await squarePhoto(file, square)))
      await api.call('setPhoto', { userId: ownId(), image })
    })
  const remove = async () => {
    // Once the photo is gone so is this button, which has the focus.
    if (await change(null, null)) chooser.current?.focus()
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file may be chosen again after a failure.
    target.value = ''
    if (file) void open.run(file)
  }
  return (
    <div className={styles.photo}>
      <SaveArea saving={saving}>
        <div className={styles.buttons}>
          <Button
            ref={chooser}
            variant="secondary"
            busy={saving.busy}
            onClick={() => {
              saving.clear()
              input.current?.click()
            }}
          >
            {hasPhoto ? 'Change photo' : 'Add photo'}
          </Button>
          {hasPhoto && (
            <Button variant="quiet" aria-disabled={saving.busy} onClick={() => !saving.busy && void remove()}>
              Remove photo
            </Button>
          )}
          <SavedMark saving={saving} />
        </div>
      </SaveArea>
      <input ref={input} type="file" accept="image/*" aria-label="Photo" hidden onChange={choose} />
      <ErrorText error={open.error} />
      {chosen && (
        <CropDialog
          file={chosen}
          onClose={() => setChosen(null)}
          onUse={square => {
            setChosen(null)
            void change(chosen, square)
          }}
        />
      )}
    </div>
  )
}
