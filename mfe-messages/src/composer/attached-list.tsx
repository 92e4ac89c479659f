import type { PictureToSend } from '@parley/shared-platform'
import { CloseIcon, IconButton, Skeleton } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useEffect, useRef, useState } from 'react'
import styles from './attached-list.module.css'
import type { AttachedPicture } from './use-attached-pictures.ts'

interface AttachedListProps {
  readonly list: readonly AttachedPicture[]
  readonly onRemove: (key: string) => void
  /** The last one was removed: where the focus goes. */
  readonly onEmpty: () => void
}

/** What is to go with the text, small; each can be taken away. */
export function AttachedList({ list, onRemove, onEmpty }: AttachedListProps) {
  const root = useRef<HTMLUListElement>(null)
  const remove = (key: string, at: number) => {
    // The button goes with its picture: the next one has the focus, else the one before.
    const buttons = [...(root.current?.querySelectorAll('button') ?? [])]
    const next = buttons[at + 1] ?? buttons[at - 1]
    if (next) next.focus()
    else onEmpty()
    onRemove(key)
  }
  return (
    <ul ref={root} aria-label={say('Pictures to send', 'Bilder zum Senden')} className={styles.list}>
      {list.map(({ key, picture }, at) => (
        <li key={key} className={styles.item}>
          {picture ? (
            <Preview picture={picture} place={at + 1} />
          ) : (
            <span
              role="status"
              aria-label={say('Preparing picture', 'Bild wird vorbereitet')}
              className={styles.waiting}
            >
              <Skeleton width="100%" height="100%" />
            </span>
          )}
          <IconButton
            label={say(`Remove picture ${at + 1}`, `Bild ${at + 1} entfernen`)}
            className={styles.remove}
            icon={<CloseIcon />}
            onClick={() => remove(key, at)}
          />
        </li>
      ))}
    </ul>
  )
}

interface PreviewProps {
  readonly picture: PictureToSend
  readonly place: number
}

function Preview({ picture, place }: PreviewProps) {
  const [address, setAddress] = useState<string | null>(null)
  const { bytes } = picture
  useEffect(() => {
    const made = URL.createObjectURL(bytes)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes])
  return (
    address && (
      <img src={address} alt={say(`Attached, ${place}`, `Angehängt, ${place}`)} className={styles.preview} />
    )
  )
}
