import { z } from './schema.ts'

const transactionTypes = [
  'opening',
  'topup',
  'call',
  'message',
  'number',
  'renewal',
  'refund',
  'adjustment',
] as const

/** D14: one entry of the ledger. `amount` is signed, in credits; `seq` is dense per user. */
export const transactionSchema = z.object({
  id: z.string(),
  userId: z.string(),
  timestamp: z.number(),
  type: z.enum(transactionTypes),
  amount: z.number(),
  balanceAfter: z.number(),
  description: z.string(),
  referenceId: z.string(),
  seq: z.number(),
})
export type Transaction = z.infer<typeof transactionSchema>
