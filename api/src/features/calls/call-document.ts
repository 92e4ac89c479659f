import { z } from '@parley/shared-contract'
import { readDocument } from '../../adapters/stored-document.ts'
import { carrierEventSchema } from '../../ports/carrier-event.ts'
import { admissionSchema } from './call-admission.ts'
import { callAmountsSchema, claimSchema, type ReportState, type StoredCall } from './call-money.ts'
import { type CallSession, callSessionSchema, foldCallSession } from './call-session.ts'

/**
 * `callSessions/{id}` (B2). What was added later is absent from older documents. What the evidence adds up to lies
 * open beside it, for people and queries. `reportKey` is what a report is looked up by: the key of the one that
 * counts, '' while one is awaited, null when none is; `claim` is the rest of the one that counts.
 */
const callDocumentSchema = z.extend(callAmountsSchema, {
  uid: z._default(z.nullable(z.string()), null),
  evidence: z._default(z.readonly(z.array(carrierEventSchema)), []),
  admission: z._default(z.nullable(admissionSchema), null),
  carriedOut: z._default(z.boolean(), false),
  reportKey: z._default(z.nullable(z.string()), null),
  claim: z._default(z.nullable(claimSchema), null),
})
type CallFields = z.output<typeof callDocumentSchema>

/** A key whose claim is lost matches no report: real fingerprints are never empty. */
const lostClaim = { fingerprint: '', seconds: 0, chargedMicro: 0, balanceMicro: 0 }

function reportIn(reportKey: string | null, claim: CallFields['claim']): ReportState {
  if (!reportKey) return { kind: reportKey === null ? 'none' : 'awaited' }
  return { kind: 'claimed', key: reportKey, ...(claim ?? lostClaim) }
}

function reportFields(report: ReportState): Pick<CallFields, 'reportKey' | 'claim'> {
  if (report.kind !== 'claimed') return { reportKey: report.kind === 'awaited' ? '' : null, claim: null }
  const { kind: _kind, key, ...claim } = report
  return { reportKey: key, claim }
}

/**
 * Reads the call; without a document, an empty call. The evidence is folded only when its stored sum is missing or
 * incomplete: a change of `foldCallSession` that keeps the fields reaches a stored call at its next event.
 * @throws Error `UNREADABLE_DOCUMENT`
 */
export function callIn(id: string, snapshot: Parameters<typeof readDocument>[1]): StoredCall {
  const read = readDocument(callDocumentSchema, snapshot)
  const { uid, evidence, admission, carriedOut, reportKey, claim, ...amounts } = read
  const session = z.safeParse(callSessionSchema, snapshot.data()).data ?? foldCallSession(evidence)
  const money = { ...amounts, report: reportIn(reportKey, claim) }
  return { id, uid, evidence, session, admission, carriedOut, money }
}

/** What is written of a call. */
export function documentOf({ id: _id, session, money, ...rest }: StoredCall): CallFields & CallSession {
  const { report, ...amounts } = money
  return { ...session, ...rest, ...amounts, ...reportFields(report) }
}
