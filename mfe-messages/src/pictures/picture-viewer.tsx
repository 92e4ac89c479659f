import { useCommand, usePlatform } from '@parley/shared-platform/react'
import {
  BackIcon,
  Button,
  Dialog,
  ErrorText,
  ExportIcon,
  IconButton,
  NextIcon,
  saveFile,
  TimeText,
} from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useEffect, useRef } from 'react'
import styles from './picture-viewer.module.css'
import { pictureFileName, picturePaths, type ThreadPicture } from './thread-pictures-model.ts'
import { usePicture } from './use-picture.ts'
import { usePictureRoom } from './use-picture-room.ts'
import { useSwipe } from './use-swipe.ts'

interface PictureViewerProps {
  /** What can be looked at, in the order of the thread. */
  readonly pictures: readonly ThreadPicture[]
  /** The key of the one that is open; null for none. */
  readonly opened: string | null
  readonly onOpen: (key: string | null) => void
}

/** One picture of a thread, as large as the window lets it be; the arrow keys lead to the others. */
export function PictureViewer({ pictures, opened, onOpen }: PictureViewerProps) {
  const { who } = usePictureRoom()
  const at = pictures.findIndex(({ key }) => key === opened)
  const picture = pictures[at]
  const [before, after] = [pictures[at - 1], pictures[at + 1]]
  const to = (next: ThreadPicture | undefined) => next && onOpen(next.key)
  useArrowKeys(key => picture && to(key === 'ArrowLeft' ? before : after))
  const swipe = useSwipe(isOn => to(isOn ? after : before))
  const isOne = pictures.length === 1
  return (
    <Dialog
      full
      large
      live={say('Picture', 'Bild')}
      open={picture !== undefined}
      onOpenChange={open => !open && onOpen(null)}
      title={
        picture?.direction === 'outgoing'
          ? say('Your picture', 'Dein Bild')
          : say(`Picture from ${who}`, `Bild von ${who}`)
      }
      description={
        picture && (
          <>
            <TimeText at={picture.at} />
            {!isOne && say(` · ${at + 1} of ${pictures.length}`, ` · ${at + 1} von ${pictures.length}`)}
          </>
        )
      }
    >
      {picture && (
        <>
          <div className={styles.room} {...swipe}>
            <Large key={picture.key} picture={picture} />
            {!isOne && (
              <>
                <IconButton
                  label={say('Previous picture', 'Voriges Bild')}
                  variant="secondary"
                  className={styles.before}
                  icon={<BackIcon />}
                  aria-disabled={!before}
                  onClick={() => to(before)}
                />
                <IconButton
                  label={say('Next picture', 'Nächstes Bild')}
                  variant="secondary"
                  className={styles.after}
                  icon={<NextIcon />}
                  aria-disabled={!after}
                  onClick={() => to(after)}
                />
              </>
            )}
          </div>
          <div className={styles.controls}>
            <Save picture={picture} place={at + 1} />
          </div>
        </>
      )}
    </Dialog>
  )
}

/** On their way down, since an open dialog lets none of them out; only while one is open, where no field can be. */
function useArrowKeys(onArrow: (key: 'ArrowLeft' | 'ArrowRight') => void): void {
  const latest = useRef(onArrow)
  useEffect(() => {
    latest.current = onArrow
  })
  useEffect(() => {
    const press = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      const isPlain = !altKey && !ctrlKey && !metaKey
      if (isPlain && (key === 'ArrowLeft' || key === 'ArrowRight')) latest.current(key)
    }
    document.addEventListener('keydown', press, true)
    return () => document.removeEventListener('keydown', press, true)
  }, [])
}

/** The small one until the other is here. */
function Large({ picture }: { readonly picture: ThreadPicture }) {
  const small = usePicture(picture, 'small')
  const whole = usePicture(picture, 'whole')
  const address = whole.address ?? small.address
  const { width, height } = picture
  return (
    <div className={styles.stage}>
      {address && (
        <img
          src={address}
          alt=""
          className={styles.picture}
          {...(width > 0 && height > 0 && { width, height })}
        />
      )}
      {whole.error && (
        <div className={styles.failed}>
          <ErrorText error={whole.error} />
          <Button variant="secondary" onClick={whole.retry}>
            {say('Try again', 'Erneut versuchen')}
          </Button>
        </div>
      )}
    </div>
  )
}

function Save({ picture, place }: { readonly picture: ThreadPicture; readonly place: number }) {
  const { api } = usePlatform()
  const save = useCommand(async () => {
    const path = picturePaths(picture)?.whole
    const bytes = 'unsent' in picture.source ? picture.source.unsent.bytes : await api.file(path ?? '')
    saveFile(pictureFileName(picture.at, place, bytes.type), bytes)
  })
  return (
    <>
      <Button
        variant="secondary"
        className={styles.save}
        busy={save.busy}
        icon={<ExportIcon />}
        onClick={() => void save.run()}
      >
        {say('Save picture', 'Bild speichern')}
      </Button>
      <ErrorText error={save.error} />
    </>
  )
}
