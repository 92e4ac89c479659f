import { documentIdSchema, z } from '@parley/shared-contract'
import type { TextEvent } from '../ports/carrier-news.ts'
import type { CarrierText } from '../ports/carrier-texts.ts'
import { textFailureOf } from './telnyx-text-failure.ts'

const party = z.object({ phone_number: z.string().check(z.maxLength(64)) })
const address = z.string().check(z.maxLength(2048))

/** Of untrusted lists what is no list of such things is none. */
const listOf = <Item extends z.ZodMiniType>(item: Item) => z.catch(z._default(z.array(item), []), [])

const receivedSchema = z.object({
  // It becomes the id of a document (A62).
  id: documentIdSchema,
  from: party,
  to: z.array(party).check(z.minLength(1)),
  text: z.catch(z._default(z.string(), ''), ''),
  media: listOf(
    z.object({
      url: address,
      content_type: z.optional(z.nullable(z.string())),
      size: z.optional(z.nullable(z.number())),
    }),
  ),
  received_at: z.optional(z.nullable(z.string())),
})

/** Telnyx' words for how far a text is. A word that is not known says no more than that there is one. */
const statuses: Readonly<Record<string, CarrierText['status']>> = {
  queued: 'queued',
  sending: 'queued',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  delivery_unconfirmed: 'unconfirmed',
  sending_failed: 'failed',
  delivery_failed: 'failed',
  expired: 'failed',
}

const sentSchema = z.object({
  id: documentIdSchema,
  from: party,
  to: z.array(z.object({ ...party.shape, status: z.optional(z.string()) })).check(z.minLength(1)),
  errors: listOf(z.object({ code: z.string() })),
  webhook_url: z.optional(z.nullable(address)),
})

/** A text that was sent, as an answer or a webhook has it; null when it is none. */
export function sentTextIn(payload: unknown): Omit<CarrierText, 'at'> | null {
  const { data } = z.safeParse(sentSchema, payload)
  const receiver = data?.to[0]
  if (!data || !receiver) return null
  const status = statuses[receiver.status ?? ''] ?? 'queued'
  const reason =
    receiver.status === 'expired' ? 'expired' : textFailureOf(data.errors.map(({ code }) => code))
  return {
    carrierId: data.id,
    from: data.from.phone_number,
    to: receiver.phone_number,
    status,
    failure: status === 'failed' ? reason : null,
    webhookUrl: data.webhook_url ?? null,
  }
}

/** @returns null for what means nothing to us (A62) */
export function textEventFrom(
  type: string,
  told: { readonly eventId: string; readonly at: number },
  payload: unknown,
): TextEvent | null {
  if (type === 'message.sent' || type === 'message.finalized') {
    const text = sentTextIn(payload)
    return text && { ...told, type: 'progress', ...text }
  }
  const { data } = z.safeParse(receivedSchema, payload)
  const receiver = data?.to[0]
  if (!data || !receiver || type !== 'message.received') return null
  const receivedAt = Date.parse(data.received_at ?? '')
  return {
    ...told,
    type: 'received',
    carrierId: data.id,
    from: data.from.phone_number,
    to: receiver.phone_number,
    body: data.text,
    media: data.media.map(({ url, content_type, size }) => ({
      url,
      contentType: content_type ?? null,
      bytes: size ?? null,
    })),
    receivedAt: Number.isNaN(receivedAt) ? told.at : receivedAt,
  }
}
