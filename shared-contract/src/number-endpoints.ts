import { MAX_MONTHS, MIN_MONTHS } from './constants/index.ts'
import { done, endpoint, sensitive, userId } from './endpoint.ts'
import { documentIdSchema } from './ids.ts'
import { e164Schema } from './phone-number.ts'
import { availableNumberSchema, personNumberSchema } from './phone-numbers.ts'
import { z } from './schema.ts'

const months = z.int().check(z.minimum(MIN_MONTHS), z.maximum(MAX_MONTHS))

/** Numbers: looking for them, buying them, and what comes after. */
export const numberEndpoints = {
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
    z.object({ success: z.literal(true), numbers: z.array(personNumberSchema) }),
    { living: true },
  ),
  /**
   * S5, B5: renews an own number. With a header `Idempotency-Key` (1 to 128 visible characters) a request that is repeated
   * is done once, and answered as the first time. Checked in the order of the fields. With `expiryDate`, what the person was
   * shown, a number that has been renewed meanwhile is not renewed: `CONFLICT`, and nothing is charged.
   */
  renewNumber: endpoint(
    'POST',
    '/api/users/renew-number',
    z.object({
      ...{ userId, phoneNumberId: documentIdSchema, months, totalCost: z.number() },
      /** Until when the number was the person's as it was shown to them, epoch milliseconds. */
      expiryDate: z.optional(z.number()),
    }),
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
} as const
