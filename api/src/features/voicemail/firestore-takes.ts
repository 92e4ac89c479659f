import { firestorePaths } from '@parley/shared-contract'
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import { takeSchema, type VoicemailTake } from './voicemail-take.ts'

export const takeIn = (snapshot: DocumentSnapshot): VoicemailTake | null =>
  snapshot.exists ? readDocument(takeSchema, snapshot) : null

/** Where the take of a call's session lies. */
export const takeOf = (firestore: Firestore, sessionId: string): DocumentReference =>
  firestore.doc(firestorePaths.voicemailTake(encodeURIComponent(sessionId)))
