import { type CallRecord, callRecordSchema, firestorePaths, type UserId, z } from '@parley/shared-contract'
import type { DocumentSnapshot, Firestore, Transaction } from 'firebase-admin/firestore'
import {
  idOf,
  newRecord,
  placeIn,
  type RecordPlace,
  recordChange,
  recordPlaceOf,
} from './call-record-model.ts'
import type { RecordedCall } from './recorded-call.ts'

/** The place of a call's record, after what it needs has been read: nothing can be read once something is written. */
export interface OpenCallRecord {
  /** Null for a call that gets none. */
  readonly id: string | null
  /** Writes what the call's evidence has changed about the record; nothing when it has changed nothing. */
  write(call: RecordedCall, now: number): void
}

const none: OpenCallRecord = { id: null, write: () => undefined }

/**
 * The record of a call (D46) inside the transaction that changes the call, so that what people see and what they pay
 * never differ.
 */
export function callRecordsIn(firestore: Firestore, transaction: Transaction) {
  const recordOf = (uid: UserId, id: string) => firestore.doc(firestorePaths.callLog(uid, id))

  /**
   * Who has deleted their account has no history any more, so a record that is gone stays so. One that cannot be read
   * is replaced: it must not keep the call from being settled.
   */
  async function standing(id: string, call: RecordedCall): Promise<OpenCallRecord> {
    const place = placeIn(id, call)
    if (!place) return none
    const snapshot = await transaction.get(recordOf(place.uid, id))
    if (!snapshot.exists) return { ...none, id }
    const { data: record } = z.safeParse(callRecordSchema, snapshot.data())
    return {
      id,
      write(decided, now) {
        if (!record) return void transaction.set(snapshot.ref, newRecord(decided, place, now))
        const change = recordChange(record, decided, now)
        if (change) transaction.update(snapshot.ref, { ...change })
      },
    }
  }

  /** A place that no other call has: the clocks of two carriers and a browser may give one moment twice. */
  async function freePlace(call: RecordedCall, wanted: RecordPlace): Promise<RecordPlace | null> {
    let place = wanted
    const profile = firestore.doc(firestorePaths.user(wanted.uid))
    const billing = firestore.doc(firestorePaths.billing(wanted.uid))
    const wantedOne = recordOf(place.uid, idOf(place))
    const [person, account, first] = await transaction.getAll(profile, billing, wantedOne)
    // Who deletes their account gets nothing new, or it would outlive them.
    const isLeaving = (account?.get('deletion') ?? null) !== null
    if (!person?.exists || isLeaving || !first) return null
    let found = first
    while (!isFree(found, call)) {
      place = { ...place, startedAt: place.startedAt + 1 }
      found = await transaction.get(recordOf(place.uid, idOf(place)))
    }
    return place
  }

  async function added(call: RecordedCall): Promise<OpenCallRecord> {
    const wanted = recordPlaceOf(call)
    const place = wanted && (await freePlace(call, wanted))
    if (!place) return none
    const id = idOf(place)
    return {
      id,
      write: (decided, now) => transaction.set(recordOf(place.uid, id), newRecord(decided, place, now)),
    }
  }

  return {
    /**
     * @param before the call as it stands
     * @param call the call with its news. It gets its record when it is decided about; one of an older program gets none
     */
    open(before: RecordedCall, call: RecordedCall): Promise<OpenCallRecord> {
      if (before.recordId !== null) return standing(before.recordId, call)
      const isDecided = before.admission === null && call.admission !== null
      return isDecided ? added(call) : Promise.resolve(none)
    },
  }
}

/** Nothing is there, or only what the call's browser has written for want of a carrier that heard it. */
function isFree(snapshot: DocumentSnapshot, { session }: RecordedCall): boolean {
  const { callLegId } = (snapshot.data() ?? {}) as Partial<CallRecord>
  return !snapshot.exists || !callLegId || callLegId === session.leg?.legId
}
