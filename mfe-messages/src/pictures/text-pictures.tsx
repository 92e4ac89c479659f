import { Button, PictureIcon } from '@parley/shared-ui'
import { clockWords, say } from '@parley/shared-ui/words'
import type { CSSProperties, ReactNode } from 'react'
import styles from './text-pictures.module.css'
import { canBeSeen, shownRatio, type ThreadPicture } from './thread-pictures-model.ts'
import { usePicture } from './use-picture.ts'
import { usePictureRoom } from './use-picture-room.ts'

interface TextPicturesProps {
  readonly pictures: readonly ThreadPicture[]
}

/** The pictures of one text: each in its place before it is loaded, and large when it is pressed. */
export const TextPictures = ({ pictures }: TextPicturesProps) => (
  <div
    className={styles.pictures}
    data-count={Math.min(pictures.length, 2)}
    data-direction={pictures[0]?.direction}
  >
    {pictures.map((picture, index) => (
      <OnePicture key={picture.key} picture={picture} place={index + 1} count={pictures.length} />
    ))}
  </div>
)

interface OnePictureProps {
  readonly picture: ThreadPicture
  /** Among those of its text, from 1. */
  readonly place: number
  readonly count: number
}

function OnePicture(props: OnePictureProps) {
  const { picture, count } = props
  const ratio = count === 1 ? shownRatio(picture) : 1
  return (
    <div className={styles.place} style={sizeOf(ratio)}>
      {canBeSeen(picture) ? (
        <Shown {...props} />
      ) : (
        <Absent>
          {'media' in picture.source && picture.source.media.state === 'coming'
            ? say('A picture is on its way', 'Ein Bild ist unterwegs')
            : say('This attachment is not available', 'Dieser Anhang ist nicht verfügbar')}
        </Absent>
      )}
    </div>
  )
}

const sizeOf = (ratio: number): CSSProperties => ({ '--ratio': ratio }) as CSSProperties

function Shown({ picture, place, count }: OnePictureProps) {
  const { open, who } = usePictureRoom()
  const { address, error, retry } = usePicture(picture, 'small')
  if (error?.code === 'NOT_FOUND')
    return (
      <Absent>{say('This picture is no longer available', 'Dieses Bild ist nicht mehr verfügbar')}</Absent>
    )
  if (error && !address) {
    return (
      <Absent>
        {say('Not loaded', 'Nicht geladen')}
        <Button variant="secondary" onClick={retry}>
          {say('Try again', 'Erneut versuchen')}
        </Button>
      </Absent>
    )
  }
  const whose =
    picture.direction === 'outgoing'
      ? say('Your picture', 'Dein Bild')
      : say(`Picture from ${who}`, `Bild von ${who}`)
  const which = count === 1 ? '' : say(`, ${place} of ${count}`, `, ${place} von ${count}`)
  return (
    <button
      type="button"
      className={styles.picture}
      aria-label={`${whose}${which}, ${clockWords(picture.at)}`}
      onClick={() => open(picture.key)}
    >
      {address && <img src={address} alt="" className={styles.image} />}
    </button>
  )
}

const Absent = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.absent}>
    <PictureIcon aria-hidden="true" />
    {children}
  </div>
)
