import { callDirections } from './call-record.ts'
import {
  MAX_OWN_LIMIT_CREDITS,
  MAX_RECHARGE_CEILING_CREDITS,
  MAX_REPORTED_SECONDS,
  RECHARGE_AMOUNTS_CREDITS,
} from './constants/index.ts'
import { description, done, endpoint, sensitive, userId } from './endpoint.ts'
import { documentIdSchema } from './ids.ts'
import { paymentSchema, rechargeNoticeSchema, rechargeSettingSchema, savedCardSchema } from './payment.ts'
import { ratesTableSchema } from './rates.ts'
import { z } from './schema.ts'
import { spendingSchema } from './spending.ts'

/** A path of the page's own origin, with its query: nothing that a browser would take for another host (A80). */
const pagePath = /^\/(?:[A-Za-z0-9?&=%._~+-][A-Za-z0-9/?&=%._~+:-]*)?$/

/** How much may be added by itself within a calendar month (UTC), in credits. */
const monthlyCeiling = z
  .int()
  .check(z.minimum(RECHARGE_AMOUNTS_CREDITS[0]), z.maximum(MAX_RECHARGE_CEILING_CREDITS))

/** Credits of a limit: whole cents. How little it may be is refused by a name of its own, `LIMIT_TOO_LOW`. */
const dailyLimit = z.number().check(z.minimum(0), z.maximum(MAX_OWN_LIMIT_CREDITS), z.multipleOf(0.01))

/** What costs and what is paid. */
export const moneyEndpoints = {
  /** What calls cost, by where they go (D15). A browser keeps it, and asks by its ETag whether it still counts. The public pages show its prices. */
  rates: endpoint(
    'GET',
    '/api/rates',
    z.object({}),
    z.object({ success: z.literal(true), rates: ratesTableSchema }),
    { open: true },
  ),
  /** D37: what the person may spend today, and what of it they have spent. */
  spending: endpoint(
    'GET',
    '/api/users/spending',
    z.object({}),
    z.extend(spendingSchema, { success: z.literal(true) }),
    { living: true },
  ),
  /** D37: sets a limit of the person's own for each day (UTC), in credits. Later ones can only be lower. @see `LIMIT_TOO_LOW`, `LIMIT_NOT_LOWER` */
  lowerSpendingLimit: endpoint(
    'POST',
    '/api/users/lower-spending-limit',
    z.object({ userId, dailyLimit }),
    z.extend(spendingSchema, { success: z.literal(true) }),
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
  /** The person's payments, the latest first, less what they have removed. `before` is where the page before ended. */
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
    { living: true },
  ),
  payment: endpoint(
    'GET',
    '/api/payments/one',
    z.object({ id: documentIdSchema }),
    z.object({ success: z.literal(true), payment: paymentSchema }),
    { living: true },
  ),
  /**
   * D13: gives up a payment that the person has begun and not made: nobody can pay it from then on. Answers with what the
   * provider then says of it: one that was paid meanwhile stays paid, and one that is over stays as it is. With `remove`
   * one that is over and was never paid is listed no more.
   */
  leavePayment: endpoint(
    'POST',
    '/api/payments/leave',
    z.object({ userId, id: documentIdSchema, remove: z.optional(z.boolean()) }),
    z.object({ success: z.literal(true), payment: paymentSchema }),
    { living: true },
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
      /** Whether anything can be bought here at all: without a payment provider nothing can. */
      isPossible: z._default(z.boolean(), true),
    }),
    sensitive,
  ),
  /**
   * D13: switches it on, or with null off. Whoever switches it on may say how it stood as they were shown it: where it
   * stands otherwise by now, `CONFLICT`, and nothing is changed. @see `NO_SAVED_CARD`
   */
  setRecharge: endpoint(
    'POST',
    '/api/payments/set-recharge',
    z.object({
      userId,
      setting: z.nullable(
        z
          .object({
            amount: rechargeSettingSchema.shape.amount,
            /** At least one charge of that amount. */
            monthlyCeiling,
          })
          .check(
            z.refine(({ amount, monthlyCeiling }) => monthlyCeiling >= amount, { path: ['monthlyCeiling'] }),
          ),
      ),
      /** What was switched on as the person saw it, null for nothing. */
      shown: z.optional(z.nullable(rechargeSettingSchema)),
    }),
    done,
    sensitive,
  ),
  /**
   * D13: changes what is said here of one that is on, and nothing else: whoever still sees it on where it was switched off
   * meanwhile does not switch it on again. `CONFLICT` where it is off, or where a month would hold less than one charge.
   */
  changeRecharge: endpoint(
    'POST',
    '/api/payments/change-recharge',
    z.object({
      userId,
      amount: z.optional(rechargeSettingSchema.shape.amount),
      monthlyCeiling: z.optional(monthlyCeiling),
    }),
    done,
    sensitive,
  ),
  /** Takes the saved cards away from the payment provider, and switches the adding of credits by itself off. */
  forgetCard: endpoint('POST', '/api/payments/forget-card', z.object({ userId }), done, sensitive),
} as const
