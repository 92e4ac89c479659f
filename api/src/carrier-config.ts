import { z } from '@parley/shared-contract'

const address = (fallback: string) => z._default(z.url('must be an address such as https://…'), fallback)
const required = (meaning: string) =>
  z.string(`is missing: ${meaning}`).check(z.minLength(1, `is missing: ${meaning}`))

/** What the environment says of the carrier, and of what turns speech into text. */
export const carrierEnvironment = {
  TELNYX_API_KEY: required('the key the carrier gave us.'),
  TELNYX_BASE_URL: address('https://api.telnyx.com/v2'),
  TELNYX_PUBLIC_KEY: required('the key the carrier signs its webhooks with.'),
  TELNYX_CONNECTION_ID: required('the credential connection that calls go through.'),
  TELNYX_MESSAGING_PROFILE_ID: z.optional(z.string()),
  CARRIER_WEBHOOK_URL: z.optional(z.url('must be an address such as https://…')),
  CARRIER_MEDIA_HOSTS: z._default(
    z
      .string()
      .check(
        z.regex(
          /^[a-z0-9.-]+(?:,[a-z0-9.-]+)*$/,
          'must be names such as telnyx.com, with commas between them',
        ),
      ),
    'telnyx.com,amazonaws.com',
  ),
  TRANSCRIBER: z._default(
    z.enum(['none', 'moonshine', 'carrier', 'openai'], 'must be one of none, moonshine, carrier, openai'),
    'none',
  ),
  TRANSCRIBER_URL: z.optional(z.url('must be an address such as https://…')),
  TRANSCRIBER_KEY: z.optional(z.string()),
}
const environmentSchema = z.object(carrierEnvironment)
type Read = z.output<typeof environmentSchema>

export interface CarrierConfig {
  readonly apiKey: string
  readonly baseUrl: string
  /** Base64 of the 32 raw bytes of the key that signs webhooks. */
  readonly publicKey: string
  readonly connectionId: string
  /** The messaging profile that our numbers text by; null for none. */
  readonly messagingProfileId: string | null
  /** Where the carrier tells of texts: `https://parley.example/webhooks/telnyx`. Null: no texts are sent. */
  readonly webhookUrl: string | null
  /** What the hosts end in from which the carrier's files are fetched. */
  readonly mediaHosts: readonly string[]
}

/** What turns speech into text; null for nothing. */
export type TranscriberConfig =
  | 'carrier'
  | 'moonshine'
  | { readonly url: string; readonly key: string | undefined }
  | null

export const carrierFrom = (read: Read): CarrierConfig => ({
  apiKey: read.TELNYX_API_KEY,
  baseUrl: read.TELNYX_BASE_URL,
  publicKey: read.TELNYX_PUBLIC_KEY,
  connectionId: read.TELNYX_CONNECTION_ID,
  messagingProfileId: read.TELNYX_MESSAGING_PROFILE_ID || null,
  webhookUrl: read.CARRIER_WEBHOOK_URL ?? null,
  mediaHosts: read.CARRIER_MEDIA_HOSTS.split(','),
})

/** @throws what `wrong` makes of a sentence */
export function transcriberFrom(read: Read, wrong: (problem: string) => Error): TranscriberConfig {
  const { TRANSCRIBER: kind, TRANSCRIBER_URL: url, TRANSCRIBER_KEY: key } = read
  if (kind === 'none') return null
  if (kind !== 'openai') return kind
  if (url === undefined) throw wrong('TRANSCRIBER_URL is missing: the server that turns speech into text.')
  return { url, key }
}

/** The addresses of these that must be public in production. */
export const carrierAddresses = ({
  carrier,
  transcriber,
}: {
  readonly carrier: CarrierConfig
  readonly transcriber: TranscriberConfig
}) => ({
  TELNYX_BASE_URL: carrier.baseUrl,
  CARRIER_WEBHOOK_URL: carrier.webhookUrl ?? undefined,
  TRANSCRIBER_URL: transcriber !== null && typeof transcriber === 'object' ? transcriber.url : undefined,
})
