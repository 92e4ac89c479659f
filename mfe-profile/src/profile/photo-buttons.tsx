import { useCommand, usePlatform } from '@parley/shared-platform/react'
import { Button, ErrorText } from '@parley/shared-ui'
import { type ChangeEvent, useRef } from 'react'
import { ownId } from './own-id.ts'
import styles from './photo-buttons.module.css'
import { squarePhoto, toBase64 } from './square-photo.ts'

/** Chooses, replaces or takes away the photo; its middle square is what others see. */
export function PhotoButtons({ hasPhoto }: { readonly hasPhoto: boolean }) {
  const platform = usePlatform()
  const input = useRef<HTMLInputElement>(null)
  const change = useCommand(async (file: File | null) => {
    const image = file && (await toBase64(await squarePhoto(file)))
    await platform.api.call('setPhoto', { userId: ownId(platform), image })
  })
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    // The same file may be chosen again after a failure.
    target.value = ''
    if (file) void change.run(file)
  }
  return (
    <div className={styles.photo}>
      <div className={styles.buttons}>
        <Button variant="secondary" busy={change.busy} onClick={() => input.current?.click()}>
          {hasPhoto ? 'Change photo' : 'Add photo'}
        </Button>
        {hasPhoto && (
          <Button variant="quiet" disabled={change.busy} onClick={() => void change.run(null)}>
            Remove photo
          </Button>
        )}
      </div>
      <input ref={input} type="file" accept="image/*" aria-label="Photo" hidden onChange={choose} />
      <ErrorText message={change.error} />
    </div>
  )
}
