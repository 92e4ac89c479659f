import { randomUUID } from 'node:crypto'
import { firestorePaths, ParleyError, type UserId } from '@parley/shared-contract'
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore'
import { firestoreTurn } from '../../adapters/firestore-turn.ts'
import { readDocument } from '../../adapters/stored-document.ts'
import { ledgerIn } from '../ledger/firestore-ledger.ts'
import { isToBeReplaced, type SipStore, type SipUser, sipUserSchema } from './sip-store.ts'

/** So many a round; those that wait longest come first. */
const ROUND = 200

export const sipUserIn = (snapshot: DocumentSnapshot): SipUser | null =>
  snapshot.exists ? readDocument(sipUserSchema, snapshot) : null

type Rotations = Omit<
  SipStore,
  | 'find'
  | 'findLiving'
  | 'findByName'
  | 'usernameOf'
  | 'usernameIsFree'
  | 'create'
  | 'forgetGone'
  | 'isWelcomeWaiting'
  | 'giveWelcome'
>

/** Who has which credential, as that changes. */
export function firestoreRotations(firestore: Firestore): Rotations {
  const referenceOf = (uid: UserId) => firestore.doc(firestorePaths.sipUser(uid))
  const turn = firestoreTurn(firestore, firestorePaths.upkeep('credentials'))

  const change = <T>(
    uid: UserId,
    task: (transaction: Transaction, stored: SipUser | null) => Promise<T> | T,
  ) =>
    firestore.runTransaction(async transaction =>
      task(transaction, sipUserIn(await transaction.get(referenceOf(uid)))),
    )
  const set = (transaction: Transaction, uid: UserId, fields: Partial<SipUser>) =>
    void transaction.update(referenceOf(uid), fields)

  return {
    replace: (before, after, unlessInCall) =>
      change(after.uid, async (transaction, stored) => {
        if (stored?.credentialId !== before.credentialId) return stored ?? before
        const { account, hasProfile } = await ledgerIn(firestore, transaction).open(after.uid, null)
        // Whoever is leaving gets nothing at the carrier that would be left there.
        if (!hasProfile) throw new ParleyError('NOT_FOUND')
        if (unlessInCall && account.activeCall !== null) return stored
        const { askedAt, rotateAt } = stored
        const isAsked = isToBeReplaced({ askedAt, credentialAt: after.credentialAt })
        const counting = { ...after, askedAt, rotateAt: isAsked ? rotateAt : after.rotateAt }
        set(transaction, after.uid, counting)
        return counting
      }),
    forgetStale: (uid, credentialId) =>
      change(uid, (transaction, stored) => {
        if (stored?.staleCredentialId !== credentialId) return
        const rotateAt = isToBeReplaced(stored) ? stored.rotateAt : null
        set(transaction, uid, { staleCredentialId: null, rotateAt })
      }),
    scheduleRotation: ({ uid, credentialId }, at) =>
      change(uid, (transaction, stored) => {
        if (stored?.credentialId !== credentialId || (stored.rotateAt ?? Number.POSITIVE_INFINITY) <= at)
          return
        set(transaction, uid, { rotateAt: at })
      }),
    askRotation: ({ uid, credentialId }, now) =>
      change(uid, (transaction, stored) => {
        if (stored?.credentialId !== credentialId) return
        set(transaction, uid, { askedAt: now, rotateAt: Math.min(stored.rotateAt ?? now, now) })
      }),
    async dueRotations(now) {
      const due = firestore.collection(firestorePaths.sipUsers).where('rotateAt', '<=', now)
      return (await due.orderBy('rotateAt').limit(ROUND).select().get()).docs.map(({ id }) => id)
    },
    claimRotation: (uid, now, retryAt) =>
      change(uid, (transaction, stored) => {
        const isDue = stored !== null && stored.rotateAt !== null && stored.rotateAt <= now
        if (isDue) set(transaction, uid, { rotateAt: retryAt })
        return isDue
      }),
    isInCall: uid =>
      firestore.runTransaction(
        async transaction => (await ledgerIn(firestore, transaction).account(uid)).activeCall !== null,
      ),
    claimReconciliation: (now, retryAt) => turn.claim(randomUUID(), now, retryAt),
    postponeReconciliation: turn.postpone,
  }
}
