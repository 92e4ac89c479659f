import { firestorePaths } from '@parley/shared-contract'
import type {
  CollectionReference,
  DocumentReference,
  DocumentSnapshot,
  Firestore,
} from 'firebase-admin/firestore'
import type { Logger } from 'pino'
import { callIn } from './call-document.ts'
import type { StoredCall } from './call-money.ts'

export const sessionsIn = (firestore: Firestore): CollectionReference =>
  firestore.collection(firestorePaths.callSessions)

/** The carrier's ids may hold what a document id may not. */
export const sessionReference = (firestore: Firestore, sessionId: string): DocumentReference =>
  sessionsIn(firestore).doc(encodeURIComponent(sessionId))

export const sessionIdOf = ({ id }: { readonly id: string }): string => decodeURIComponent(id)

/** @throws Error `UNREADABLE_DOCUMENT` */
export const storedCall = (snapshot: DocumentSnapshot): StoredCall => callIn(sessionIdOf(snapshot), snapshot)

/** Null for a document that cannot be read. */
export function callIfReadable(snapshot: DocumentSnapshot): StoredCall | null {
  try {
    return storedCall(snapshot)
  } catch {
    return null
  }
}

/** Logs and passes over a document that cannot be read: it must not stop a report of another call. */
export function readableCall(snapshot: DocumentSnapshot, logger: Logger): StoredCall[] {
  try {
    return [storedCall(snapshot)]
  } catch (error) {
    logger.error({ err: error }, 'call was passed over')
    return []
  }
}
