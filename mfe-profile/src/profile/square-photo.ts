import {
  CONTACT_PHOTO_MAX,
  CONTACT_PHOTO_SIDE,
  MAX_PHOTO_BYTES,
  ParleyError,
  PHOTO_SIDE,
} from '@parley/shared-contract'
import { base64Of } from '@parley/shared-platform'

/** A square part of a picture, in its pixels. */
export interface PhotoSquare {
  readonly x: number
  readonly y: number
  readonly side: number
}

/** The largest square in the middle of a picture. */
export function middleSquare(width: number, height: number): PhotoSquare {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, side }
}

/** @throws ParleyError `INVALID_PHOTO` for what the browser cannot read */
export async function needsPicture(file: Blob): Promise<void> {
  try {
    const picture = await createImageBitmap(file)
    picture.close()
  } catch (cause) {
    throw new ParleyError('INVALID_PHOTO', undefined, { cause })
  }
}

/** Tried in turn until a photo is small enough. A browser that cannot write WebP gives PNG, which is skipped. */
const attempts = [
  ['image/webp', 0.85],
  ['image/jpeg', 0.85],
  ['image/jpeg', 0.6],
  ['image/jpeg', 0.3],
] as const

const encoded = (canvas: HTMLCanvasElement, type: string, quality: number) =>
  new Promise<Blob | null>(resolve => canvas.toBlob(resolve, type, quality))

/** How large a photo may become. */
interface PhotoLimits {
  /** Pixels. */
  readonly side: number
  readonly bytes: number
}

const ownPhoto: PhotoLimits = { side: PHOTO_SIDE, bytes: MAX_PHOTO_BYTES }
const dataUrlStart = (type: string) => `data:${type};base64,`
const contactPhoto: PhotoLimits = {
  side: CONTACT_PHOTO_SIDE,
  bytes: Math.floor((CONTACT_PHOTO_MAX - dataUrlStart('image/webp').length) / 4) * 3,
}

/**
 * A square of a picture, drawn anew, so that what a camera adds (place, device) is not sent.
 * @param chosen null for the middle one
 * @throws ParleyError `INVALID_PHOTO` for a file that the browser cannot read
 */
export async function squarePhoto(
  file: Blob,
  chosen: PhotoSquare | null,
  limits: PhotoLimits = ownPhoto,
): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file)
    const { x, y, side } = chosen ?? middleSquare(picture.width, picture.height)
    const size = Math.min(side, limits.side)
    const canvas = document.createElement('canvas')
    canvas.width = size
    canvas.height = size
    canvas.getContext('2d')?.drawImage(picture, x, y, side, side, 0, 0, size, size)
    picture.close()
    for (const [type, quality] of attempts) {
      const photo = await encoded(canvas, type, quality)
      if (photo?.type === type && photo.size <= limits.bytes) return photo
    }
  } catch (cause) {
    throw new ParleyError('INVALID_PHOTO', undefined, { cause })
  }
  throw new ParleyError('INVALID_PHOTO')
}

/**
 * The `photoURL` of a contact: the picture, small enough to stand in the contact itself (D25).
 * @param chosen null for the middle square
 * @throws ParleyError `INVALID_PHOTO` for a file that the browser cannot read
 */
export async function contactPhotoUrl(file: Blob, chosen: PhotoSquare | null): Promise<string> {
  const photo = await squarePhoto(file, chosen, contactPhoto)
  return dataUrlStart(photo.type) + (await base64Of(photo))
}
