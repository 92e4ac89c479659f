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
  tryCode,
} from './code-decision.ts'
import type { ForwardingStore } from './forwarding-store.ts'
import { isSameHash } from './spoken-code.ts'

/** A day that is over is of no use; it is kept a little longer, whatever the clocks say. */
const DIALS_KEPT_MS = 2 * 86_400_000

/** What the browsers of the person may know of it. */
const shown = (confirmed: E164 | null, asked: AskedCode | null): { forwarding: ForwardingState } => ({
  forwarding: {
    confirmed,
    asked: asked && { number: asked.number, until: asked.until, left: asked.left },
  },
})

export function firestoreForwardingStore(firestore: Firestore): ForwardingStore {
  const profileOf = (uid: UserId) => firestore.doc(firestorePaths.user(uid))
  const forwardingOf = (uid: UserId) => firestore.doc(firestorePaths.forwarding(uid))

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
    takeBack: (uid, tokenHash) =>
      firestore.runTransaction(async transaction => {
        const [profile, forwarding] = await transaction.getAll(profileOf(uid), forwardingOf(uid))
        if (!profile?.exists || !forwarding) return
        const own = readDocument(forwardingDocumentSchema, forwarding)
        if (own.asked?.tokenHash !== tokenHash) return
        transaction.set(forwarding.ref, { ...own, asked: null })
        transaction.update(
          profile.ref,
          shown(readDocument(storedProfileSchema, profile).forwarding.confirmed, null),
        )
      }),
    async noteCall(sessionId, now) {
      const call = firestore.collection(firestorePaths.callSessions).doc(encodeURIComponent(sessionId))
      await call.set({ erasedAt: now, expiresAt: Timestamp.fromMillis(now + ERASED_CALL_MS) })
    },
    async awaits(uid, tokenHash) {
      const { asked } = readDocument(forwardingDocumentSchema, await forwardingOf(uid).get())
      return asked !== null && isSameHash(asked.tokenHash, tokenHash)
    },
    confirm: (uid, code, now) =>
      firestore.runTransaction(async transaction => {
        const [profile, forwarding] = await transaction.getAll(profileOf(uid), forwardingOf(uid))
        if (!profile?.exists || !forwarding) throw new ParleyError('NOT_FOUND')
        const own = readDocument(forwardingDocumentSchema, forwarding)
        const outcome = tryCode(own.asked, code, now)
        const before = readDocument(storedProfileSchema, profile).forwarding
        transaction.set(forwarding.ref, { ...own, asked: outcome.asked })
        const confirmed = outcome.confirmed ?? before.confirmed
        const chosen = outcome.confirmed === null ? {} : { 'settings.forwardTo': outcome.confirmed }
        transaction.update(profile.ref, { ...shown(confirmed, outcome.asked), ...chosen, updatedAt: now })
        return outcome.confirmed === null ? { left: outcome.left } : { number: outcome.confirmed }
      }),
  }
}
