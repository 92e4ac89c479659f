import {
  type Conversation,
  conversationSchema,
  firestorePaths,
  PURGE_AFTER_MS,
  TEXT_SEND_KEPT_MS,
  type UserId,
} from '@parley/shared-contract'
import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  type Query,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import { type TextSend, textSendSchema, waitingSteps } from './text-send.ts'

export const threadIn = (snapshot: DocumentSnapshot): Conversation | null =>
  snapshot.exists ? readDocument(conversationSchema, snapshot) : null
export const sendIn = (snapshot: DocumentSnapshot): TextSend | null =>
  snapshot.exists ? readDocument(textSendSchema, snapshot) : null

/** A person's texts of which the carrier has said nothing. */
export const waitingTexts = (firestore: Firestore, uid: UserId): Query =>
  firestore
    .collection(firestorePaths.messageSends)
    .where('uid', '==', uid)
    .where('step', 'in', [...waitingSteps])

/** When a thread that was deleted is removed for good; null for one that is not deleted. */
export const purgeAtOf = ({ deletedAt }: Conversation): number | null =>
  deletedAt === null ? null : deletedAt + PURGE_AFTER_MS

/** Where texts, their threads and their ways lie. */
export function textDocuments(firestore: Firestore) {
  const sends = firestore.collection(firestorePaths.messageSends)
  return {
    sends,
    threads: firestore.collection(firestorePaths.conversations),
    messageAt: ({
      conversationId,
      messageId,
    }: Pick<TextSend, 'conversationId' | 'messageId'>): DocumentReference =>
      firestore.doc(firestorePaths.message(conversationId, messageId)),
    writeThread(transaction: Transaction, thread: Conversation): void {
      const place = firestore.doc(firestorePaths.conversation(thread.id))
      transaction.set(place, { ...thread, purgeAt: purgeAtOf(thread) })
    },
    writeSend(transaction: Transaction, id: string, send: TextSend): void {
      const expiresAt = Timestamp.fromMillis(send.acceptedAt + TEXT_SEND_KEPT_MS)
      transaction.set(sends.doc(id), { ...send, expiresAt })
    },
  }
}
