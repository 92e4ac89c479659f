import { firestorePaths, ParleyError, toMicro, type UserId, z } from '@parley/shared-contract'
import type { Firestore } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import { correctionIdOf, decideCorrection } from './correction.ts'
import { accountFrom, ledgerIn } from './firestore-ledger.ts'
import {
  appendEntry,
  type EnteredChange,
  type EntryDraft,
  entrySchema,
  type LedgerAccount,
  replayed,
} from './ledger.ts'
import type { LedgerStore } from './ledger-store.ts'
import { withLowerLimit } from './spending.ts'

const movementSchema = z.pick(entrySchema, { seq: true, type: true, timestamp: true, amountMicro: true })

/**
 * Two processes' clocks may differ by some moments, so of two entries the later one may have the earlier time. Among so
 * many of the latest the last one is found all the same.
 */
const NEIGHBORS = 20

export function firestoreLedgerStore(firestore: Firestore): LedgerStore {
  const entriesOf = (uid: UserId) =>
    firestore.collection(firestorePaths.transactions).where('userId', '==', uid)
  const between = (uid: UserId, after: number, upTo: number) =>
    entriesOf(uid).where('seq', '>', after).where('seq', '<=', upTo).orderBy('seq')
  /** Adds the entry that is decided on, or gives the one of this id that was written before. */
  const enter = (
    uid: UserId,
    { id, fingerprint = '' }: Pick<EntryDraft, 'id' | 'fingerprint'>,
    decide: (account: LedgerAccount) => EnteredChange,
    now: number,
  ) =>
    firestore.runTransaction(async transaction => {
      const ledger = ledgerIn(firestore, transaction)
      const { account, written, hasProfile } = await ledger.open(uid, id)
      if (written) return replayed(written, fingerprint)
      if (!hasProfile) throw new ParleyError('NOT_FOUND')
      const next = decide(account)
      ledger.post(account, next, now)
      return next.entry
    })
  return {
    async placeBefore(uid, moment) {
      const latest = entriesOf(uid).where('timestamp', '<', moment).orderBy('timestamp', 'desc')
      const found = (await latest.limit(NEIGHBORS).get()).docs.map(row => readDocument(entrySchema, row))
      return found.reduce(
        (last, { seq, balanceAfter }) =>
          seq > last.seq ? { seq, balanceMicro: toMicro(balanceAfter) } : last,
        { seq: 0, balanceMicro: 0 },
      )
    },
    async entries(uid, after, upTo, most) {
      const found = await between(uid, after, upTo).limit(most).get()
      return found.docs.map(row => readDocument(entrySchema, row))
    },
    async movements(uid, after, upTo, most) {
      const found = between(uid, after, upTo).select('seq', 'type', 'timestamp', 'amountMicro')
      const { docs } = await found.limit(most).get()
      return docs.map(row => ({ id: row.id, ...readDocument(movementSchema, row) }))
    },
    account: async uid => accountFrom(uid, await firestore.doc(firestorePaths.billing(uid)).get()),
    post: (uid, draft, now) => enter(uid, draft, account => appendEntry(account, draft, now), now),
    correct: (correction, now) =>
      enter(
        correction.uid,
        { id: correctionIdOf(correction) },
        account => decideCorrection(account, correction, now),
        now,
      ),
    lowerLimit: (uid, limitMicro, now) =>
      firestore.runTransaction(async transaction => {
        const ledger = ledgerIn(firestore, transaction)
        const { account: before, hasProfile } = await ledger.open(uid, null)
        if (!hasProfile) throw new ParleyError('NOT_FOUND')
        const account = withLowerLimit(before, limitMicro)
        ledger.post(before, { account, entry: null }, now, { updatedAt: now })
        return account
      }),
  }
}
