import {
  type Conversation,
  firestorePaths,
  type Message,
  messageSchema,
  PURGE_AFTER_MS,
  z,
} from '@parley/shared-contract'
import { FieldPath, FieldValue, type Firestore, type Transaction } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import { purgeAtOf, textDocuments, threadIn } from './firestore-text-documents.ts'
import { wasThere } from './firestore-was-there.ts'
import type { MessagesStore } from './messages-store.ts'
import { emptyThread } from './thread.ts'

/**
 * A thread whose texts are being removed (`threadPurges/{id}`): those that were there when this was written, or those up to
 * its deletion when a text has brought it back.
 */
const purgeSchema = z.object({
  uid: z.string(),
  conversationId: z.string(),
  /** Only texts of this time and before; null for all that were there. */
  to: z._default(z.nullable(z.number()), null),
  /** The last text that was looked at. */
  after: z.nullable(z.string()),
  lookAt: z.number(),
  /** The texts of late that were received and are removed, by `removedText`. */
  received: z._default(z.array(z.string()), []),
  /** All texts are removed, and until then it is known which; null before. */
  until: z._default(z.nullable(z.number()), null),
})

/** So long the carrier may tell again of a text that was received. */
const TOLD_AGAIN_MS = 3 * 86_400_000

/** What a text that was received is called among those that are removed. */
const removedText = (conversationId: string, messageId: string): string => `${conversationId}/${messageId}`

/** What is asked whether a text was received and removed already: then it is not received again. */
export const removalOf = (firestore: Firestore, conversationId: string, messageId: string) =>
  firestore
    .collection(firestorePaths.threadPurges)
    .where('received', 'array-contains', removedText(conversationId, messageId))
    .limit(1)

/** What was deleted of a thread that a text brings back still goes at its time, unless it is brought back itself. */
export function keepCleared(
  firestore: Firestore,
  transaction: Transaction,
  before: Conversation | null,
  { id, userId, clearedAt }: Conversation,
): void {
  if (clearedAt === null || clearedAt === before?.clearedAt) return
  transaction.create(firestore.collection(firestorePaths.threadPurges).doc(), {
    ...{ uid: userId, conversationId: id, to: clearedAt, after: null, received: [], until: null },
    lookAt: clearedAt + PURGE_AFTER_MS,
  })
}

/** So many texts at a time: with their pictures they fit into one transaction. */
const PAGE = 40

/** What has to be known of a thread when its texts are gone: who has said STOP is not written to. Null when nothing has. */
const restOf = (thread: Conversation, now: number): Conversation | null =>
  thread.optedOutAt === null
    ? null
    : {
        ...emptyThread(thread.userId, thread.peerNumber, thread.ownNumber),
        ...{ optedOutAt: thread.optedOutAt, optedInAt: thread.optedInAt, optedOut: thread.optedOut },
        ...{ deletedAt: thread.deletedAt, updatedAt: now },
      }

const mayBeToldAgain = ({ direction, timestamp }: Message, now: number): boolean =>
  direction === 'incoming' && timestamp > now - TOLD_AGAIN_MS

type Purges = Pick<MessagesStore, 'dueThreads' | 'beginPurge' | 'duePurges' | 'purgeSome'>

/** What was deleted, and cannot be brought back any more, goes: first the thread, then its texts, some at a time. */
export function firestoreThreadPurges(firestore: Firestore): Purges {
  const { threads } = textDocuments(firestore)
  const purges = firestore.collection(firestorePaths.threadPurges)

  return {
    async dueThreads(now, most) {
      const due = threads.where('purgeAt', '<=', now).orderBy('purgeAt').limit(most)
      return (await due.select().get()).docs.map(({ id }) => id)
    },
    beginPurge: (id, now) =>
      firestore.runTransaction(async transaction => {
        const thread = threadIn(await transaction.get(threads.doc(id)))
        const purgeAt = thread && purgeAtOf(thread)
        if (!thread || purgeAt === null || purgeAt > now) return
        const about = { uid: thread.userId, conversationId: id, to: null }
        const purge = { ...about, after: null, lookAt: now, received: [], until: null }
        transaction.create(purges.doc(), purge)
        const rest = restOf(thread, now)
        if (rest) transaction.set(threads.doc(id), { ...rest, purgeAt: null })
        else transaction.delete(threads.doc(id))
      }),
    async duePurges(now, most) {
      const due = purges.where('lookAt', '<=', now).orderBy('lookAt').limit(most)
      return (await due.select().get()).docs.map(({ id }) => id)
    },
    purgeSome: (id, now) =>
      firestore.runTransaction(async transaction => {
        const place = await transaction.get(purges.doc(id))
        if (!place.exists) return false
        const { conversationId, to, after, until, received } = readDocument(purgeSchema, place)
        if (until !== null) {
          if (until <= now) transaction.delete(place.ref)
          return false
        }
        const thread = to === null ? null : threadIn(await transaction.get(threads.doc(conversationId)))
        // It was brought back itself, or all of it goes by now.
        if (to !== null && (thread?.clearedAt ?? 0) < to) {
          transaction.delete(place.ref)
          return false
        }
        const texts = firestore.collection(firestorePaths.messages(conversationId))
        const page = texts.orderBy(FieldPath.documentId()).limit(PAGE)
        const { docs } = await transaction.get(after === null ? page : page.startAfter(after))
        const { createTime: beganAt } = place
        const there = docs.filter(
          ({ createTime }) => to !== null || (beganAt && wasThere(createTime, beganAt)),
        )
        const gone = there
          .map(row => ({ ref: row.ref, text: readDocument(messageSchema, row) }))
          .filter(({ text }) => to === null || text.timestamp <= to)
        const removed = gone.map(({ text }) => text)
        const files = removed.flatMap(({ media }) => media)
        const media = files.map(file => firestore.doc(firestorePaths.mediaFile(file.id)))
        const known = media.length > 0 ? await transaction.getAll(...media) : []
        // Like one that nobody has sent: a keeper removes its bytes, then the rest.
        const unused = { state: 'gone', messageId: null, conversationId: null, source: null, lookAt: now }
        for (const file of known) if (file.exists) transaction.update(file.ref, unused)
        for (const { ref } of gone) transaction.delete(ref)
        const isOver = docs.length < PAGE
        const told = removed
          .filter(text => mayBeToldAgain(text, now))
          .map(({ id }) => removedText(conversationId, id))
        const isKnown = told.length > 0 || received.length > 0
        const ids = told.length > 0 ? { received: FieldValue.arrayUnion(...told) } : {}
        if (isOver && !isKnown) transaction.delete(place.ref)
        else if (isOver)
          transaction.update(place.ref, { ...ids, until: now + TOLD_AGAIN_MS, lookAt: now + TOLD_AGAIN_MS })
        else transaction.update(place.ref, { ...ids, after: docs.at(-1)?.id ?? null, lookAt: now })
        return !isOver
      }),
  }
}
