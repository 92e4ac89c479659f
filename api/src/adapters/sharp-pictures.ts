import {
  ParleyError,
  PICTURE_BYTES_MAX,
  PICTURE_SIDE,
  REMADE_PIXELS_MAX,
  THUMBNAIL_SIDE,
} from '@parley/shared-contract'
import { Semaphore } from 'async-mutex'
import sharp from 'sharp'
import { lateness } from '../concurrency/deadline.ts'
import { createKeyedLock } from '../concurrency/keyed-lock.ts'
import type { Picture, Pictures } from '../ports/pictures.ts'

/** Of all that the library reads, these; each from memory. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Nsgif'].map(kind => `VipsForeignLoad${kind}Buffer`)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: loaders })
// One picture after another in two places; nothing of a person's picture stays in memory.
sharp.concurrency(1)
sharp.cache(false)

/** Whoever sends many waits for their own: there is a place for others. */
const AT_ONCE = 2
const LONGEST_SECONDS = 5
/** Nobody's pictures wait so long for one another. */
const LONGEST_TURN_MS = 600_000
const QUALITIES = [82, 68, 50] as const
const SMALLER_SIDE = 1024

type Format = 'jpeg' | 'png' | 'gif'
type Encoded = { readonly data: Buffer; readonly info: { readonly width: number; readonly height: number } }

const open = (bytes: Buffer, animated = false) =>
  sharp(bytes, {
    limitInputPixels: REMADE_PIXELS_MAX,
    failOn: 'warning',
    animated,
    pages: animated ? -1 : 1,
  })
    .timeout({ seconds: LONGEST_SECONDS })
    .autoOrient()

const within = (bytes: Buffer, side: number) =>
  open(bytes).resize(side, side, { fit: 'inside', withoutEnlargement: true })

const fits = ({ data }: Encoded): boolean => data.length <= PICTURE_BYTES_MAX

/** What moves stays as it is, if it is small enough; null else. */
async function moving(bytes: Buffer): Promise<Encoded | null> {
  if (bytes.length > PICTURE_BYTES_MAX) return null
  const made = await open(bytes, true).gif().toBuffer({ resolveWithObject: true })
  const height = made.info.pageHeight ?? made.info.height
  return fits(made) ? { data: made.data, info: { width: made.info.width, height } } : null
}

/** The first of ever smaller ones that is small enough. */
async function asPhoto(bytes: Buffer): Promise<Encoded> {
  for (const side of [PICTURE_SIDE, SMALLER_SIDE]) {
    // Read once, and written as often as it takes.
    const { data, info } = await within(bytes, side)
      .flatten({ background: '#ffffff' })
      .raw()
      .toBuffer({ resolveWithObject: true })
    for (const quality of QUALITIES) {
      const made = await sharp(data, { raw: info }).jpeg({ quality }).toBuffer({ resolveWithObject: true })
      if (fits(made)) return made
    }
  }
  throw new ParleyError('INVALID_PICTURE')
}

async function encode(bytes: Buffer): Promise<Encoded & { readonly format: Format }> {
  const { format, pages = 1, hasAlpha, width, height } = await open(bytes).metadata()
  // More than that stands still.
  const isMoving = format === 'gif' && pages > 1 && pages * width * height <= REMADE_PIXELS_MAX
  const gif = isMoving ? await moving(bytes) : null
  if (gif) return { ...gif, format: 'gif' }
  if (format === 'png' || hasAlpha) {
    const made = await within(bytes, PICTURE_SIDE).png().toBuffer({ resolveWithObject: true })
    if (fits(made)) return { ...made, format: 'png' }
  }
  return { ...(await asPhoto(bytes)), format: 'jpeg' }
}

async function remake(bytes: Buffer): Promise<Picture> {
  const { data, info, format } = await encode(bytes)
  const small = await within(bytes, THUMBNAIL_SIDE).webp({ quality: 75 }).toBuffer()
  const { width, height } = info
  return { bytes: data, contentType: `image/${format}`, width, height, small }
}

/** A few pictures at a time; the doorman of sharp (H1.4). */
export function sharpPictures(): Pictures {
  const turn = new Semaphore(AT_ONCE)
  const ownTurn = createKeyedLock(LONGEST_TURN_MS)
  return {
    remake(bytes, whose) {
      const refuseLate = lateness()
      return ownTurn(whose, () =>
        turn.runExclusive(() => {
          // Nobody waits for it any more.
          refuseLate()
          return remake(bytes).catch(cause => {
            throw new ParleyError('INVALID_PICTURE', undefined, { cause })
          })
        }),
      )
    },
  }
}
