import {
  clearedUntil,
  conversationId,
  conversationSchema,
  firestorePaths,
  HELP_ANSWERS_A_DAY,
  messageSchema,
  ParleyError,
  type PersonNotice,
  PURGE_AFTER_MS,
  RECEIVED_TEXTS_A_DAY,
  utcDayOf,
} from '@parley/shared-contract'
import type { Firestore } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import { countedHelp, countedReceived } from '../ledger/day-counts.ts'
import { ledgerIn } from '../ledger/firestore-ledger.ts'
import { leaveNoticeOnce } from '../notices/firestore-notices.ts'
import { textDocuments, threadIn } from './firestore-text-documents.ts'
import { keepCleared, removalOf } from './firestore-thread-purges.ts'
import { helpAnswer, incomingId, incomingText, receive } from './incoming-text.ts'
import type { MessagesStore } from './messages-store.ts'
import { sameOpts } from './opt-words.ts'
import { withDeletion, withMark } from './thread-counts.ts'

/** It is told once a day. */
const fullNotice = (at: number): PersonNotice => ({
  ...{ id: `texts-full-${utcDayOf(at)}`, type: 'texts_full', at, seenAt: null },
})

/** What comes into threads, and what their person does with them. */
export function firestoreThreads(
  firestore: Firestore,
): Pick<
  MessagesStore,
  'receive' | 'mark' | 'remove' | 'newestTexts' | 'latestThreads' | 'threadOf' | 'shownThreads'
> {
  const { sends, threads, messageAt, writeSend, writeThread } = textDocuments(firestore)

  return {
    receive: (event, receiver, now) =>
      firestore.runTransaction(async transaction => {
        const { uid, peer } = receiver
        const thread = threads.doc(conversationId(uid, peer))
        const messageId = incomingId(event.carrierId)
        const place = messageAt({ conversationId: thread.id, messageId })
        const [known, told] = await transaction.getAll(thread, place)
        const removal = await transaction.get(removalOf(firestore, thread.id, messageId))
        if (told?.exists || !removal.empty) return { kind: 'known', answer: null }
        const ledger = ledgerIn(firestore, transaction)
        const { account, hasProfile } = await ledger.open(uid, null)
        if (!hasProfile) return { kind: 'nobody', answer: null }
        const received = countedReceived(account, now)
        const { message, files } = incomingText(event, receiver, now)
        const before = known ? threadIn(known) : null
        const taken = receive(before, message, receiver, now)
        // Whoever says STOP is heard, however many have written; of somebody new by their text, which is the first of one thread.
        if (received.count > RECEIVED_TEXTS_A_DAY && (before || !taken.thread.optedOut)) {
          const { optedOutAt, optedInAt, optedOut } = taken.thread
          await leaveNoticeOnce(firestore, transaction, uid, fullNotice(now))
          if (before && !sameOpts(before, taken.thread))
            writeThread(transaction, { ...before, optedOutAt, optedInAt, optedOut, updatedAt: now })
          return { kind: 'dropped', answer: null }
        }
        const helped = countedHelp(account, now)
        const asksHelp = taken.word === 'help' && !receiver.isBlocked && !taken.thread.optedOut
        const isHelped = asksHelp && receiver.isTextable && helped.count <= HELP_ANSWERS_A_DAY
        const help = isHelped ? helpAnswer(receiver, taken.thread, now) : null
        const isAnswered = help !== null && (await transaction.get(sends.doc(help.id))).exists
        const counts = { received, ...(help && !isAnswered && { helped }) }
        ledger.post(account, { account: { ...account, ...counts }, entry: null }, now)
        transaction.create(place, taken.message)
        keepCleared(firestore, transaction, before, taken.thread)
        for (const { id, ...file } of files)
          transaction.set(firestore.doc(firestorePaths.mediaFile(id)), file)
        if (!help || isAnswered) {
          writeThread(transaction, taken.thread)
          return { kind: 'new', answer: null }
        }
        transaction.create(messageAt(help.send), help.message)
        writeThread(transaction, help.thread)
        writeSend(transaction, help.id, help.send)
        return { kind: 'new', answer: help.id }
      }),
    async newestTexts(uid, upTo, most) {
      const own = firestore.collectionGroup('messages').where('userId', '==', uid)
      const newest = own.orderBy('timestamp', 'desc').limit(most)
      const { docs } = await (upTo === null ? newest : newest.startAt(upTo)).get()
      return docs.map(row => readDocument(messageSchema, row))
    },
    async latestThreads(uid, most) {
      const own = threads.where('userId', '==', uid).orderBy('lastMessageAt', 'desc').limit(most)
      const found = (await own.get()).docs.map(row => readDocument(conversationSchema, row))
      return found.filter(({ deletedAt }) => deletedAt === null)
    },
    async threadOf(uid, messageId) {
      const own = firestore.collectionGroup('messages').where('userId', '==', uid)
      const { docs } = await own.where('id', '==', messageId).limit(1).get()
      return docs[0] ? readDocument(messageSchema, docs[0]).conversationId : null
    },
    async shownThreads(ids) {
      const found = ids.length > 0 ? await firestore.getAll(...ids.map(id => threads.doc(id))) : []
      const shown = found.map(threadIn).filter(thread => thread?.deletedAt === null)
      return new Map(shown.flatMap(thread => (thread ? [[thread.id, clearedUntil(thread)]] : [])))
    },
    mark: (uid, id, mark, now) =>
      firestore.runTransaction(async transaction => {
        const before = threadIn(await transaction.get(threads.doc(id)))
        if (before?.userId !== uid) throw new ParleyError('NOT_FOUND')
        const after = { ...withMark(before, mark), updatedAt: now }
        writeThread(transaction, after)
        return after
      }),
    remove: (uid, ids, deletedAt, now) =>
      firestore.runTransaction(async transaction => {
        const found = await transaction.getAll(...ids.map(id => threads.doc(id)))
        for (const snapshot of found) {
          const before = threadIn(snapshot)
          if (before?.userId !== uid) continue
          const wasDeletedAt = before.deletedAt ?? before.clearedAt ?? now
          // Nothing brings back what is being removed.
          if (deletedAt === null && wasDeletedAt + PURGE_AFTER_MS <= now) continue
          // No text of it is later, whoever's clock is slow.
          const at = deletedAt === null ? null : Math.max(deletedAt, before.lastMessageAt)
          writeThread(transaction, { ...withDeletion(before, at), updatedAt: now })
        }
      }),
  }
}
