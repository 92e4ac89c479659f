import {
  baseCallRate,
  CALL_EVIDENCE_MS,
  CALL_GRACE_SECONDS,
  MAX_REPORTED_SECONDS,
  reachedLimitSchema,
  z,
} from '@parley/shared-contract'
import { readDocument } from '../../adapters/stored-document.ts'
import type { Destination } from '../../ports/carrier-account.ts'
import { type CarrierEvent, carrierEventSchema } from '../../ports/carrier-event.ts'
import type { Admission } from './call-admission.ts'
import {
  type CallFunds,
  callAmountsSchema,
  claimSchema,
  type ReportState,
  refolded,
  type StoredCall,
} from './call-money.ts'
import { type CallSession, callSessionSchema, foldCallSession } from './call-session.ts'
import { shardOf } from './call-shard.ts'
import { forwardOrderSchema } from './forward-order.ts'

/** Programs until November 2026 hand this text to the carrier as it is: a number, or a browser's address there. */
const textOf = (to: Destination): string =>
  'number' in to ? to.number : `sip:${to.sipUsername}@sip.telnyx.com`

const destinationFrom = (to: string): Destination => {
  const sipUsername = /^sip:(.*)@/.exec(to)?.[1]
  return sipUsername === undefined ? { number: to } : { sipUsername }
}

/** As it was when the call was let through: what may be in a table then is no matter now. */
const storedRateSchema = z.object({
  microPerMinute: z.number(),
  incrementSeconds: z.number(),
  version: z.string(),
})

const lineBeforeSchema = z.object({ after: z.nullable(z.string()), browser: z.optional(z.string()) })

const admissionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('send'),
    uid: z.string(),
    where: z.object({
      to: z.union([
        z.pipe(z.string(), z.transform(destinationFrom)),
        // Written for some days of November 2026.
        z.object({ number: z.string() }),
        z.object({ sipUsername: z.string() }),
      ]),
      from: z.string(),
      fromName: z.optional(z.string()),
      timeLimitSeconds: z.number(),
      ringSeconds: z.optional(z.number()),
      calledNumber: z.optional(z.string()),
      diversion: z.optional(z.string()),
    }),
    // Calls of programs until November 2026 have no other.
    rate: z._default(storedRateSchema, { ...baseCallRate, version: '' }),
    canAddCredits: z.optional(z.boolean()),
    voicemail: z.optional(z.boolean()),
    knownLine: z.optional(lineBeforeSchema),
    awaitsLine: z.optional(lineBeforeSchema),
    // One that cannot be read sends the call nowhere; what it costs stands in `rate`.
    forward: z.catch(z.optional(forwardOrderSchema), undefined),
    isForwarded: z.optional(z.boolean()),
    // Of programs until November 2026, whose limit at the carrier said how long the credits last.
    isDayLimited: z.optional(z.boolean()),
  }),
  z.object({
    ...{ kind: z.literal('refuse'), uid: z.nullable(z.string()), reason: z.string() },
    limit: z.optional(reachedLimitSchema),
    voicemail: z.optional(z.boolean()),
  }),
])

function storedAdmission(admission: Admission | null) {
  if (admission?.kind !== 'send') return admission
  return { ...admission, where: { ...admission.where, to: textOf(admission.where.to) } }
}

const knownTypes: unknown[] = carrierEventSchema.def.options.flatMap(({ shape }) => shape.type.def.values)

/** Evidence of a type that only a newer program knows is kept for that program, as it is stored. */
const newerEventSchema = z.object({ type: z.literal('newer'), stored: z.unknown() })

function asNewer(stored: unknown): unknown {
  const { type } = (stored ?? {}) as { readonly type?: unknown }
  return typeof type !== 'string' || knownTypes.includes(type) ? stored : { type: 'newer', stored }
}

const evidenceSchema = z.pipe(
  z.transform(asNewer),
  z.discriminatedUnion('type', [carrierEventSchema, newerEventSchema]),
)

/**
 * `callSessions/{id}` (B2). What was added later is absent from older documents. What the evidence adds up to lies
 * open beside it, for people and queries. `reportKey` is what a report is looked up by: the key of the one that
 * counts, '' while one is awaited, null when none is; `claim` is the rest of the one that counts.
 */
const callDocumentSchema = z.extend(callAmountsSchema, {
  uid: z._default(z.nullable(z.string()), null),
  evidence: z._default(z.readonly(z.array(evidenceSchema)), []),
  admission: z._default(z.nullable(admissionSchema), null),
  carriedOut: z._default(z.boolean(), false),
  recordId: z._default(z.nullable(z.string()), null),
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

/** Calls of programs until November 2026: the carrier's limit was how long the credits lasted. */
function fundsByLimit(admission: CallFields['admission']): CallFunds | null {
  if (admission?.kind !== 'send' || admission.where.timeLimitSeconds >= MAX_REPORTED_SECONDS) return null
  const endedBy = admission.isDayLimited ? 'day-limit' : 'credits'
  return { seconds: admission.where.timeLimitSeconds - CALL_GRACE_SECONDS, endedBy }
}

/**
 * Reads the call; without a document, an empty call. The evidence is folded only when its stored sum is missing or
 * incomplete: a change of `foldCallSession` that keeps the fields reaches a stored call at its next event.
 * @throws Error `UNREADABLE_DOCUMENT`
 */
export function callIn(id: string, snapshot: Parameters<typeof readDocument>[1]): StoredCall {
  const read = readDocument(callDocumentSchema, snapshot)
  const { uid, evidence, admission, carriedOut, recordId, reportKey, claim, ...amounts } = read
  const known = evidence.filter((entry): entry is CarrierEvent => entry.type !== 'newer')
  const newerEvidence = evidence.flatMap(entry => (entry.type === 'newer' ? [entry.stored] : []))
  const stored = z.safeParse(callSessionSchema, snapshot.data()).data
  const funds = amounts.funds ?? fundsByLimit(admission)
  const money = { ...amounts, funds, report: reportIn(reportKey, claim) }
  const session = stored ?? foldCallSession([])
  const call = { id, uid, evidence: known, newerEvidence, session, admission, carriedOut, money, recordId }
  return stored ? call : refolded(call)
}

/** What follows from the rest, for queries and for the database's own upkeep, and is only written. */
interface OnlyWritten {
  /** By this a call that is due is found. */
  readonly shard: number
  /** The database deletes the call after this; null while it goes on. */
  readonly expiresAt: Date | null
}

/** What is written of a call. */
export function documentOf(
  call: StoredCall,
): Required<z.input<typeof callDocumentSchema>> & CallSession & OnlyWritten {
  const { uid, carriedOut, session, money, recordId } = call
  const { report, ...amounts } = money
  const evidence = [...call.evidence, ...call.newerEvidence]
  const admission = storedAdmission(call.admission)
  const expiresAt = session.endedAt === null ? null : new Date(session.endedAt + CALL_EVIDENCE_MS)
  const fields = { uid, evidence, admission, carriedOut, recordId, shard: shardOf(call.id), expiresAt }
  return { ...session, ...fields, ...amounts, ...reportFields(report) }
}
