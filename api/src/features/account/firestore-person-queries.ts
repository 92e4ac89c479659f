import { firestorePaths, type PersonalDataPart, type UserId } from '@parley/shared-contract'
import type { Firestore, Query } from 'firebase-admin/firestore'

/** Where the parts of a person's data lie that are lists of documents. */
export function personQueries(
  firestore: Firestore,
  uid: UserId,
): Readonly<Record<Exclude<PersonalDataPart, 'profile' | 'messages'>, Query>> {
  const owned = (collection: string) => firestore.collection(collection).where('userId', '==', uid)
  return {
    phoneNumbers: owned(firestorePaths.phoneNumbers),
    transactions: owned(firestorePaths.transactions),
    payments: owned(firestorePaths.payments),
    calls: firestore.collection(firestorePaths.callLogs(uid)),
    notices: firestore.collection(firestorePaths.notices(uid)),
    contacts: firestore.collection(firestorePaths.contacts(uid)),
    blocked: firestore.collection(firestorePaths.blocked(uid)),
    conversations: owned(firestorePaths.conversations),
    messageSends: firestore.collection(firestorePaths.messageSends).where('uid', '==', uid),
    voicemails: owned(firestorePaths.voicemails),
    media: firestore.collection(firestorePaths.media).where('uid', '==', uid),
    pushDevices: owned(firestorePaths.pushDevices),
    reports: firestore.collection(firestorePaths.reports).where('uid', '==', uid),
  }
}
