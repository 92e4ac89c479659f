import { z } from '@parley/shared-contract'
import { readDocument } from '../../adapters/stored-document.ts'
import type { Destination } from '../../ports/carrier.ts'
import { refusalReasons } from './call-admission.ts'
import { noMoney, type ReportState, type StoredCall } from './call-money.ts'
import { type CallSession, foldCallSession } from './call-session.ts'

const text = z.string()
const textOrNull = z._default(z.nullable(text), null)
const time = z.number()
const timeOrNull = z._default(z.nullable(time), null)
const micro = z._default(z.int(), 0)
const direction = z.enum(['incoming', 'outgoing'])

const leg = { callControlId: text, legId: text, connectionId: text }
const event = { ...leg, sessionId: text, eventId: text, at: time }
const eventSchema = z.discriminatedUnion('type', [
  z.object({
    ...event,
    type: z.literal('initiated'),
    direction,
    parked: z._default(z.boolean(), false),
    from: text,
    to: text,
    callerName: textOrNull,
    sipUsername: textOrNull,
  }),
  z.object({ ...event, type: z.literal('answered') }),
  z.object({ ...event, type: z.literal('hangup'), cause: text }),
])

/** Until 2026-11 a destination was a number or a SIP address as text. */
const destinationOf = (to: string): Destination => {
  const sipUsername = /^sip:(.*)@/.exec(to)?.[1]
  return sipUsername === undefined ? { number: to } : { sipUsername }
}
const destinationSchema = z.union([
  z.object({ number: text }),
  z.object({ sipUsername: text }),
  z.pipe(text, z.transform(destinationOf)),
])
const admissionSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('send'),
    uid: text,
    where: z.object({
      to: destinationSchema,
      from: text,
      fromName: z.optional(text),
      timeLimitSeconds: z.number(),
      ringSeconds: z.optional(z.number()),
      calledNumber: z.optional(text),
    }),
  }),
  z.object({ kind: z.literal('refuse'), uid: z.nullable(text), reason: z.enum(refusalReasons) }),
])

/** What the evidence adds up to; older documents lack parts of it, and are folded again. */
const foldSchema = z.object({
  state: z.enum(['unknown', 'initiated', 'active', 'ended']),
  direction: z.nullable(direction),
  from: z.nullable(text),
  to: z.nullable(text),
  startedAt: z.nullable(time),
  answeredAt: z.nullable(time),
  endedAt: z.nullable(time),
  cause: z.nullable(text),
  leg: z.nullable(z.object(leg)),
  answeredSeconds: z.number(),
})

const claimSchema = z.object({
  fingerprint: text,
  seconds: z.number(),
  chargedMicro: z.int(),
  balanceMicro: z.int(),
})

/**
 * `callSessions/{id}` (B2), with what was added later absent from older documents. What the evidence adds up to lies
 * open beside it, for people and queries. `reportKey` is what reports are looked up by: the key of the report that
 * counts, '' while one is awaited, null when none is; `claim` holds the rest of the report that counts.
 */
const callDocumentSchema = z.object({
  uid: textOrNull,
  evidence: z._default(z.readonly(z.array(eventSchema)), []),
  admission: z._default(z.nullable(admissionSchema), null),
  carriedOut: z._default(z.boolean(), false),
  heldMicro: micro,
  chargedMicro: micro,
  shortMicro: micro,
  priceMicro: z._default(z.nullable(z.int()), null),
  entries: z._default(z.int(), 0),
  leaseUntil: timeOrNull,
  aliveAt: timeOrNull,
  hangUp: z._default(z.boolean(), false),
  reportKey: textOrNull,
  claim: z._default(z.nullable(claimSchema), null),
})

type CallFields = z.output<typeof callDocumentSchema>

/** No report has an empty fingerprint, so a key that has lost its claim is another report's to everyone. */
const lostClaim = { fingerprint: '', seconds: 0, chargedMicro: 0, balanceMicro: 0 }

function reportIn({ reportKey, claim }: Pick<CallFields, 'reportKey' | 'claim'>): ReportState {
  if (reportKey === null) return { kind: 'none' }
  return reportKey === '' ? { kind: 'awaited' } : { kind: 'claimed', key: reportKey, ...(claim ?? lostClaim) }
}

function reportFields(report: ReportState): Pick<CallFields, 'reportKey' | 'claim'> {
  if (report.kind !== 'claimed') return { reportKey: report.kind === 'awaited' ? '' : null, claim: null }
  const { kind: _kind, key, ...claim } = report
  return { reportKey: key, claim }
}

/** A call of which nothing is known yet. */
export const unknownCall = (id: string): StoredCall => ({
  id,
  uid: null,
  evidence: [],
  session: foldCallSession([]),
  admission: null,
  carriedOut: false,
  money: noMoney,
})

/** The call in its document. @throws Error `UNREADABLE_DOCUMENT` */
export function callIn(id: string, snapshot: Parameters<typeof readDocument>[1]): StoredCall {
  const { uid, evidence, admission, carriedOut, reportKey, claim, ...amounts } = readDocument(
    callDocumentSchema,
    snapshot,
  )
  const session: CallSession = z.safeParse(foldSchema, snapshot.data()).data ?? foldCallSession(evidence)
  const money = { ...amounts, report: reportIn({ reportKey, claim }) }
  return { id, uid, evidence, session, admission, carriedOut, money }
}

/** What is written of a call. */
export function documentOf({ id: _id, session, money, ...rest }: StoredCall): CallFields & CallSession {
  const { report, ...amounts } = money
  return { ...session, ...rest, ...amounts, ...reportFields(report) }
}
