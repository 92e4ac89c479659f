import { firestorePaths, type UserId } from '@parley/shared-contract'
import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import type { CarrierEvent } from '../../ports/carrier-event.ts'
import type { Admission } from './call-admission.ts'
import { type BilledCall, type CallMoney, noMoney } from './call-money.ts'
import { type CallSession, foldCallSession } from './call-session.ts'

/** `callSessions/{id}` (B2) without the fold, which lies open beside its evidence for queries. */
export interface CallDocument extends CallMoney {
  readonly uid: UserId | null
  readonly evidence: readonly CarrierEvent[]
  readonly admission: Admission | null
  readonly carriedOut: boolean
}

const nothing: CallDocument = { ...noMoney, uid: null, evidence: [], admission: null, carriedOut: false }

/** The carrier's ids may hold what a document id may not. */
export const callReference = (firestore: Firestore, sessionId: string): DocumentReference =>
  firestore.collection(firestorePaths.callSessions).doc(encodeURIComponent(sessionId))

export const sessionIdOf = ({ id }: { readonly id: string }): string => decodeURIComponent(id)

/** The document, or an empty one. */
export function callDocumentFrom(snapshot: DocumentSnapshot): CallDocument {
  const { uid, evidence, admission, carriedOut, ...kept } = {
    ...nothing,
    ...((snapshot.data() ?? {}) as Partial<CallDocument>),
  }
  return { ...moneyOf(kept), uid, evidence, admission, carriedOut }
}

const moneyOf = (kept: CallMoney): CallMoney => ({
  heldMicro: kept.heldMicro,
  chargedMicro: kept.chargedMicro,
  shortMicro: kept.shortMicro,
  priceMicro: kept.priceMicro,
  entries: kept.entries,
  leaseUntil: kept.leaseUntil,
  aliveAt: kept.aliveAt,
  hangUp: kept.hangUp,
  reportKey: kept.reportKey,
  claim: kept.claim,
})

export const billedCall = (sessionId: string, document: CallDocument): BilledCall => ({
  id: sessionId,
  session: foldCallSession(document.evidence),
  money: moneyOf(document),
})

/** What is written: the document with its fold. */
export const withFold = (document: CallDocument): CallDocument & CallSession => ({
  ...document,
  ...foldCallSession(document.evidence),
})
