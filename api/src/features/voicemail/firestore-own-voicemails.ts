import {
  blockedId,
  type E164,
  firestorePaths,
  type UserId,
  type Voicemail,
  voicemailPaths,
  voicemailSchema,
} from '@parley/shared-contract'
import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import { voicemailKey } from './voicemail-key.ts'
import type { VoicemailStore } from './voicemail-store.ts'

const AUDIO_TYPE = 'audio/wav'

const voicemailIn = (snapshot: DocumentSnapshot): Voicemail | null =>
  snapshot.exists ? readDocument(voicemailSchema, snapshot) : null

/** What their owners do with voicemails, and what becomes of those that were deleted. */
export function firestoreOwnVoicemails(
  firestore: Firestore,
): Pick<VoicemailStore, 'audio' | 'remove' | 'bringBack' | 'removeBlocked' | 'deleted' | 'forget'> {
  const voicemails = firestore.collection(firestorePaths.voicemails)

  const logOf = ({ callLogId, userId }: Voicemail) =>
    callLogId === null ? null : firestore.doc(firestorePaths.callLog(userId, callLogId))

  /** When each of them that is this person's was deleted. Its call offers it no longer, or again. */
  const changeOwn = (
    uid: string,
    ids: readonly string[],
    change: (deletedAt: number | null) => number | null,
  ): Promise<void> =>
    firestore.runTransaction(async transaction => {
      const rows = await transaction.getAll(...ids.map(id => voicemails.doc(id)))
      const changed = rows.flatMap(row => {
        const voicemail = voicemailIn(row)
        if (voicemail?.userId !== uid) return []
        const deletedAt = change(voicemail.deletedAt)
        return deletedAt === voicemail.deletedAt ? [] : [{ row, voicemail, deletedAt }]
      })
      const places = changed.flatMap(({ voicemail }) => logOf(voicemail) ?? [])
      const logs = places.length > 0 ? await transaction.getAll(...places) : []
      for (const { row, voicemail, deletedAt } of changed) {
        transaction.update(row.ref, { deletedAt })
        const log = logs.find(({ exists, id }) => exists && id === voicemail.callLogId)
        const recordingUrl = deletedAt === null ? voicemailPaths.audio(row.id) : null
        if (log) transaction.update(log.ref, { recordingUrl })
      }
    })

  return {
    async audio(uid, id) {
      const voicemail = voicemailIn(await voicemails.doc(id).get())
      if (voicemail?.userId !== uid || voicemail.deletedAt !== null) return null
      return { key: voicemailKey(id), contentType: AUDIO_TYPE, bytes: voicemail.bytes }
    },
    remove: (uid, ids, deletedAt) => changeOwn(uid, ids, before => (before === null ? deletedAt : before)),
    bringBack: (uid, ids, after) =>
      changeOwn(uid, ids, before => (before !== null && before > after ? null : before)),
    async removeBlocked(before, deletedAt, most) {
      const { docs } = await voicemails
        .where('blocked', '==', true)
        .where('deletedAt', '==', null)
        .where('createdAt', '<=', before)
        .orderBy('createdAt')
        .limit(most)
        .select()
        .get()
      for (const { ref } of docs)
        await firestore.runTransaction(async transaction => {
          const voicemail = voicemailIn(await transaction.get(ref))
          if (voicemail?.deletedAt !== null) return
          const { userId, from } = voicemail
          const block = firestore.doc(firestorePaths.blockedNumber(userId as UserId, blockedId(from as E164)))
          // Who was unblocked since is a caller like any other.
          const change = (await transaction.get(block)).exists ? { deletedAt } : { blocked: false }
          transaction.update(ref, change)
        })
    },
    async deleted(before, most) {
      const { docs } = await voicemails
        .where('deletedAt', '<=', before)
        .orderBy('deletedAt')
        .limit(most)
        .select()
        .get()
      return docs.map(({ id }) => id)
    },
    forget: (id, before) =>
      firestore.runTransaction(async transaction => {
        const row = await transaction.get(voicemails.doc(id))
        const voicemail = voicemailIn(row)
        if (!voicemail || voicemail.deletedAt === null || voicemail.deletedAt > before) return
        transaction.delete(row.ref)
      }),
  }
}
