import {
  COMPLAINT_KEPT_MS,
  COMPLAINTS_MAX,
  callRecordSchema,
  conversationSchema,
  firestorePaths,
  peerOf,
  type UserId,
  voicemailSchema,
  z,
} from '@parley/shared-contract'
import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { pagesOf } from '../../adapters/firestore-pages.ts'
import { readDocument } from '../../adapters/stored-document.ts'
import type { ComplainedOf, ComplaintsStore, KeptComplaint } from './complaints-store.ts'

const sidesSchema = z.pick(callRecordSchema, {
  ...{ direction: true, fromNumber: true, toNumber: true, answered: true },
})

/** The number on its other side, if it is this person's. */
async function peerIn(firestore: Firestore, uid: UserId, { source, id }: ComplainedOf, isProven: boolean) {
  const paths = {
    thread: firestorePaths.conversation(id),
    voicemail: firestorePaths.voicemail(id),
    call: firestorePaths.callLog(uid, id),
  }
  const found = await firestore.doc(paths[source]).get()
  if (!found.exists) return null
  if (source === 'call') {
    const call = readDocument(sidesSchema, found)
    // What the rules let a browser write.
    const isTold = call.direction === 'outgoing' && !call.answered
    return isTold && isProven ? null : peerOf(call)
  }
  if (found.get('userId') !== uid) return null
  return source === 'thread'
    ? readDocument(conversationSchema, found).peerNumber
    : readDocument(voicemailSchema, found).from
}

export function firestoreComplaintsStore(firestore: Firestore): ComplaintsStore {
  const reports = firestore.collection(firestorePaths.reports)
  return {
    peerOf: (...asked) => peerIn(firestore, ...asked),
    keep: complaint =>
      firestore.runTransaction(async transaction => {
        const { id, ...kept } = complaint
        const before = await transaction.get(reports.doc(id))
        const own = reports.where('uid', '==', kept.uid).limit(COMPLAINTS_MAX).select()
        const isCounted = kept.uid !== '' && !before.exists
        if (isCounted && (await transaction.get(own)).size >= COMPLAINTS_MAX) return 'full'
        const expiresAt = Timestamp.fromMillis(kept.at + COMPLAINT_KEPT_MS)
        transaction.set(before.ref, { ...kept, expiresAt })
        return before.exists ? 'again' : 'new'
      }),
    forget: (uid, id) =>
      firestore.runTransaction(async transaction => {
        const kept = await transaction.get(reports.doc(id))
        if (kept.get('uid') === uid) transaction.delete(kept.ref)
      }),
    async latest(count) {
      // No index grows with the time, since everybody writes here; only an operator asks, and now and then.
      const all: KeptComplaint[] = []
      for await (const page of pagesOf(reports))
        all.push(...page.map(document => ({ ...document.data(), id: document.id })))
      return all.toSorted((one, other) => Number(other.at) - Number(one.at)).slice(0, count)
    },
    remove: id =>
      firestore.runTransaction(async transaction => {
        const { exists, ref } = await transaction.get(reports.doc(id))
        if (exists) transaction.delete(ref)
        return exists
      }),
  }
}
