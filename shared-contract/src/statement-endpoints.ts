import { endpoint, sensitive } from './endpoint.ts'
import { documentIdSchema } from './ids.ts'
import { z } from './schema.ts'
import {
  callReceiptSchema,
  exactEntrySchema,
  ledgerSumsSchema,
  numberReceiptSchema,
  paymentReceiptSchema,
} from './statement.ts'
import { zoneSchema } from './time-zone.ts'

/** Epoch milliseconds, or a place in the ledger, as a query has it. */
const whole = z.string().check(z.regex(/^\d{1,15}$/))

/** Of an entry of the ledger, of a call's log or of a number: what may be in an escaped id, and none of the database's own names (A62). */
const paidForId = z.string().check(
  z.regex(/^[\w.~!*'()%-]{1,800}$/),
  z.refine(id => !/^(?:\.\.?|__.*__)$/.test(id)),
)

/** What people keep of what they paid: sums, statements, receipts. */
export const statementEndpoints = {
  /**
   * What the ledger did from `since` to before `before`, 32 days later at most; its days are those of the time zone. Of a
   * long ledger an answer sums up a part: `next` is where the next one begins, asked for as `from`, with the `upTo` of the
   * first. What came in, what went out and the days of all parts belong together.
   */
  ledgerSums: endpoint(
    'GET',
    '/api/ledger/sums',
    z.object({
      since: whole,
      before: whole,
      zone: zoneSchema,
      from: z.optional(whole),
      upTo: z.optional(whole),
    }),
    z.extend(ledgerSumsSchema, { success: z.literal(true), next: z.nullable(z.int()) }),
    { living: true },
  ),
  /** The next thousand entries after that place in the ledger, up to this one, in their order. */
  ledgerEntries: endpoint(
    'GET',
    '/api/ledger/entries',
    z.object({ after: whole, upTo: whole }),
    z.object({ success: z.literal(true), entries: z.array(exactEntrySchema) }),
    { living: true },
  ),
  /** The receipt of a payment that was paid. */
  paymentReceipt: endpoint(
    'GET',
    '/api/payments/receipt',
    z.object({ id: documentIdSchema }),
    z.object({ success: z.literal(true), receipt: paymentReceiptSchema }),
    { living: true },
  ),
  /** The same as a file: a PDF in Base64, whose times are those of the zone, or of UTC without one. */
  paymentReceiptFile: endpoint(
    'GET',
    '/api/payments/receipt-file',
    z.object({ id: documentIdSchema, zone: z.optional(zoneSchema) }),
    z.object({ success: z.literal(true), name: z.string(), pdf: z.string() }),
    sensitive,
  ),
  /** What months of a number cost. `id` is that of an entry of the ledger, or of the number: what was paid for it last. */
  numberReceipt: endpoint(
    'GET',
    '/api/numbers/receipt',
    z.object({ id: paidForId }),
    z.object({ success: z.literal(true), receipt: numberReceiptSchema }),
    { living: true },
  ),
  /** The same as a file, as that of a payment. */
  numberReceiptFile: endpoint(
    'GET',
    '/api/numbers/receipt-file',
    z.object({ id: paidForId, zone: z.optional(zoneSchema) }),
    z.object({ success: z.literal(true), name: z.string(), pdf: z.string() }),
    sensitive,
  ),
  /** What a call cost. `id` is that of its log, or of an entry of the ledger that charges or corrects it. */
  callReceipt: endpoint(
    'GET',
    '/api/calls/receipt',
    z.object({ id: paidForId }),
    z.object({ success: z.literal(true), receipt: callReceiptSchema }),
    { living: true },
  ),
  /** The same as a file, as that of a payment. */
  callReceiptFile: endpoint(
    'GET',
    '/api/calls/receipt-file',
    z.object({ id: paidForId, zone: z.optional(zoneSchema) }),
    z.object({ success: z.literal(true), name: z.string(), pdf: z.string() }),
    sensitive,
  ),
} as const
