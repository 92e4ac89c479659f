import { say } from '@parley/shared-ui/words'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import styles from './photo-cropper.module.css'
import type { PhotoSquare } from './square-photo.ts'

interface PhotoCropperProps {
  /** The address of the picture, such as a `blob:` one. */
  readonly address: string
  readonly onChoose: (square: PhotoSquare) => void
}

const MOST_ZOOM = 4
const classes = {
  containerClassName: styles.container ?? '',
  mediaClassName: styles.picture ?? '',
  cropAreaClassName: styles.part ?? '',
}

/**
 * Chooses the part of a picture that becomes the photo: dragged, moved with the arrow keys, and enlarged with a
 * slider.
 */
export function PhotoCropper({ address, onChoose }: PhotoCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  return (
    <>
      <div className={styles.stage}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          maxZoom={MOST_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          // The page's policy forbids styles that scripts insert; the cropper's rules are in our style sheet.
          disableAutomaticStylesInjection
          classes={classes}
          mediaProps={{ alt: '' }}
          cropperProps={{
            role: 'group',
            'aria-label': say(
              'Part of the picture, moved with the arrow keys',
              'Ausschnitt des Bildes, mit den Pfeiltasten zu bewegen',
            ),
          }}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, { x, y, width }) => onChoose({ x, y, side: width })}
        />
      </div>
      <label className={styles.zoom}>
        {say('Zoom', 'Vergrößern')}
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={0.05}
          value={zoom}
          onChange={({ target }) => setZoom(target.valueAsNumber)}
        />
      </label>
    </>
  )
}
