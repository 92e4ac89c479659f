import type { PictureFacts, StoredMedia } from './stored-media.ts'

/** Times are epoch milliseconds. Every method rejects when a document cannot be read. */
export interface MediaStore {
  find(id: string): Promise<StoredMedia | null>
  /**
   * Notes a picture before its bytes are written, so that bytes without a note are never left behind. One of the same id that
   * was not sent yet is that one.
   * @returns null when a text has it already, or its bytes are being removed
   * @throws ParleyError `RATE_LIMITED` when the person has uploaded too much that was not sent, `NOT_FOUND` when they leave
   */
  begin(media: StoredMedia, now: number): Promise<StoredMedia | null>
  /** Its bytes are written. @returns false when it is forgotten by now: its bytes are nobody's */
  markReady(id: string, key: string): Promise<boolean>
  /** What has to be seen to, so many at most, those that have waited longest first. */
  due(now: number, most: number): Promise<readonly string[]>
  /** Takes one that nobody has sent, to remove it. @returns null when there is nothing to remove (any more) */
  claimUnsent(id: string, now: number): Promise<StoredMedia | null>
  /** Takes one that is still at the carrier, to fetch it. @returns null when it is not due, or somebody else has it */
  claimComing(id: string, now: number): Promise<StoredMedia | null>
  /** Its bytes are here: its text shows it. @returns whether it was waited for; if not, its bytes are nobody's */
  arrive(id: string, key: string, facts: PictureFacts): Promise<boolean>
  /** It cannot be had: its text says so. */
  lose(id: string, key: string): Promise<void>
  /** Forgets one whose bytes are removed; not one that has come under the same id since. */
  forget(media: Pick<StoredMedia, 'id' | 'key'>): Promise<void>
}
