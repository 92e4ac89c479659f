import { type E164, e164Schema } from './phone-number.ts'
import { z } from './schema.ts'

/** S3: a number a user holds (collection `phoneNumbers`). Times are epoch milliseconds. */
export const virtualNumberSchema = z.object({
  id: z.string(),
  phoneNumber: e164Schema,
  userId: z.string(),
  active: z.boolean(),
  purchaseDate: z.number(),
  expiryDate: z.number(),
  createdAt: z.number(),
  lastRenewalDate: z._default(z.nullable(z.number()), null),
  renewalCount: z._default(z.number(), 0),
  /** Whether it is renewed for a month, a day before its months are over. Off for most. */
  renewAutomatically: z.optional(z.boolean()),
})
export type VirtualNumber = z.infer<typeof virtualNumberSchema>

/** D17: the first number is the active one with the earliest purchase; only it rings (S5). */
export function firstNumber(numbers: readonly VirtualNumber[]): VirtualNumber | null {
  const active = numbers.filter(n => n.active)
  return active.reduce<VirtualNumber | null>(
    (first, n) => (first === null || n.purchaseDate < first.purchaseDate ? n : first),
    null,
  )
}

/**
 * D18: a number as its owner has it. Once its months are over it is not `active`, cannot call or be called, and can be
 * renewed until `heldUntil`; then it goes back to the carrier.
 */
export const personNumberSchema = z.extend(virtualNumberSchema, {
  /** Null while its months are not over. */
  heldUntil: z.nullable(z.number()),
})
export type PersonNumber = z.infer<typeof personNumberSchema>

/** A number that the carrier has free and that can be bought (D16). */
export const availableNumberSchema = z.object({
  phoneNumber: e164Schema,
  locality: z.string(),
  region: z.string(),
})
export type AvailableNumber = z.infer<typeof availableNumberSchema>

/** The search that finds this number of North America and no other: its area code, and the seven digits behind it (D16). */
export const searchOf = (number: E164) => ({ areaCode: number.slice(2, 5), contains: number.slice(5) })
