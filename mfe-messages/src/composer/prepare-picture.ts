import {
  PICTURE_BYTES_MAX,
  PICTURE_PIXELS_MAX,
  PICTURE_SIDE,
  SENT_PICTURE_BYTES,
} from '@parley/shared-contract'
import type { PictureToSend } from '@parley/shared-platform'
import { scaledSize } from './picture-size-model.ts'

/** Tried in turn, each side in all qualities, until it is small enough. */
const SIDES = [PICTURE_SIDE, 1280, 1024, 800, 640]
const QUALITIES = [0.82, 0.7, 0.55]
/** A drawing or a screenshot of so many bytes stays as it is: the server, which keeps it a PNG, makes it no larger than may be. */
const PNG_BYTES = 60_000

const encoded = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))

/** On white, where it can be seen through. */
function drawn(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const { width, height } = scaledSize(picture, side)
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, width, height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, width, height)
  }
  return canvas
}

async function asPhoto(picture: ImageBitmap): Promise<PictureToSend | null> {
  for (const side of SIDES) {
    const canvas = drawn(picture, side)
    const { width, height } = canvas
    for (const quality of QUALITIES) {
      const bytes = await encoded(canvas, quality)
      if (bytes && bytes.size <= SENT_PICTURE_BYTES) return { bytes, width, height }
    }
  }
  return null
}

/** Why a picture cannot be sent: the browser cannot read it, or it is larger than what is sent. */
export type UnfitPicture = 'unreadable' | 'large'

/**
 * A picture as it is uploaded: upright, scaled and drawn anew, so that what a camera adds (place, device) does not leave the
 * device. What may move stays as it is, and so does a small PNG. Never rejects.
 */
export async function preparePicture(file: Blob): Promise<PictureToSend | UnfitPicture> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (!picture) return 'unreadable'
  try {
    const { width, height } = picture
    const isGif = file.type === 'image/gif'
    if (width * height > PICTURE_PIXELS_MAX || (isGif && file.size > PICTURE_BYTES_MAX)) return 'large'
    const isSmallPng =
      file.type === 'image/png' && file.size <= PNG_BYTES && Math.max(width, height) <= PICTURE_SIDE
    if (isGif || isSmallPng) return { bytes: file, width, height }
    return (await asPhoto(picture)) ?? 'large'
  } catch {
    return 'unreadable'
  } finally {
    picture.close()
  }
}
