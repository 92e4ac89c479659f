import {
  type Conversation,
  conversationSchema,
  firestorePaths,
  TEXT_SEND_KEPT_MS,
} from '@parley/shared-contract'
import {
  type DocumentReference,
  type DocumentSnapshot,
  type Firestore,
  Timestamp,
  type Transaction,
} from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import { type TextSend, textSendSchema } from './text-send.ts'

export const threadIn = (snapshot: DocumentSnapshot): Conversation | null =>
  snapshot.exists ? readDocument(conversationSchema, snapshot) : null
export const sendIn = (snapshot: DocumentSnapshot): TextSend | null =>
  snapshot.exists ? readDocument(textSendSchema, snapshot) : null

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
    writeSend(transaction: Transaction, id: string, send: TextSend): void {
      const expiresAt = Timestamp.fromMillis(send.acceptedAt + TEXT_SEND_KEPT_MS)
      transaction.set(sends.doc(id), { ...send, expiresAt })
    },
  }
}
