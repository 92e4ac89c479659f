import { callDirections } from './call-record.ts'
import {
  EXPORT_TIMEOUT_MS,
  MAX_MONTHS,
  MAX_OWN_LIMIT_CREDITS,
  MAX_PHOTO_BYTES,
  MAX_RECHARGE_CEILING_CREDITS,
  MAX_REPORTED_SECONDS,
  MIN_MONTHS,
  RECHARGE_AMOUNTS_CREDITS,
  REQUEST_TIMEOUT_MS,
} from './constants/index.ts'
import { callSessionIdSchema, documentIdSchema } from './ids.ts'
import { browserIdSchema } from './line-holder.ts'
import { paymentSchema, rechargeNoticeSchema, rechargeSettingSchema, savedCardSchema } from './payment.ts'
import { personalDataSchema } from './personal-data.ts'
import { e164Schema } from './phone-number.ts'
import { availableNumberSchema, ownNumberSchema } from './phone-numbers.ts'
import { displayNameSchema, usernameSchema } from './profile.ts'
import { ratesTableSchema } from './rates.ts'
import { z } from './schema.ts'
import { settingsChangeSchema } from './settings.ts'
import { deviceSchema } from './sign-ins.ts'
import { spendingSchema } from './spending.ts'

/** What a request has to pass before its body is read. */
interface EndpointGuard {
  /**
   * A7: the identity provider is asked whether the sign-in still counts. For what costs money, changes a
   * profile or settings, takes the line, hands out a secret or cannot be undone.
   */
  readonly living: boolean
  /** How often one person may ask (D37): `seldom`, each by itself, for what hands out a secret or is costly (A48). */
  readonly limit: 'often' | 'seldom'
  /** A67: the longest body, in bytes. */
  readonly bodyLimit: number
  /** A browser gives up after so many milliseconds. */
  readonly timeoutMs: number
}

/** No request comes near 16 kB, but for a photo. */
const plainGuard: EndpointGuard = {
  living: false,
  limit: 'often',
  bodyLimit: 16_384,
  timeoutMs: REQUEST_TIMEOUT_MS,
}
const sensitive = { living: true, limit: 'seldom' } as const

/** One call of the api (S7). A GET carries `request` in the query, a POST as a JSON body. */
export interface Endpoint<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> extends EndpointGuard {
  readonly method: 'GET' | 'POST'
  readonly path: `/api/${string}`
  readonly request: Request
  readonly response: Response
}

const endpoint = <Q extends z.ZodMiniType, R extends z.ZodMiniType>(
  method: 'GET' | 'POST',
  path: `/api/${string}`,
  request: Q,
  response: R,
  guard: Partial<EndpointGuard> = {},
): Endpoint<Q, R> => ({ method, path, request, response, ...plainGuard, ...guard })

const userId = z.string().check(z.minLength(1), z.maxLength(128))
const done = z.object({ success: z.literal(true) })
/** Text a person wrote or a program made up: bounded, without control or direction-changing characters (A29). */
const description = z.string().check(
  z.maxLength(200),
  z.refine(text => !/[\p{Cc}\p{Cf}]/u.test(text)),
)

/** A path of the page's own origin, with its query: nothing that a browser would take for another host (A80). */
const pagePath = /^\/(?:[A-Za-z0-9?&=%._~+-][A-Za-z0-9/?&=%._~+:-]*)?$/

const months = z.int().check(z.minimum(MIN_MONTHS), z.maximum(MAX_MONTHS))
const base64 = /^[A-Za-z0-9+/]+={0,2}$/
const base64Length = (bytes: number) => Math.ceil(bytes / 3) * 4

/** Credits of a limit: whole cents. */
const dailyLimit = z.number().check(z.minimum(0), z.maximum(MAX_OWN_LIMIT_CREDITS), z.multipleOf(0.01))

/**
 * One table for server, client and harness (H8). Answers are `{ success: true, … }`, failures
 * `{ success: false, error, code, requestId }` with a fitting status (see `failureSchema`).
 */
export const endpoints = {
  createSipUser: endpoint(
    'POST',
    '/api/telnyx/create-sip-user',
    z.object({ userId, username: usernameSchema, email: z.email() }),
    done,
    sensitive,
  ),
  getSipCredentials: endpoint(
    'POST',
    '/api/telnyx/get-sip-credentials',
    z.object({ userId, browser: z.optional(browserIdSchema) }),
    z.object({
      success: z.literal(true),
      /** `token` is the carrier's login token; username and password as in S7. */
      credentials: z.object({ username: z.string(), password: z.string(), token: z.optional(z.string()) }),
    }),
    sensitive,
  ),
  availableNumbers: endpoint(
    'GET',
    '/api/numbers/available',
    z.object({
      areaCode: z.optional(z.string().check(z.regex(/^[2-9]\d{2}$/))),
      contains: z.optional(z.string().check(z.regex(/^\d{1,7}$/))),
    }),
    z.object({ success: z.literal(true), numbers: z.array(availableNumberSchema) }),
    // The carrier counts our searches together with our commands to calls.
    { limit: 'seldom' },
  ),
  /** What calls cost, by where they go (D15). A browser keeps it, and asks by its ETag whether it still counts. */
  rates: endpoint(
    'GET',
    '/api/rates',
    z.object({}),
    z.object({ success: z.literal(true), rates: ratesTableSchema }),
  ),
  /** D37: what the person may spend today, and what of it they have spent. */
  spending: endpoint(
    'GET',
    '/api/users/spending',
    z.object({}),
    z.extend(spendingSchema, { success: z.literal(true) }),
  ),
  /** D37: sets a limit of the person's own for each day (UTC), in credits. Later ones can only be lower. */
  lowerSpendingLimit: endpoint(
    'POST',
    '/api/users/lower-spending-limit',
    z.object({ userId, dailyLimit }),
    z.extend(spendingSchema, { success: z.literal(true) }),
    sensitive,
  ),
  purchaseNumber: endpoint(
    'POST',
    '/api/users/purchase-number',
    z.object({ userId, phoneNumber: e164Schema, months }),
    z.object({
      success: z.literal(true),
      phoneNumberId: z.string(),
      phoneNumber: e164Schema,
      expiryDate: z.number(),
      newCreditsBalance: z.number(),
    }),
    sensitive,
  ),
  /** D18: the person's numbers, those bought first before others; with those whose months are over and that are held. */
  ownNumbers: endpoint(
    'GET',
    '/api/numbers/own',
    z.object({}),
    z.object({ success: z.literal(true), numbers: z.array(ownNumberSchema) }),
    { living: true },
  ),
  /**
   * S5, B5: renews an own number. With a header `Idempotency-Key` (1 to 128 visible characters) a request that is repeated
   * is done once, and answered as the first time. Checked in the order of the fields.
   */
  renewNumber: endpoint(
    'POST',
    '/api/users/renew-number',
    z.object({ userId, phoneNumberId: documentIdSchema, months, totalCost: z.number() }),
    z.object({
      success: z.literal(true),
      phoneNumber: e164Schema,
      oldExpiryDate: z.number(),
      newExpiryDate: z.number(),
      renewalMonths: z.number(),
      creditsUsed: z.number(),
      newCreditsBalance: z.number(),
    }),
    sensitive,
  ),
  /** Whether an own number is renewed by itself, a month at a time. */
  renewAutomatically: endpoint(
    'POST',
    '/api/users/renew-automatically',
    z.object({ userId, phoneNumberId: documentIdSchema, on: z.boolean() }),
    done,
    { living: true },
  ),
  /**
   * Gives up an own number for good: it goes back to the carrier, and nothing is paid back. The one bought earliest of
   * those that are left is the first number then (D17).
   */
  releaseNumber: endpoint(
    'POST',
    '/api/users/release-number',
    z.object({ userId, phoneNumberId: documentIdSchema }),
    done,
    sensitive,
  ),
  deductCredits: endpoint(
    'POST',
    '/api/users/deduct-credits',
    z.object({
      userId,
      amount: z.number().check(z.positive(), z.maximum(1000)),
      description,
      metadata: z.object({
        callDirection: z.enum(callDirections),
        /** Answered seconds. */
        duration: z.int().check(z.minimum(0), z.maximum(MAX_REPORTED_SECONDS)),
        phoneNumber: z.string().check(z.minLength(1), z.maxLength(32)),
        /** The call's log. It is the key by which a report that is repeated is charged once (B4). */
        callLogId: z.optional(documentIdSchema),
      }),
    }),
    z.object({ success: z.literal(true), charged: z.number(), newCreditsBalance: z.number() }),
    { living: true },
  ),
  /** What of a profile its owner may change. A photo has its own request, settings theirs; the rest is the server's. */
  updateProfile: endpoint(
    'POST',
    '/api/users/update-profile',
    z.object({
      userId,
      displayName: z.optional(displayNameSchema),
      username: z.optional(usernameSchema),
    }),
    done,
    { living: true },
  ),
  updateSettings: endpoint(
    'POST',
    '/api/users/update-settings',
    z.object({ userId, settings: settingsChangeSchema }),
    done,
    // A setting may send a person's calls elsewhere.
    { living: true },
  ),
  /** The devices that the person is signed in on, those seen last first. */
  devices: endpoint(
    'GET',
    '/api/users/devices',
    z.object({ browser: z.optional(browserIdSchema) }),
    z.object({ success: z.literal(true), devices: z.array(deviceSchema) }),
    { living: true },
  ),
  /**
   * Signs out one device or all `others`, and replaces at the carrier what they shared as soon as no call is on (A52); or
   * forgets `this` one, which signs out by itself. One that is not known is no error.
   */
  endDevices: endpoint(
    'POST',
    '/api/users/end-devices',
    z.object({ userId, device: z.string().check(z.regex(/^(this|others|[0-9]{1,16})$/)) }),
    done,
    { living: true },
  ),
  /**
   * D43: this browser's line has registered, or that registration is given up, for good: an answer or a request that
   * comes late changes nothing. The server tells all browsers of the person.
   */
  holdLine: endpoint(
    'POST',
    '/api/users/hold-line',
    z.object({ userId, browser: browserIdSchema, registration: z.uuid(), held: z.boolean() }),
    z.object({ success: z.literal(true), since: z.number() }),
    { living: true },
  ),
  /**
   * D43: sends the person's live call on to the line that registered last, which must be this browser's. The call that the
   * carrier then brings it carries the token.
   */
  moveCall: endpoint(
    'POST',
    '/api/calls/move',
    z.object({ userId, call: callSessionIdSchema, browser: browserIdSchema, token: z.uuid() }),
    done,
    sensitive,
  ),
  /** D43: ends the person's call at the carrier, whichever browser it is in. One that is over already is no error. */
  endCall: endpoint('POST', '/api/calls/end', z.object({ userId, call: callSessionIdSchema }), done, {
    living: true,
  }),
  /**
   * D13: begins a payment of so many credits, five to five hundred in whole cents. `url` is the payment provider's page;
   * from there the person comes back to `returnTo`, with `payment=<id>` in its query, and `cancelled=1` when they did not
   * pay. Credits are added when the provider says that it is paid, and by nothing else.
   */
  checkout: endpoint(
    'POST',
    '/api/payments/checkout',
    z.object({
      userId,
      amount: z.number(),
      returnTo: z.string().check(z.maxLength(512), z.regex(pagePath)),
      /** Whether the card may be charged again when credits run low. */
      saveCard: z.optional(z.boolean()),
    }),
    z.object({ success: z.literal(true), url: z.string(), paymentId: z.string() }),
    sensitive,
  ),
  /** The person's payments, the latest first. `before` is the id of the last one of the page before. */
  payments: endpoint(
    'GET',
    '/api/payments',
    z.object({ before: z.optional(documentIdSchema) }),
    z.object({
      success: z.literal(true),
      payments: z.array(paymentSchema),
      /** Where the next page begins; null on the last. */
      next: z.nullable(z.string()),
    }),
  ),
  payment: endpoint(
    'GET',
    '/api/payments/one',
    z.object({ id: documentIdSchema }),
    z.object({ success: z.literal(true), payment: paymentSchema }),
  ),
  /** D13: whether credits are added by themselves, with what card, and why not. */
  recharge: endpoint(
    'GET',
    '/api/payments/recharge',
    z.object({}),
    z.object({
      success: z.literal(true),
      /** Null when it is off. */
      setting: z.nullable(rechargeSettingSchema),
      /** What has been added by itself in this month, in credits. */
      addedThisMonth: z.number(),
      card: z.nullable(savedCardSchema),
      notice: z.nullable(rechargeNoticeSchema),
    }),
    sensitive,
  ),
  /** D13: switches it on, or with null off. @see `NO_SAVED_CARD` */
  setRecharge: endpoint(
    'POST',
    '/api/payments/set-recharge',
    z.object({
      userId,
      setting: z.nullable(
        z.object({
          amount: rechargeSettingSchema.shape.amount,
          monthlyCeiling: z
            .int()
            .check(z.minimum(RECHARGE_AMOUNTS_CREDITS[0]), z.maximum(MAX_RECHARGE_CEILING_CREDITS)),
        }),
      ),
    }),
    done,
    sensitive,
  ),
  /** Takes the saved cards away from the payment provider, and switches the adding of credits by itself off. */
  forgetCard: endpoint('POST', '/api/payments/forget-card', z.object({ userId }), done, sensitive),
  setPhoto: endpoint(
    'POST',
    '/api/users/set-photo',
    z.object({
      userId,
      /** A square JPEG or WebP picture in base64; null takes the photo away. */
      image: z.nullable(
        z.string().check(z.minLength(4), z.maxLength(base64Length(MAX_PHOTO_BYTES)), z.regex(base64)),
      ),
    }),
    z.object({ success: z.literal(true), photoURL: z.nullable(z.string()) }),
    // The picture in base64, and the JSON around it.
    { ...sensitive, bodyLimit: MAX_PHOTO_BYTES * 1.4 },
  ),
  /** Everything that is kept about a person, as lists of plain documents, one list for each kind (D38). */
  exportData: endpoint(
    'POST',
    '/api/users/export-data',
    z.object({ userId }),
    z.object({ success: z.literal(true), data: personalDataSchema }),
    { ...sensitive, timeoutMs: EXPORT_TIMEOUT_MS },
  ),
  /**
   * Deletes the account for good (D38). Fails with `RECENT_SIGN_IN_REQUIRED` when the last sign-in is some minutes
   * old.
   */
  deleteAccount: endpoint('POST', '/api/users/delete-account', z.object({ userId }), done, sensitive),
} as const

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
export type RequestOf<N extends EndpointName> = z.input<Endpoints[N]['request']>
export type ResponseOf<N extends EndpointName> = z.output<Endpoints[N]['response']>

/** H8: what every failed call answers with. A browser says it in its own words, from `code` and `details`. */
export const failureSchema = z.object({
  success: z.literal(false),
  error: z.string(),
  code: z.string(),
  details: z.optional(z.unknown()),
  requestId: z.optional(z.string()),
})
