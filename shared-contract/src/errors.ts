import { z } from './schema.ts'

const at = <const P extends string>(...places: P[]) => z.object({ place: z.enum(places) })

/**
 * The closed list of codes: every failure that crosses a boundary carries one (H4). Beside each stands what may
 * be known besides, null where the code says all: numbers and closed words, never text. People see the sentence
 * that the interface chooses from both (`./sentences`, H1.6).
 */
const errorDetails = {
  'auth/email-already-in-use': null,
  'auth/weak-password': null,
  'auth/invalid-email': null,
  'auth/user-not-found': null,
  /** `confirm`: somebody who is signed in was asked for the password once more. */
  'auth/wrong-password': at('confirm'),
  'auth/invalid-credential': null,
  /** `mail`: of mails that were asked for. */
  'auth/too-many-requests': at('mail'),
  'auth/user-disabled': null,
  'auth/expired-action-code': null,
  'auth/invalid-action-code': null,
  /** S8: why the calling account of somebody who signs up could not be made. */
  SIP_USER_NOT_CREATED: z.object({
    cause: z.enum(['CARRIER_UNAVAILABLE', 'NETWORK_ERROR', 'RATE_LIMITED', 'INTERNAL']),
  }),
  SIGN_UP_UNFINISHED: null,
  SIGN_UP_CLEARED: null,
  /** `make`: a call was to be made; `system`: there is nothing yet that could make it. */
  WEBRTC_NOT_READY: at('make', 'system'),
  NO_VIRTUAL_NUMBER: at('make'),
  /** What a call lacks, or what something else costs and what there is, in credits. */
  INSUFFICIENT_CREDITS: z.discriminatedUnion('place', [
    z.object({ place: z.enum(['make', 'answer']), lacking: z.enum(['credits', 'minute']) }),
    z.object({ place: z.enum(['action', 'renewal']), need: z.number(), have: z.number() }),
  ]),
  /** D37: what may be spent, or how many numbers bought, on one day; whose rule it is, and when it ends (epoch ms). */
  SPENDING_LIMIT: z.discriminatedUnion('limit', [
    z.object({
      ...{ limit: z.enum(['new-account', 'own']), credits: z.number(), until: z.number() },
      /** Of a new account: when more may be spent in a day. */
      newUntil: z.optional(z.nullable(z.number())),
      /** What of it was free still, and what was asked for takes at least, in credits. */
      ...{ left: z.optional(z.number()), needed: z.optional(z.number()) },
    }),
    z.object({ limit: z.literal('numbers'), count: z.number(), until: z.number() }),
  ]),
  /** D37: a limit of one's own can only be lowered. */
  LIMIT_NOT_LOWER: z.object({ credits: z.number() }),
  /** D37: the least limit of one's own, below which nobody could have a number. */
  LIMIT_TOO_LOW: z.object({ least: z.number() }),
  /** `elsewhere`: in another browser of the person, which the profile names (D43). */
  CALL_IN_PROGRESS: at('make', 'take-line', 'elsewhere'),
  /** The call that was to be taken up is over, or nobody has answered it yet. */
  CALL_NOT_ON: null,
  NETWORK_ERROR: null,
  /** `browser`: it has left, and is told of its person's calls no more; `form`: it was sent from another site. */
  PERMISSION_DENIED: at('browser', 'form'),
  /** `session`: one that had begun is over. */
  UNAUTHENTICATED: at('webhook', 'session'),
  CREDENTIALS_UNAVAILABLE: null,
  INVALID_NUMBER: null,
  EMERGENCY_NUMBER: null,
  INTERNATIONAL: null,
  /** A number that no price covers (D15), and of what kind it is, where that has a sentence of its own. */
  DESTINATION_BLOCKED: z.object({ kind: z.enum(['premium', 'satellite', 'abroad']) }),
  OWN_NUMBER: null,
  MICROPHONE_DENIED: null,
  MICROPHONE_MISSING: null,
  MICROPHONE_BUSY: null,
  /** `field` is the name of the first one in question. */
  INVALID_REQUEST: z.discriminatedUnion('place', [
    z.object({ place: z.literal('body'), field: z.string() }),
    z.object({ place: z.literal('forwarding'), number: z.enum(['missing', 'own', 'ours']) }),
  ]),
  /** Credits that were expected for so many units. */
  INVALID_COST: z.object({ expected: z.number(), units: z.number(), unit: z.enum(['minute', 'month']) }),
  NUMBER_TAKEN: null,
  /** It is none that we sell: of another country, free of charge, at a premium. */
  NUMBER_NOT_FOR_SALE: null,
  /** It has been asked for, and nothing is charged before the carrier says that it is ours. */
  NUMBER_PENDING: null,
  /** D18: it is the person's own, and its paid months are over. */
  NUMBER_EXPIRED: null,
  /** S8: why a renewal failed is not known. `page`: nor whether the server was asked. */
  RENEWAL_FAILED: at('page'),
  USERNAME_TAKEN: null,
  /**
   * `renewal`: the number has been renewed since its person was shown its end. `recharge`: auto-recharge is not as it was shown
   * to them.
   */
  CONFLICT: at('renewal', 'recharge'),
  NOT_FOUND: null,
  METHOD_NOT_ALLOWED: null,
  UNSUPPORTED_MEDIA_TYPE: at('form'),
  PAYLOAD_TOO_LARGE: null,
  CARRIER_UNAVAILABLE: null,
  /** After how many minutes it is worth while; left out where it is a moment. */
  RATE_LIMITED: z.object({ minutes: z.number() }),
  RECENT_SIGN_IN_REQUIRED: null,
  /** It has begun and goes on by itself, as soon as a number that was ordered can go back. */
  DELETION_PENDING: null,
  INVALID_PHOTO: null,
  /** D23: the other one has said STOP. */
  OPTED_OUT: null,
  /** How many segments a text has, and how many one may have. */
  TEXT_TOO_LONG: z.object({ segments: z.number(), most: z.number() }),
  /** Neither words nor a picture. */
  EMPTY_TEXT: null,
  /** D23: it is none that can be sent: of another kind, too large, or damaged. */
  INVALID_PICTURE: null,
  /** How many texts, or people texted for the first time, a day has; when the next one begins (epoch ms). */
  TEXTS_A_DAY: z.object({ of: z.enum(['texts', 'people']), count: z.number(), until: z.number() }),
  INVALID_GREETING: null,
  /** D26: that is not the code; how many more tries it has. None: it does not count any more. */
  FORWARDING_CODE: z.object({ left: z.number() }),
  /** D26: calls are forwarded only to a number that was confirmed. */
  FORWARDING_UNCONFIRMED: null,
  /** D26: no more calls to confirm a number until then (epoch ms). */
  FORWARDING_LIMIT: z.object({ until: z.number() }),
  /** D13: credits of a top-up; `least` and `most` as well. */
  TOP_UP_AMOUNT: z.object({ least: z.number(), most: z.number() }),
  /** Many payments were begun within an hour; `until` is when the next one can be, epoch milliseconds, `minutes` how long that is. */
  TOP_UP_ATTEMPTS: z.object({ until: z.number(), minutes: z.number() }),
  /** Nothing can be bought here: no payment provider is set up. */
  PAYMENTS_OFF: null,
  PAYMENTS_UNAVAILABLE: null,
  /** Credits can be added by themselves only with a card that was saved at a payment. */
  NO_SAVED_CARD: null,
  INTERNAL: null,
} as const satisfies Readonly<Record<string, z.ZodMiniType | null>>

export type ErrorCode = keyof typeof errorDetails
export const errorCodes = Object.keys(errorDetails) as readonly ErrorCode[]

type DetailsTable = {
  readonly [C in ErrorCode]: (typeof errorDetails)[C] extends z.ZodMiniType
    ? z.infer<(typeof errorDetails)[C]>
    : undefined
}
/** What a code may carry besides; nothing for most. */
export type DetailsOf<C extends ErrorCode> = DetailsTable[C]

/** Why something was not done, as a value. */
export interface Refusal<C extends ErrorCode = ErrorCode> {
  readonly code: C
  readonly details?: DetailsOf<C> | undefined
}

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(errorDetails, value)

/**
 * A refusal that is thrown. Compared by `code`, never by class: each remote has a class of its own (H4). Its
 * `message` is for logs.
 */
export class ParleyError<C extends ErrorCode = ErrorCode> extends Error implements Refusal<C> {
  readonly code: C
  readonly details: DetailsOf<C> | undefined

  constructor(code: C, details?: DetailsOf<C>, options?: ErrorOptions) {
    super(details === undefined ? code : `${code} ${JSON.stringify(details)}`, options)
    this.name = 'ParleyError'
    this.code = code
    this.details = details
  }
}

/** The code of anything thrown; what carries none of ours is `INTERNAL` (S8's default). */
export function errorCodeOf(error: unknown): ErrorCode {
  const code = (error as { code?: unknown } | null)?.code
  return isErrorCode(code) ? code : 'INTERNAL'
}

/**
 * Anything thrown, or received from a server or another tab, as a refusal. Total: what carries no code of ours is
 * `INTERNAL`, and details that are not the code's are left out.
 */
export function refusalOf(thrown: unknown): Refusal {
  const code = errorCodeOf(thrown)
  const { details } = (thrown ?? {}) as { readonly details?: unknown }
  const read = errorDetails[code]?.safeParse(details)
  return read?.success ? { code, details: read.data } : { code }
}
