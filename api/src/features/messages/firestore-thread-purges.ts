import { type Conversation, firestorePaths, messageSchema, z } from '@parley/shared-contract'
import { FieldPath, type Firestore } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import { purgeAtOf, textDocuments, threadIn } from './firestore-text-documents.ts'
import type { MessagesStore } from './messages-store.ts'
import { emptyThread } from './thread.ts'

/** A thread whose texts are being removed (`threadPurges/{id}`): those that were there when this was written. */
const purgeSchema = z.object({
  uid: z.string(),
  conversationId: z.string(),
  /** The last text that was looked at. */
  after: z.nullable(z.string()),
  lookAt: z.number(),
})

/** So many texts at a time: with their pictures they fit into one transaction. */
const PAGE = 40

/** What has to be known of a thread when its texts are gone: who has said STOP is not written to. Null when nothing has. */
const restOf = (thread: Conversation, now: number): Conversation | null =>
  thread.optedOutAt === null
    ? null
    : {
        ...emptyThread(thread.userId, thread.peerNumber, thread.ownNumber),
        ...{ optedOutAt: thread.optedOutAt, optedInAt: thread.optedInAt, optedOut: thread.optedOut },
        ...{ blocked: thread.blocked, deletedAt: thread.deletedAt, updatedAt: now },
      }

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
        const purge = { uid: thread.userId, conversationId: id, after: null, lookAt: now }
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
        const { conversationId, after } = readDocument(purgeSchema, place)
        const texts = firestore.collection(firestorePaths.messages(conversationId))
        const page = texts.orderBy(FieldPath.documentId()).limit(PAGE)
        const { docs } = await transaction.get(after === null ? page : page.startAfter(after))
        const beganAt = place.createTime?.toMillis() ?? 0
        const gone = docs.filter(({ createTime }) => createTime.toMillis() <= beganAt)
        const files = gone.flatMap(row => readDocument(messageSchema, row).media)
        const media = files.map(file => firestore.doc(firestorePaths.mediaFile(file.id)))
        const known = media.length > 0 ? await transaction.getAll(...media) : []
        // Like one that nobody has sent: a keeper removes its bytes, then the rest.
        const unused = { state: 'gone', messageId: null, conversationId: null, source: null, lookAt: now }
        for (const file of known) if (file.exists) transaction.update(file.ref, unused)
        for (const { ref } of gone) transaction.delete(ref)
        const isOver = docs.length < PAGE
        if (isOver) transaction.delete(place.ref)
        else transaction.update(place.ref, { after: docs.at(-1)?.id ?? null, lookAt: now })
        return !isOver
      }),
  }
}
