import { firestorePaths, VOICEMAILS_A_DAY, voicemailSchema } from '@parley/shared-contract'
import type { Firestore } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import { byTurns } from './by-turns.ts'
import { takeIn, takeOf } from './firestore-takes.ts'
import type { TranscriptsStore } from './transcripts-store.ts'

/** For so long an engine may take, before whoever asked it counts as dead. */
const LEASE_MS = 240_000
/** More than one person has in a day, so that behind theirs others are seen. */
const SEEN = 2 * VOICEMAILS_A_DAY

export function firestoreTranscriptsStore(firestore: Firestore): TranscriptsStore {
  return {
    async untranscribed(now, most) {
      const takes = firestore.collection(firestorePaths.voicemailTakes)
      const due = takes.where('transcribeAt', '<=', now).orderBy('transcribeAt').limit(SEEN)
      const { docs } = await due.select('uid').get()
      return byTurns(docs, row => row.get('uid'), most).map(({ id }) => decodeURIComponent(id))
    },
    claimTranscript: (sessionId, now) =>
      firestore.runTransaction(async transaction => {
        const place = takeOf(firestore, sessionId)
        const take = takeIn(await transaction.get(place))
        if (!take || take.transcribeAt === null || take.transcribeAt > now) return null
        const tries = take.transcriptions + 1
        transaction.update(place, { transcriptions: tries, transcribeAt: now + LEASE_MS })
        return { voicemailId: take.voicemailId, tries }
      }),
    putOffTranscript: (sessionId, tries, until) =>
      firestore.runTransaction(async transaction => {
        const place = takeOf(firestore, sessionId)
        const take = takeIn(await transaction.get(place))
        if (!take || take.transcribeAt === null || take.transcriptions !== tries) return
        transaction.update(place, { transcribeAt: until })
      }),
    endTranscript: (sessionId, outcome) =>
      firestore.runTransaction(async transaction => {
        const place = takeOf(firestore, sessionId)
        const take = takeIn(await transaction.get(place))
        if (!take) return
        const row = await transaction.get(firestore.doc(firestorePaths.voicemail(take.voicemailId)))
        transaction.update(place, { transcribeAt: null })
        if (!row.exists || readDocument(voicemailSchema, row).transcriptStatus !== 'pending') return
        const status =
          typeof outcome === 'string'
            ? { transcriptStatus: outcome }
            : { transcriptStatus: 'done', transcript: outcome.text || null, words: [...outcome.words] }
        transaction.update(row.ref, status)
      }),
  }
}
