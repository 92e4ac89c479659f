import {
  callRecordSchema,
  firestorePaths,
  shownName,
  type UserId,
  userProfileSchema,
  z,
} from '@parley/shared-contract'
import type { Firestore } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import type { StoredCall } from '../calls/call-money.ts'
import { sessionReference, sessionsIn, storedCall } from '../calls/firestore-sessions.ts'
import { callEntryIds, isOfCall, reportEntryId, sessionOfEntry } from '../ledger/call-entries.ts'
import { entrySchema, type LedgerEntry } from '../ledger/ledger.ts'
import { numberIn, numberReferences } from '../numbers/firestore-number-documents.ts'
import { isBought, purchaseEntryId } from '../numbers/number-purchase.ts'
import type { ReceiptsStore } from './receipts-store.ts'

const buyerSchema = z.pick(userProfileSchema, { username: true, displayName: true, email: true })

const isOfNumber = ({ type }: LedgerEntry): boolean => type === 'number' || type === 'renewal'

export function firestoreReceiptsStore(firestore: Firestore): ReceiptsStore {
  const transactions = firestore.collection(firestorePaths.transactions)

  const { numbers } = numberReferences(firestore)

  const entries: ReceiptsStore['entries'] = async (uid, ids) => {
    if (ids.length === 0) return []
    const found = await firestore.getAll(...[...new Set(ids)].map(id => transactions.doc(id)))
    return found
      .filter(row => row.exists)
      .map(row => readDocument(entrySchema, row))
      .filter(({ userId }) => userId === uid)
      .toSorted((one, other) => one.seq - other.seq)
  }

  const ownCall = (uid: UserId, call: StoredCall | null) => (call?.uid === uid ? call : null)

  async function sessionBy(field: 'reportKey' | 'leg.legId', value: string, uid: UserId) {
    const found = await sessionsIn(firestore).where(field, '==', value).limit(1).get()
    const row = found.docs[0]
    return ownCall(uid, row ? storedCall(row) : null)
  }

  async function sessionById(id: string, uid: UserId) {
    const row = await sessionReference(firestore, id).get()
    return ownCall(uid, row.exists ? storedCall(row) : null)
  }

  /** The call that an entry charges. One that was charged before the carrier told of it is found by its report. */
  const callOfEntry = async ({ id }: LedgerEntry, uid: UserId) =>
    (await sessionById(sessionOfEntry(id), uid)) ?? (await sessionBy('reportKey', id, uid))

  async function callOfLog(id: string, uid: UserId) {
    const row = await firestore.doc(firestorePaths.callLog(uid, id)).get()
    if (!row.exists) return undefined
    const { callLegId } = readDocument(callRecordSchema, row)
    return callLegId === null ? null : sessionBy('leg.legId', callLegId, uid)
  }

  return {
    entries,
    async billedTo(uid) {
      const row = await firestore.doc(firestorePaths.user(uid)).get()
      if (!row.exists) return null
      const profile = readDocument(buyerSchema, row)
      return { name: shownName(profile), email: profile.email }
    },
    async paidNumber(uid, id) {
      const [entry] = await entries(uid, [id])
      if (entry) return isOfNumber(entry) ? entry : null
      const number = numberIn(await numbers.doc(id).get())
      if (!isBought(number) || number.userId !== uid) return null
      const { lastRenewalDate } = number
      if (lastRenewalDate === null) return (await entries(uid, [purchaseEntryId(number)]))[0] ?? null
      // One transaction has written both: the moment of the one is that of the other.
      const renewals = transactions.where('userId', '==', uid).where('type', '==', 'renewal')
      const found = await renewals.where('timestamp', '==', lastRenewalDate).get()
      const renewed = found.docs.map(row => readDocument(entrySchema, row))
      return renewed.find(({ referenceId }) => referenceId === id) ?? null
    },
    async paidCall(uid, id) {
      const [entry] = await entries(uid, [id])
      if (entry && !isOfCall(entry)) return null
      const call = entry ? await callOfEntry(entry, uid) : await callOfLog(id, uid)
      if (call === undefined) return null
      // A report that was charged before the carrier told of its call has the log's id in its entry's.
      const alone = [entry?.id ?? reportEntryId(id)]
      return { call, entries: await entries(uid, [...(call ? callEntryIds(call) : []), ...alone]) }
    },
  }
}
