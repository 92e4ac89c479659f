import {
  digitsOf,
  type EndReason,
  firestorePaths,
  type PersonNotice,
  utcDayOf,
  voicemailPaths,
  voicemailSchema,
} from '@parley/shared-contract'
import { type Firestore, Timestamp, type Transaction } from 'firebase-admin/firestore'
import { ledgerIn } from '../ledger/firestore-ledger.ts'
import { leaveNoticeOnce } from '../notices/firestore-notices.ts'
import { firestoreGreetings } from './firestore-greetings.ts'
import { firestoreOwnVoicemails } from './firestore-own-voicemails.ts'
import { takeIn, takeOf } from './firestore-takes.ts'
import { firestoreTranscriptsStore } from './firestore-transcripts-store.ts'
import { type FullShare, fullShare, MOST_OF_DAY } from './voicemail-shares.ts'
import type { VoicemailStore } from './voicemail-store.ts'
import { claimedTake, newTake, type VoicemailTake, withTakeNews } from './voicemail-take.ts'

/** As long as the evidence of calls. */
const TAKES_KEPT_MS = 400 * 86_400_000
const DAY_MS = 86_400_000

/** It is told once a day of each share. */
function fullNotice(share: FullShare, at: number): PersonNotice {
  const from = share.kind === 'caller' ? share.from : null
  const withheld = share.kind === 'withheld'
  return {
    id: `voicemails-full-${utcDayOf(at)}${from ? `-${digitsOf(from)}` : withheld ? '-withheld' : ''}`,
    ...{ type: 'voicemails_full', at, seenAt: null, from, withheld },
  }
}

/** Begins a take, if there is one, in the transaction by which voicemail answers its call: neither is without the other. */
export function beginTake(
  firestore: Firestore,
  transaction: Transaction,
  sessionId: string,
  begun: Parameters<typeof newTake>[0] | null,
  now: number,
): void {
  if (begun === null) return
  const expiresAt = Timestamp.fromMillis(now + TAKES_KEPT_MS)
  transaction.create(takeOf(firestore, sessionId), { ...newTake(begun, now), expiresAt })
}

export function firestoreVoicemailStore(firestore: Firestore): VoicemailStore {
  const takes = firestore.collection(firestorePaths.voicemailTakes)
  const voicemails = firestore.collection(firestorePaths.voicemails)

  /** A103: the share that has no room for it. */
  async function fullOf(transaction: Transaction, take: VoicemailTake): Promise<FullShare | null> {
    const { uid, from, timestamp } = take
    const ofDay = voicemails.where('userId', '==', uid).where('timestamp', '>', timestamp - DAY_MS)
    const newest = ofDay.orderBy('timestamp', 'desc').limit(MOST_OF_DAY).select('from', 'blocked')
    const { docs } = await transaction.get(newest)
    // What blocked callers leave, which nobody is told of, takes no room of others.
    const alike = docs.filter(row => Boolean(row.get('blocked')) === take.blocked)
    const left = alike.map((row): string => row.get('from'))
    const full = fullShare(left, from, false)
    if (full?.kind !== 'all' || from === '') return full
    const book = firestore.collection(firestorePaths.contacts(uid))
    const contact = await transaction.get(book.where('phones', 'array-contains', from).limit(1).select())
    return fullShare(left, from, !contact.empty)
  }

  return {
    find: async sessionId => takeIn(await takeOf(firestore, sessionId).get()),
    tell: (sessionId, news, now) =>
      firestore.runTransaction(async transaction => {
        const place = takeOf(firestore, sessionId)
        const before = takeIn(await transaction.get(place))
        if (!before) return null
        const after = withTakeNews(before, news, now)
        if (after !== before) transaction.update(place, { ...after })
        return { before, after }
      }),
    async due(now, most) {
      const { docs } = await takes.where('lookAt', '<=', now).orderBy('lookAt').limit(most).select().get()
      return docs.map(({ id }) => decodeURIComponent(id))
    },
    claim: (sessionId, now) =>
      firestore.runTransaction(async transaction => {
        const place = takeOf(firestore, sessionId)
        const take = takeIn(await transaction.get(place))
        const claimed = take && claimedTake(take, now)
        if (claimed) transaction.update(place, { looks: claimed.looks, lookAt: claimed.lookAt })
        return claimed
      }),
    keep: (sessionId, sound, now) =>
      firestore.runTransaction(async transaction => {
        const place = takeOf(firestore, sessionId)
        const take = takeIn(await transaction.get(place))
        if (!take) return false
        const voicemail = voicemails.doc(take.voicemailId)
        const known = await transaction.get(voicemail)
        if (known.exists) return true
        const log = take.callLogId && firestore.doc(firestorePaths.callLog(take.uid, take.callLogId))
        const logged = log ? await transaction.get(log) : null
        const { hasProfile } = await ledgerIn(firestore, transaction).open(take.uid, null)
        if (!hasProfile) return false
        const full = await fullOf(transaction, take)
        if (full) {
          // Who is blocked is never told of (D21).
          if (!take.blocked) await leaveNoticeOnce(firestore, transaction, take.uid, fullNotice(full, now))
          transaction.update(place, { ...withTakeNews(take, { kind: 'done', outcome: 'full' }, now) })
          return false
        }
        const { voicemailId: id, uid: userId, callLogId, from, to, timestamp, blocked } = take
        const audioPath = voicemailPaths.audio(id)
        const unknownCaller = logged?.get('endReason') === ('unknown_caller' satisfies EndReason)
        const of = { id, userId, callLogId, from, to, timestamp, blocked, unknownCaller }
        const left = { ...of, ...sound, audioPath }
        transaction.create(
          voicemail,
          voicemailSchema.parse({ ...left, peaks: [...sound.peaks], createdAt: now }),
        )
        if (logged?.exists) transaction.update(logged.ref, { recordingUrl: audioPath, updatedAt: now })
        const transcribeAt = sound.transcriptStatus === 'pending' ? now : null
        transaction.update(place, {
          ...withTakeNews(take, { kind: 'done', outcome: 'kept' }, now),
          transcribeAt,
        })
        return true
      }),
    async nameOf(uid) {
      const name: unknown = (await firestore.doc(firestorePaths.user(uid)).get()).get('displayName')
      return typeof name === 'string' && name.trim() !== '' ? name.trim() : null
    },
    ...firestoreGreetings(firestore),
    ...firestoreOwnVoicemails(firestore),
    ...firestoreTranscriptsStore(firestore),
  }
}
