import {
  digitsOf,
  type E164,
  ERASED_CALL_MS,
  type ForwardingState,
  firestorePaths,
  ParleyError,
  type UserId,
} from '@parley/shared-contract'
import { type Firestore, Timestamp } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import { storedProfileSchema } from '../profile/profile-store.ts'
import {
  type AskedCode,
  askForCode,
  dialsSchema,
  forwardingDocumentSchema,
  isSaidBy,
  tryCode,
} from './code-decision.ts'
import type { ForwardingStore } from './forwarding-store.ts'

/** A day that is over is of no use; it is kept a little longer, whatever the clocks say. */
const DIALS_KEPT_MS = 2 * 86_400_000

/** What the browsers of the person may know of it. */
const shown = (confirmed: E164 | null, asked: AskedCode | null): { forwarding: ForwardingState } => ({
  forwarding: {
    confirmed,
    asked: asked && { number: asked.number, until: asked.until, left: asked.left },
  },
})

/** What is kept of the session of a call that says a code. */
const ofNobody = (now: number) => ({
  erasedAt: now,
  expiresAt: Timestamp.fromMillis(now + ERASED_CALL_MS),
})

export function firestoreForwardingStore(firestore: Firestore): ForwardingStore {
  const profileOf = (uid: UserId) => firestore.doc(firestorePaths.user(uid))
  const forwardingOf = (uid: UserId) => firestore.doc(firestorePaths.forwarding(uid))
  const sessionOf = (id: string) =>
    firestore.collection(firestorePaths.callSessions).doc(encodeURIComponent(id))

  /** The person's browsers await this code no longer. @param isOver it counts no longer either; else only one not yet heard of */
  const unshow = (uid: UserId, tokenHash: string, isOver: boolean) =>
    firestore.runTransaction(async transaction => {
      const [profile, forwarding] = await transaction.getAll(profileOf(uid), forwardingOf(uid))
      if (!profile?.exists || !forwarding) return true
      const own = readDocument(forwardingDocumentSchema, forwarding)
      if (own.asked?.tokenHash !== tokenHash) return true
      if (!isOver && own.asked.isHeard) return false
      transaction.set(forwarding.ref, { ...own, asked: isOver ? null : { ...own.asked, isUnknown: true } })
      const { confirmed } = readDocument(storedProfileSchema, profile).forwarding
      transaction.update(profile.ref, shown(confirmed, null))
      return true
    })

  return {
    async ownNumber(uid) {
      const snapshot = await profileOf(uid).get()
      if (!snapshot.exists) throw new ParleyError('NOT_FOUND')
      return readDocument(storedProfileSchema, snapshot).phoneNumber
    },
    ask: (uid, call, now) =>
      firestore.runTransaction(async transaction => {
        const dialsOf = firestore.doc(firestorePaths.forwardDials(digitsOf(call.number)))
        const [profile, forwarding, dials] = await transaction.getAll(
          profileOf(uid),
          forwardingOf(uid),
          dialsOf,
        )
        if (!profile?.exists || !forwarding || !dials) throw new ParleyError('NOT_FOUND')
        const before = {
          own: readDocument(forwardingDocumentSchema, forwarding),
          ofNumber: readDocument(dialsSchema, dials),
        }
        const { own, ofNumber } = askForCode(before, call, now)
        const { confirmed } = readDocument(storedProfileSchema, profile).forwarding
        transaction.set(forwarding.ref, own)
        transaction.set(dials.ref, { ...ofNumber, expiresAt: Timestamp.fromMillis(now + DIALS_KEPT_MS) })
        transaction.update(profile.ref, shown(confirmed, own.asked))
        return { until: own.asked?.until ?? now }
      }),
    async takeBack(uid, tokenHash) {
      await unshow(uid, tokenHash, true)
    },
    hide: (uid, tokenHash) => unshow(uid, tokenHash, false),
    async noteCall(sessionId, now) {
      await sessionOf(sessionId).set(ofNobody(now))
    },
    heard: (uid, tokenHash, sessionId, now) =>
      firestore.runTransaction(async transaction => {
        const [profile, forwarding] = await transaction.getAll(profileOf(uid), forwardingOf(uid))
        if (!profile?.exists || !forwarding) return false
        const own = readDocument(forwardingDocumentSchema, forwarding)
        const isOfCall = (code: AskedCode | null) => code !== null && isSaidBy(code, tokenHash)
        if (!isOfCall(own.asked) && !isOfCall(own.confirmedBy)) return false
        transaction.set(sessionOf(sessionId), ofNobody(now))
        if (own.asked && isOfCall(own.asked) && !own.asked.isHeard) {
          const { confirmed } = readDocument(storedProfileSchema, profile).forwarding
          transaction.set(forwarding.ref, { ...own, asked: { ...own.asked, isHeard: true } })
          transaction.update(profile.ref, shown(confirmed, own.asked))
        }
        return true
      }),
    confirm: (uid, code, now) =>
      firestore.runTransaction(async transaction => {
        const [profile, forwarding] = await transaction.getAll(profileOf(uid), forwardingOf(uid))
        if (!profile?.exists || !forwarding) throw new ParleyError('NOT_FOUND')
        const own = readDocument(forwardingDocumentSchema, forwarding)
        const { confirmed: number, left, own: next } = tryCode(own, code, now)
        const before = readDocument(storedProfileSchema, profile).forwarding
        if (next) {
          transaction.set(forwarding.ref, { ...own, ...next })
          const chosen = number === null ? {} : { 'settings.forwardTo': number }
          const told = shown(number ?? before.confirmed, next.asked)
          transaction.update(profile.ref, { ...told, ...chosen, updatedAt: now })
        }
        return number === null ? { left } : { number }
      }),
  }
}
