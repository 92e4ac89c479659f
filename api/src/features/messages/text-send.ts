import {
  documentIdSchema,
  type MessageFailure,
  type MicroCredits,
  TEXT_LOOK_AFTER_MS,
  z,
} from '@parley/shared-contract'
import type { CarrierText, HandedText } from '../../ports/carrier-texts.ts'
import { type TextEvidence, textEvidenceSchema, textStateOf, withEvidence } from './text-state.ts'

/**
 * How far a text is on its way to the carrier: `charged` nothing was asked of the carrier, or what was asked did nothing ·
 * `handed` the carrier may have it; it is never handed over again · `known` the carrier has it, under its own id · `final`.
 */
const steps = ['charged', 'handed', 'known', 'final'] as const
/** Those of a text of which the carrier has said nothing. */
export const waitingSteps = ['charged', 'handed'] as const satisfies readonly (typeof steps)[number][]

/** The way of one text to the carrier (`messageSends/{id}`). Times are epoch milliseconds. @public */
export const textSendSchema = z.object({
  uid: z.string(),
  conversationId: z.string(),
  messageId: documentIdSchema,
  from: z.string(),
  to: z.string(),
  /** Of the request that made it; a retry has the same, another request does not (A21). */
  fingerprint: z.string(),
  chargedMicro: z.int(),
  /** When what was charged was given back. */
  refundedAt: z._default(z.nullable(z.number()), null),
  step: z.enum(steps),
  carrierId: z._default(z.nullable(z.string()), null),
  acceptedAt: z.number(),
  handedAt: z._default(z.nullable(z.number()), null),
  /** When somebody has to see to it; null when nobody has. */
  lookAt: z.nullable(z.number()),
  /** How often the carrier was asked and said nothing new. */
  looksInVain: z._default(z.int(), 0),
  evidence: z._default(z.readonly(z.array(textEvidenceSchema)), []),
})
export type TextSend = Readonly<z.infer<typeof textSendSchema>>

/** A request hands its text over itself; a process that died before that has this long. @public */
export const HAND_OVER_AFTER_MS = 30_000
/** What the carrier would not take now is tried again after this, and given up, and paid back, after that. */
export const AGAIN_AFTER_MS = 60_000
export const HAND_OVER_WITHIN_MS = 3_600_000
/** One whose end nobody tells is asked for at these distances. What is not known by then stays `sent`. */
const LOOKS_MS = [TEXT_LOOK_AFTER_MS, 6 * TEXT_LOOK_AFTER_MS, 144 * TEXT_LOOK_AFTER_MS] as const
/** So often the carrier is asked for one whose answer was lost. */
const LOOKS_FOR_LOST = 2

/** Before anything was asked of the carrier. */
export const chargedText = (
  text: Pick<
    TextSend,
    'uid' | 'conversationId' | 'messageId' | 'from' | 'to' | 'fingerprint' | 'chargedMicro'
  >,
  now: number,
): TextSend => ({
  ...text,
  ...{ step: 'charged', carrierId: null, refundedAt: null, handedAt: null, looksInVain: 0 },
  ...{ acceptedAt: now, lookAt: now + HAND_OVER_AFTER_MS, evidence: [] },
})

/**
 * Takes a text to hand it over. Who gets it has to write it down before the carrier is asked: from then on nobody hands it
 * over, whatever becomes of the question.
 * @returns null when somebody else has it, or had it
 */
export const claimText = (send: TextSend, now: number): TextSend | null =>
  send.step === 'charged'
    ? { ...send, step: 'handed', handedAt: now, lookAt: now + TEXT_LOOK_AFTER_MS, looksInVain: 0 }
    : null

/** With one more piece of evidence: it may be the end. */
function learn(send: TextSend, news: TextEvidence): TextSend {
  const evidence = withEvidence(send.evidence, news)
  if (evidence === send.evidence) return send
  const { isFinal } = textStateOf(evidence)
  return isFinal ? { ...send, evidence, step: 'final', lookAt: null } : { ...send, evidence }
}

const endOurselves = (send: TextSend, failure: MessageFailure, now: number): TextSend =>
  learn(send, { eventId: `ours-${failure}`, at: now, status: 'failed', failure })

/** The carrier has it under this id. One that has another id is another text. */
function adopt(send: TextSend, carrierId: string, now: number): TextSend {
  if (send.carrierId !== null) return send
  const step = send.step === 'final' ? 'final' : 'known'
  return { ...send, carrierId, step, looksInVain: 0, lookAt: step === 'final' ? null : now + LOOKS_MS[0] }
}

/** What the carrier answered when it was handed over. An answer may be slower than the news of it. */
export function answered(send: TextSend, answer: HandedText, now: number): TextSend {
  switch (answer.outcome) {
    case 'taken':
      return adopt(send, answer.carrierId, now)
    case 'refused':
      return endOurselves(send, answer.failure, now)
    case 'unsent':
      if (send.step !== 'handed') return send
      if (now - send.acceptedAt >= HAND_OVER_WITHIN_MS) return endOurselves(send, 'busy', now)
      return { ...send, step: 'charged', handedAt: null, lookAt: now + AGAIN_AFTER_MS }
  }
}

/** What the carrier tells of it, when it is asked or by itself. What is told of another one's id changes nothing. */
export function told(
  send: TextSend,
  news: Pick<CarrierText, 'carrierId' | 'status' | 'failure' | 'at'> & { readonly eventId: string },
  now: number,
): TextSend {
  const { carrierId, ...evidence } = news
  const known = adopt(send, carrierId, now)
  return known.carrierId === carrierId ? learn(known, evidence) : send
}

/** The carrier was asked and said nothing that ends it: it is asked again later, or no more. */
export function lookedInVain(send: TextSend, now: number): TextSend {
  const looksInVain = send.looksInVain + 1
  if (send.step === 'handed')
    return looksInVain < LOOKS_FOR_LOST
      ? { ...send, looksInVain, lookAt: now + TEXT_LOOK_AFTER_MS }
      : endOurselves({ ...send, looksInVain }, 'unknown', now)
  if (send.step !== 'known') return send
  const pause = LOOKS_MS[looksInVain]
  return { ...send, looksInVain, lookAt: pause === undefined ? null : now + pause }
}

/** Its person leaves: one that was not handed over never will be, and what became of one whose answer is missing is not waited for. */
export function withdrawn(send: TextSend, now: number): TextSend {
  if (send.step === 'charged') return endOurselves(send, 'refused', now)
  return send.step === 'handed' ? endOurselves(send, 'unknown', now) : send
}

/** What is given back now, in micro-credits: what was charged, once, when it has failed. */
export const refundOf = ({ refundedAt, evidence, chargedMicro }: TextSend): MicroCredits =>
  refundedAt === null && textStateOf(evidence).status === 'failed' ? chargedMicro : 0
