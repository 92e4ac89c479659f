import { type Media, mediaPaths } from '@parley/shared-contract'
import type { PersonData } from './person-data.ts'

type Uploaded = PersonData['pictures'][number]

const types = [
  ['/9j/', 'image/jpeg'],
  ['R0lG', 'image/gif'],
  ['UklG', 'image/webp'],
] as const

/** What bytes in base64 are, by how they begin. */
const typeOf = (image: string): string => types.find(([begin]) => image.startsWith(begin))?.[1] ?? 'image/png'

export const uploadedPicture = (image: string): Uploaded => ({
  ...{ id: crypto.randomUUID(), image, contentType: typeOf(image) },
})

/** As a text names it. It is not looked into: its size in pixels stays unknown. */
export const namedPicture = ({ id, image, contentType }: Uploaded): Media => ({
  ...{ id, contentType, width: 0, height: 0, state: 'ready' },
  bytes: Math.floor((image.replace(/=+$/, '').length * 3) / 4),
})

/** The bytes at an address of the api: as they were uploaded, else a drawn hill for a picture of a seed; null for no picture. */
export function memoryPicture({ pictures, messages }: PersonData, path: string): Blob | null {
  const isAt = ({ id }: { readonly id: string }) =>
    path === mediaPaths.picture(id) || path === mediaPaths.small(id)
  const uploaded = pictures.find(isAt)
  if (uploaded) {
    const bytes = Uint8Array.from(atob(uploaded.image), char => char.charCodeAt(0))
    return new Blob([bytes], { type: uploaded.contentType })
  }
  const media = messages.flatMap(message => message.media).find(isAt)
  return media?.state === 'ready' ? drawn(media) : null
}

/** A hill in the sun, in a color of its own for each id. */
function drawn({ id, width, height }: Media): Blob {
  const hue = [...id].reduce((sum, char) => sum + (char.codePointAt(0) ?? 0) * 37, 0) % 360
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width || 480}" height="${height || 360}" viewBox="0 0 48 36" preserveAspectRatio="xMidYMid slice"><rect width="48" height="36" fill="hsl(${hue} 60% 80%)"/><circle cx="36" cy="9" r="4" fill="hsl(45 90% 70%)"/><path d="M-4 36 16 14 30 30 38 22 54 36Z" fill="hsl(${hue} 40% 45%)"/></svg>`
  return new Blob([svg], { type: 'image/svg+xml' })
}
