import { type E164, firestorePaths, type UserId } from '@parley/shared-contract'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import { type NumberDocument, numberDocumentSchema } from './number-document.ts'
import { numberId } from './number-purchase.ts'

/** Where numbers and their people lie. */
export function numberReferences(firestore: Firestore) {
  const numbers = firestore.collection(firestorePaths.phoneNumbers)
  return {
    numbers,
    documentOf: (phoneNumber: E164) => numbers.doc(numberId(phoneNumber)),
    ownNumbers: (uid: UserId) => numbers.where('userId', '==', uid),
    profileOf: (uid: UserId) => firestore.doc(firestorePaths.user(uid)),
  }
}

export const numberIn = (snapshot: DocumentSnapshot): NumberDocument | null =>
  snapshot.exists ? readDocument(numberDocumentSchema, snapshot) : null
