import { firestorePaths, type KnownCall, type UserId } from '@parley/shared-contract'
import type { Firestore, Transaction } from 'firebase-admin/firestore'
import { readDocument } from '../../adapters/stored-document.ts'
import { storedProfileSchema } from '../profile/profile-store.ts'
import type { StoredCall } from './call-money.ts'
import type { CallsStore } from './calls-store.ts'
import { isToTell, type ToldLine, toldCall } from './known-call.ts'

type ToldNews = { readonly call?: KnownCall | null }

/** Tells the browsers of a person about their call (D43), inside the transaction that changes it. */
export interface TellPerson {
  /** What of the profile says something else of the call now; no field when it says so already, or there is no profile. */
  newsOf(call: StoredCall): ToldNews
  /** Writes these fields of the profile, unless there are none. */
  tell(news: ToldNews): void
  /** The call is heard in another browser now. */
  move(sessionId: string, to: Pick<KnownCall, 'browser' | 'device'>): void
  /** The person is in no such call, whatever was said. */
  forget(sessionId: string): void
}

/** Reads what the profile says: before the first write of its transaction. */
export async function readToldLine(
  firestore: Firestore,
  transaction: Transaction,
  uid: UserId,
): Promise<TellPerson> {
  const snapshot = await transaction.get(firestore.doc(firestorePaths.user(uid)))
  const { line, call } = readDocument(storedProfileSchema, snapshot)
  const told: ToldLine = { line: line ?? null, call: call ?? null }
  const newsIn = (call: KnownCall | null | undefined): ToldNews =>
    snapshot.exists && call !== undefined ? { call } : {}
  const tell = (news: ToldNews) => {
    if (news.call !== undefined) transaction.update(snapshot.ref, { ...news })
  }
  return {
    newsOf: after => newsIn(toldCall(after, told)),
    tell,
    move: (sessionId, to) => tell(newsIn(told.call?.id === sessionId ? { ...told.call, ...to } : undefined)),
    forget: sessionId => tell(newsIn(told.call?.id === sessionId ? null : undefined)),
  }
}

/** Null when the browsers of the person have nothing to hear of this change. */
export const personToTell = async (
  firestore: Firestore,
  transaction: Transaction,
  before: StoredCall,
  after: StoredCall,
): Promise<TellPerson | null> =>
  after.uid !== null && isToTell(before, after) ? readToldLine(firestore, transaction, after.uid) : null

/** See `CallsStore.tellMoved`. */
export const tellMoved = (
  firestore: Firestore,
  ...[uid, sessionId, to]: Parameters<CallsStore['tellMoved']>
): Promise<void> =>
  firestore.runTransaction(async transaction =>
    (await readToldLine(firestore, transaction, uid)).move(sessionId, to),
  )
