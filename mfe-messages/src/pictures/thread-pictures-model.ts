import { type Media, type Message, mediaPaths } from '@parley/shared-contract'
import type { ThreadItem, UnsentPicture, UnsentText } from '@parley/shared-platform'

/** A picture of a thread: at the server, or on this device until its text is sent. */
export interface ThreadPicture {
  /** Its own among those of the thread. */
  readonly key: string
  readonly source: { readonly media: Media } | { readonly unsent: UnsentPicture }
  /** In pixels; 0 while they are not known. */
  readonly width: number
  readonly height: number
  readonly direction: 'incoming' | 'outgoing'
  readonly at: number
}

/** Where it can be asked for, at the server: small, and as it is. Null for one that is on this device alone. */
export function picturePaths({ source }: ThreadPicture) {
  if ('unsent' in source) return null
  return { small: mediaPaths.small(source.media.id), whole: mediaPaths.picture(source.media.id) }
}

/** The pictures of one text, in their order. */
export function picturesOf(
  text: { readonly sent: Message } | { readonly unsent: UnsentText },
): readonly ThreadPicture[] {
  if ('sent' in text) {
    const { id, direction, media, timestamp: at } = text.sent
    return media.map((one, index) => ({
      ...{ key: `${id}/${index}`, source: { media: one }, direction, at },
      ...{ width: one.width, height: one.height },
    }))
  }
  const { key, at, pictures } = text.unsent
  return pictures.map((unsent, index) => ({
    ...{ key: `${key}/${index}`, source: { unsent }, direction: 'outgoing', at },
    ...{ width: unsent.width, height: unsent.height },
  }))
}

/** All of a thread that can be looked at, in its order. */
export const seenPictures = (items: readonly ThreadItem[]): readonly ThreadPicture[] =>
  items
    .flatMap(item => {
      if (item.kind === 'call') return []
      return picturesOf(item.kind === 'text' ? { sent: item.message } : { unsent: item.text })
    })
    .filter(canBeSeen)

/** Whether there is something to look at. */
export const canBeSeen = ({ source }: ThreadPicture): boolean =>
  'unsent' in source || source.media.state === 'ready'

/** The narrowest and the widest that one is shown in a thread; what is beyond is cut there, and whole when it is opened. */
const [NARROWEST, WIDEST] = [0.6, 2]
const UNKNOWN = 4 / 3

/** How wide it stands in a thread for its height, known before its bytes are here, so that nothing moves when they come. */
export const shownRatio = ({ width, height }: Pick<ThreadPicture, 'width' | 'height'>): number =>
  width > 0 && height > 0 ? Math.min(WIDEST, Math.max(NARROWEST, width / height)) : UNKNOWN

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

/** What its file is called: `picture-2026-11-23-1.jpg`. @param place among those of its thread, from 1 */
export function pictureFileName(at: number, place: number, contentType: string): string {
  const date = new Date(at)
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map(part => String(part).padStart(2, '0'))
    .join('-')
  return `picture-${day}-${place}.${extensions[contentType] ?? 'jpg'}`
}
