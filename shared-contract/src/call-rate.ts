import { CALL_RATE_MICRO_PER_MINUTE, MICRO_PER_CREDIT } from './constants/billing.ts'
import { z } from './schema.ts'

/**
 * What an answered minute costs, and in which steps its time is counted. A step costs whole micro-credits (D8). No minute
 * costs more than a credit: so S5's "at least 1 credits" is true of every number that can be called.
 */
export const callRateSchema = z
  .object({
    /** Micro-credits. */
    microPerMinute: z.int().check(z.minimum(1), z.maximum(MICRO_PER_CREDIT)),
    /** Each step that has begun is charged in full. */
    incrementSeconds: z.int().check(z.minimum(1), z.maximum(60)),
  })
  .check(
    z.refine(
      ({ microPerMinute, incrementSeconds }) => (microPerMinute * incrementSeconds) % 60 === 0,
      'a step must cost whole micro-credits',
    ),
  )
export type CallRate = Readonly<z.infer<typeof callRateSchema>>

/** S9: 0.022 credits for each started minute. */
export const baseCallRate: CallRate = { microPerMinute: CALL_RATE_MICRO_PER_MINUTE, incrementSeconds: 60 }
