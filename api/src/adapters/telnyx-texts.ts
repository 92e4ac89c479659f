import { digitsOf, ParleyError, z } from '@parley/shared-contract'
import { APIConnectionError, APIError, type Telnyx } from 'telnyx'
import type { CarrierText, CarrierTexts } from '../ports/carrier-texts.ts'
import { nullIfGone, orUnavailable } from './telnyx-failure.ts'
import { listOf, readAnswer } from './telnyx-list.ts'
import { sentTextIn } from './telnyx-text-event.ts'
import { textFailureOf } from './telnyx-text-failure.ts'

/** A text that is sent twice is read twice: nothing is tried again. */
const SEND_LIMITS = { timeout: 8000, maxRetries: 0 }
const READ_LIMITS = { timeout: 4000, maxRetries: 1 }
const PAGE = 50

const answerSchema = z.object({ data: z.object({ id: z.string().check(z.minLength(1)) }) })
const refusalSchema = z.object({ errors: z.array(z.object({ code: z.string() })) })
const numberSchema = z.object({ id: z.string(), phone_number: z.string() })

const recordSchema = z.object({
  uuid: z.string(),
  cli: z.string(),
  cld: z.string(),
  direction: z.string(),
  status: z.nullish(z.string()),
  errors: z.catch(z._default(z.array(z.string()), []), []),
  delivery_status_webhook_url: z.nullish(z.string()),
  created_at: z.string(),
})

/** Telnyx' words for the end of a text in its detail records; another word is none yet. */
const recordStatuses: Readonly<Record<string, CarrierText['status']>> = {
  delivered: 'delivered',
  dlr_unconfirmed: 'unconfirmed',
  dlr_timeout: 'unconfirmed',
  gw_timeout: 'failed',
  gw_reject: 'failed',
  failed: 'failed',
}

/** Before there is a connection nothing can have been sent. */
const neverLeft = (cause: unknown): boolean => {
  const code = (cause as { cause?: { code?: unknown; cause?: { code?: unknown } } }).cause
  return ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'UND_ERR_CONNECT_TIMEOUT'].includes(
    String(code?.code ?? code?.cause?.code),
  )
}

/** The texts of the carrier's account. @param profileId the messaging profile of our numbers; null for none */
export function telnyxTexts(client: Telnyx, profileId: string | null): CarrierTexts {
  return {
    async sendText({ from, to, body: text, mediaUrls, webhookUrl }) {
      const order = {
        ...{ from, to, text, webhook_url: webhookUrl, use_profile_webhooks: false },
        ...(mediaUrls.length > 0 ? { media_urls: [...mediaUrls], type: 'MMS' as const } : {}),
      }
      try {
        const { data } = answerSchema.parse(await client.messages.send(order, SEND_LIMITS))
        return { outcome: 'taken', carrierId: data.id }
      } catch (cause) {
        if (cause instanceof APIConnectionError && neverLeft(cause)) return { outcome: 'unsent' }
        const status = cause instanceof APIError ? cause.status : undefined
        // No time-out of the carrier's own (408) and no answer that cannot be read says that nothing was sent.
        if (status === 429 || status === 503) return { outcome: 'unsent' }
        if (status !== undefined && status >= 400 && status < 500 && status !== 408) {
          const { data } = z.safeParse(refusalSchema, (cause as APIError).error)
          return { outcome: 'refused', failure: textFailureOf(data?.errors.map(({ code }) => code) ?? []) }
        }
        throw new ParleyError('CARRIER_UNAVAILABLE', undefined, { cause })
      }
    },

    async text(carrierId) {
      const answer = await nullIfGone(client.messages.retrieve(carrierId, READ_LIMITS))
      if (!answer) return null
      const sent = sentTextIn(answer.data)
      if (!sent) throw new ParleyError('CARRIER_UNAVAILABLE')
      const at = Date.parse((answer.data as { received_at?: string }).received_at ?? '')
      return { ...sent, at: Number.isNaN(at) ? 0 : at }
    },

    async textsSince(from, to, since) {
      const created_at = { gte: new Date(since).toISOString() }
      const filter = { record_type: 'messaging' as const, cli: from, cld: to, created_at }
      const found: CarrierText[] = []
      for (let number = 1, pages = 1; number <= pages; number++) {
        const query = { filter, 'page[number]': number, 'page[size]': PAGE }
        const { data, meta } = await readAnswer(
          listOf(recordSchema),
          client.detailRecords.list(query, READ_LIMITS),
        )
        pages = meta.total_pages
        for (const record of data.filter(({ direction }) => direction === 'outbound')) {
          const status = recordStatuses[record.status ?? ''] ?? 'sent'
          found.push({
            ...{ carrierId: record.uuid, from: record.cli, to: record.cld, status },
            failure: status === 'failed' ? textFailureOf(record.errors) : null,
            webhookUrl: record.delivery_status_webhook_url ?? null,
            at: Date.parse(record.created_at),
          })
        }
      }
      return found
    },

    async ensureTexting(number) {
      if (profileId === null) return
      // Digits only: with a + nothing is found.
      const query = { filter: { phone_number: digitsOf(number) } }
      const { data } = await readAnswer(listOf(numberSchema), client.phoneNumbers.list(query, READ_LIMITS))
      const own = data.find(({ phone_number }) => phone_number === number)
      if (!own) return
      const { messaging } = client.phoneNumbers
      const settings = await orUnavailable(messaging.retrieve(own.id, READ_LIMITS))
      if (settings.data?.messaging_profile_id === profileId) return
      await orUnavailable(messaging.update(own.id, { messaging_profile_id: profileId }, READ_LIMITS))
    },
  }
}
