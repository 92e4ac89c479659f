import { PICTURE_BYTES_MAX, PICTURE_SIDE, THUMBNAIL_SIDE } from '@parley/shared-contract'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { within } from '../concurrency/deadline.ts'
import { sharpPictures } from './sharp-pictures.ts'

const pictures = sharpPictures()
const remake = (bytes: Buffer) => pictures.remake(bytes, 'ada')
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
/** Pixels that no codec makes small. */
const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })

/** A photo as a telephone makes it: on its side, with the place where it was taken. */
const withPlace = () =>
  plain(400, 300)
    .withExif({
      IFD0: { Make: 'Parley-Phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '37/1 46/1 2971/100', GPSLongitudeRef: 'W' },
    })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/" note="http://ns.adobe.com/exif/1.0/ 37.7749"/>')
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

describe('A88: a picture is made anew', () => {
  test('nothing of its file but what is seen is left: neither place nor maker, in no form', async () => {
    const sent = await withPlace()
    const marks = [
      'Exif',
      'Parley-Phone',
      'http://ns.adobe.com',
      '37.7749',
      'xmpmeta',
      'ICC_PROFILE',
      'Photoshop',
    ]
    expect(marks.filter(mark => sent.includes(mark))).toEqual(
      expect.arrayContaining(['Exif', 'Parley-Phone', '37.7749']),
    )
    const { bytes, small } = await remake(sent)
    for (const kept of [bytes, small]) expect(marks.filter(mark => kept.includes(mark))).toEqual([])
    // Of JPEG: no segment but those that a decoder needs, JFIF's own, and no comment.
    const segments = [...bytes.toString('latin1').matchAll(/\xff([\xe1-\xef\xfe])/g)]
    expect(bytes.subarray(0, 4)).toEqual(Buffer.from([0xff, 0xd8, 0xff, bytes[3] ?? 0]))
    expect(segments.filter(({ index }) => index < 20)).toEqual([])
  })

  test('it is upright: what the camera noted is done and not noted any more', async () => {
    expect(await remake(await withPlace())).toMatchObject({
      width: 300,
      height: 400,
      contentType: 'image/jpeg',
    })
  })

  test('its longest side is at most so long, and the small one’s as well', async () => {
    const { bytes, width, height, small } = await remake(await plain(4000, 1000).png().toBuffer())
    expect([width, height]).toEqual([PICTURE_SIDE, PICTURE_SIDE / 4])
    expect(await sharp(small).metadata()).toMatchObject({ format: 'webp', width: THUMBNAIL_SIDE })
    expect(bytes.length).toBeLessThanOrEqual(PICTURE_BYTES_MAX)
  })

  test('one that is large however it is written becomes a photo that is small enough', async () => {
    const sent = await noise(1600).png().toBuffer()
    expect(sent.length).toBeGreaterThan(PICTURE_BYTES_MAX)
    const { bytes, contentType } = await remake(sent)
    expect(contentType).toBe('image/jpeg')
    expect(bytes.length).toBeLessThanOrEqual(PICTURE_BYTES_MAX)
  }, 20_000)

  test('WebP, which not every phone shows, becomes a photo', async () => {
    expect(await remake(await plain(64, 64).webp().toBuffer())).toMatchObject({ contentType: 'image/jpeg' })
  })

  test('a small GIF that moves goes on moving', async () => {
    const frames = [plain(40, 30), plain(40, 30).negate()].map(frame => frame.png().toBuffer())
    const sent = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif({ delay: 100 })
      .toBuffer()
    const { bytes, contentType, width, height } = await remake(sent)
    expect([contentType, width, height]).toEqual(['image/gif', 40, 30])
    expect(await sharp(bytes, { animated: true }).metadata()).toMatchObject({ pages: 2 })
  })
})

/** A PNG's head that says it has so many pixels; the rest is nothing. */
async function bomb(side: number): Promise<Buffer> {
  const { crc32 } = await import('node:zlib')
  const png = await plain(1, 1).png().toBuffer()
  png.writeUInt32BE(side, 16)
  png.writeUInt32BE(side, 20)
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29)
  return png
}

describe('A88: what is no such picture is refused', () => {
  test.each([
    ['nothing much', async () => Buffer.from('abcd')],
    ['a page', async () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a drawing that may run',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
    ],
    ['a TIFF', () => plain(8, 8).tiff().toBuffer()],
    ['an AVIF', () => plain(8, 8).avif().toBuffer()],
    ['one of 30 000 by 30 000 pixels', () => bomb(30_000)],
    ['one that ends too early', async () => (await noise(200).jpeg().toBuffer()).subarray(0, 4000)],
    ['a head without a picture', async () => (await plain(8, 8).png().toBuffer()).subarray(0, 40)],
  ])('%s', async (_what, made) => {
    await expect(remake(await made())).rejects.toMatchObject({ code: 'INVALID_PICTURE' })
  })

  test('A88: who sends many keeps nobody else waiting for them', async () => {
    const [large, small] = [await noise(1600).png().toBuffer(), await plain(8, 8).png().toBuffer()]
    const ended: string[] = []
    const many = Array.from({ length: 4 }, (_, n) =>
      pictures.remake(large, 'mallory').then(() => ended.push(`mallory ${n}`)),
    )
    const one = pictures.remake(small, 'grace').then(() => ended.push('grace'))
    await Promise.all([...many, one])
    expect(ended.indexOf('grace')).toBeLessThan(2)
    expect(ended.slice(-2)).toEqual(['mallory 2', 'mallory 3'])
  })

  test('A88: nothing is made for a request that has given up waiting', async () => {
    const [large, small] = [await noise(1600).png().toBuffer(), await plain(8, 8).png().toBuffer()]
    const ended: string[] = []
    const first = pictures.remake(large, 'mallory').then(() => ended.push('first'))
    const late = [1, 2, 3].map(n =>
      within(20 + n, () => pictures.remake(large, 'mallory').then(() => ended.push('late'))),
    )
    for (const one of await Promise.allSettled(late)) expect(one.status).toBe('rejected')
    await Promise.all([first, pictures.remake(small, 'mallory').then(() => ended.push('last'))])
    expect(ended).toEqual(['first', 'last'])
  })

  test('A88: one that moves for too long stands still', async () => {
    const frames = Array.from({ length: 12 }, (_, n) =>
      plain(1200, 1200)
        .tint({ r: n * 20, g: 0, b: 0 })
        .png()
        .toBuffer(),
    )
    const moves = await sharp(await Promise.all(frames), { join: { animated: true } })
      .gif({ delay: 100 })
      .toBuffer()
    const { bytes, width, height } = await remake(moves)
    expect([(await sharp(bytes, { pages: -1 }).metadata()).pages ?? 1, width, height]).toEqual([
      1, 1200, 1200,
    ])
  })

  test('of a picture that is also a page, the page is gone', async () => {
    const both = Buffer.concat([
      await plain(64, 64).jpeg().toBuffer(),
      Buffer.from('<html><script>alert(1)</script>'),
    ])
    expect((await remake(both)).bytes.includes('script')).toBe(false)
  })
})
