import { complaintEndpoints } from './complaint-endpoints.ts'
import { lineEndpoints } from './line-endpoints.ts'
import { messageEndpoints } from './message-endpoints.ts'
import { moneyEndpoints } from './money-endpoints.ts'
import { numberEndpoints } from './number-endpoints.ts'
import { personEndpoints } from './person-endpoints.ts'
import { pushEndpoints } from './push-endpoints.ts'
import { z } from './schema.ts'
import { statementEndpoints } from './statement-endpoints.ts'
import { voicemailEndpoints } from './voicemail-endpoints.ts'

export type { Endpoint } from './endpoint.ts'

/**
 * One table for server, client and harness (H8). Answers are `{ success: true, … }`, failures
 * `{ success: false, error, code, requestId }` with a fitting status (see `failureSchema`).
 */
export const endpoints = {
  ...lineEndpoints,
  ...numberEndpoints,
  ...moneyEndpoints,
  ...statementEndpoints,
  ...personEndpoints,
  ...messageEndpoints,
  ...voicemailEndpoints,
  ...complaintEndpoints,
  ...pushEndpoints,
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
