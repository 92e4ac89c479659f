import {
  firestorePaths,
  messageSchema,
  ParleyError,
  UNUSED_MEDIA_BYTES_MAX,
  UNUSED_MEDIA_MS,
} from '@parley/shared-contract'
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import { ledgerIn } from '../ledger/firestore-ledger.ts'
import type { MediaStore } from './media-store.ts'
import { claimComing } from './received-media.ts'
import { mediaOf, type PictureFacts, type StoredMedia, storedMediaSchema, unsentOf } from './stored-media.ts'

/** So many pictures that were not sent, however small they are. */
const UNSENT_MAX = 300
const AGAIN_MS = 600_000

export const mediaIn = (snapshot: DocumentSnapshot): StoredMedia | null =>
  snapshot.exists ? { id: snapshot.id, ...readDocument(storedMediaSchema, snapshot) } : null

export function firestoreMediaStore(firestore: Firestore): MediaStore {
  const media = firestore.collection(firestorePaths.media)

  /** One that is coming ends: it is as this says, and so its text shows it. @returns whether it was coming */
  async function end(
    transaction: Transaction,
    id: string,
    key: string,
    change: Pick<StoredMedia, 'state'> & Partial<PictureFacts>,
  ): Promise<boolean> {
    const known = mediaIn(await transaction.get(media.doc(id)))
    if (known?.key !== key || known.state !== 'coming') return false
    const { conversationId, messageId } = known
    const text = firestore.doc(firestorePaths.message(conversationId ?? '', messageId ?? ''))
    const shown = await transaction.get(text)
    const ended = { ...known, ...change, lookAt: null, source: null }
    if (shown.exists) {
      const files = readDocument(messageSchema, shown).media
      transaction.update(text, { media: files.map(one => (one.id === id ? mediaOf(ended) : one)) })
    }
    const { id: _id, ...stored } = ended
    transaction.set(media.doc(id), stored)
    return true
  }

  return {
    find: async id => mediaIn(await media.doc(id).get()),
    begin: ({ id, ...draft }, now) =>
      firestore.runTransaction(async transaction => {
        const known = mediaIn(await transaction.get(media.doc(id)))
        if (known) {
          if (known.messageId !== null || known.state === 'gone') return null
          transaction.update(media.doc(id), { lookAt: now + UNUSED_MEDIA_MS })
          return known
        }
        const { hasProfile } = await ledgerIn(firestore, transaction).open(draft.uid, null)
        if (!hasProfile) throw new ParleyError('NOT_FOUND')
        const waiting = media
          .where('uid', '==', draft.uid)
          .where('lookAt', '>', 0)
          .orderBy('lookAt')
          .limit(UNSENT_MAX)
        const found = (await transaction.get(waiting)).docs.flatMap(row => mediaIn(row) ?? [])
        const unsent = unsentOf(found)
        const bytes = unsent.reduce((sum, one) => sum + one.bytes, draft.bytes)
        if (unsent.length >= UNSENT_MAX || bytes > UNUSED_MEDIA_BYTES_MAX)
          throw new ParleyError('RATE_LIMITED')
        transaction.set(media.doc(id), draft)
        return { id, ...draft }
      }),
    markReady: (id, key) =>
      firestore.runTransaction(async transaction => {
        const known = mediaIn(await transaction.get(media.doc(id)))
        if (known?.key !== key) return false
        if (known.state === 'writing') transaction.update(media.doc(id), { state: 'ready' })
        return true
      }),
    async due(now, most) {
      const due = media.where('lookAt', '<=', now).orderBy('lookAt').limit(most)
      return (await due.select().get()).docs.map(({ id }) => id)
    },
    claimUnsent: (id, now) =>
      firestore.runTransaction(async transaction => {
        const known = mediaIn(await transaction.get(media.doc(id)))
        if (!known || known.messageId !== null || known.lookAt === null || known.lookAt > now) return null
        transaction.update(media.doc(id), { state: 'gone', lookAt: now + AGAIN_MS })
        return known
      }),
    claimComing: (id, now) =>
      firestore.runTransaction(async transaction => {
        const known = mediaIn(await transaction.get(media.doc(id)))
        const claimed = known && claimComing(known, now)
        if (claimed) transaction.update(media.doc(id), { tries: claimed.tries, lookAt: claimed.lookAt })
        return claimed
      }),
    arrive: (id, key, facts) =>
      firestore.runTransaction(transaction => end(transaction, id, key, { ...facts, state: 'ready' })),
    lose: async (id, key) =>
      void (await firestore.runTransaction(transaction => end(transaction, id, key, { state: 'gone' }))),
    forget: ({ id, key }) =>
      firestore.runTransaction(async transaction => {
        const known = mediaIn(await transaction.get(media.doc(id)))
        if (known?.key === key) transaction.delete(media.doc(id))
      }),
  }
}
