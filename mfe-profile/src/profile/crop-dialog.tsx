import { Button, Dialog, Skeleton } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { lazy, Suspense, useEffect, useState } from 'react'
import type { PhotoSquare } from './square-photo.ts'

// If the cropper cannot load, the middle of the picture is used.
const PhotoCropper = lazy(() =>
  import('./photo-cropper.tsx').then(
    ({ PhotoCropper }) => ({ default: PhotoCropper }),
    () => ({
      default: () => (
        <p>{say('The middle of your picture will be used.', 'Es wird die Mitte deines Bildes genommen.')}</p>
      ),
    }),
  ),
)

interface CropDialogProps {
  readonly file: File
  readonly onClose: () => void
  /** Called with the chosen square; null for the middle of the picture. */
  readonly onUse: (square: PhotoSquare | null) => void
}

/** Lets the person choose the square of a picture that others see. */
export function CropDialog({ file, onClose, onUse }: CropDialogProps) {
  const [address] = useState(() => URL.createObjectURL(file))
  useEffect(() => () => URL.revokeObjectURL(address), [address])
  const [square, setSquare] = useState<PhotoSquare | null>(null)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={say('Crop your photo', 'Foto zuschneiden')}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {say('Cancel', 'Abbrechen')}
          </Button>
          <Button onClick={() => onUse(square)}>{say('Use photo', 'Foto verwenden')}</Button>
        </>
      }
    >
      <Suspense fallback={<Skeleton height="20rem" />}>
        <PhotoCropper address={address} onChoose={setSquare} />
      </Suspense>
    </Dialog>
  )
}
