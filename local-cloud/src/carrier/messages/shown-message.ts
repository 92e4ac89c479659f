import { messageParts } from './message-parts.ts'
import type { TextMessage } from './texts-store.ts'

const COST_PER_PART = 0.004

/** Telnyx' titles of the reasons that happen here. */
const titles: Readonly<Record<string, string>> = {
  40001: 'Not routable',
  40004: 'Rejected by destination',
  40008: 'Undeliverable',
}

const shownTime = (at: number | null) => (at === null ? null : new Date(at).toISOString())

/** A message with Telnyx's fields, in answers and webhooks. */
export function shownMessage(message: TextMessage): object {
  const { parts, encoding } = messageParts(message.text)
  const { errorCode } = message
  const line = { carrier: 'Embedded', line_type: 'Wireless' }
  const title = titles[errorCode ?? ''] ?? 'Failed'
  return {
    record_type: 'message',
    id: message.id,
    direction: message.direction,
    type: message.mediaUrls.length > 0 ? 'MMS' : 'SMS',
    from: { phone_number: message.from, ...line },
    to: [{ phone_number: message.to, status: message.status, ...line }],
    text: message.text,
    media: message.mediaUrls.map(url => ({ url, content_type: null, sha256: null, size: null })),
    encoding,
    parts,
    cost: { amount: (parts * COST_PER_PART).toFixed(4), currency: 'USD' },
    errors: errorCode === null ? [] : [{ code: errorCode, title, detail: `${title}.` }],
    received_at: shownTime(message.receivedAt),
    sent_at: shownTime(message.sentAt),
    completed_at: shownTime(message.completedAt),
    valid_until: null,
    webhook_url: message.webhookUrl,
    webhook_failover_url: null,
    messaging_profile_id: null,
    tags: [],
  }
}

/** What Telnyx' detail records call the end of a text. */
const recordStatuses: Readonly<Partial<Record<TextMessage['status'], string>>> = {
  delivered: 'delivered',
  delivery_unconfirmed: 'dlr_unconfirmed',
  expired: 'dlr_timeout',
  sending_failed: 'gw_reject',
  delivery_failed: 'failed',
  webhook_delivered: 'received',
}

/** The detail record of a text. One that is still under way has no status yet. */
export const shownTextRecord = (message: TextMessage): object => ({
  record_type: 'messaging',
  uuid: message.id,
  direction: message.direction,
  cli: message.from,
  cld: message.to,
  message_type: message.mediaUrls.length > 0 ? 'MMS' : 'SMS',
  parts: messageParts(message.text).parts,
  status: recordStatuses[message.status] ?? null,
  errors: message.errorCode === null ? [] : [message.errorCode],
  delivery_status_webhook_url: message.webhookUrl,
  created_at: shownTime(message.receivedAt),
  sent_at: shownTime(message.sentAt),
  completed_at: shownTime(message.completedAt),
  currency: 'USD',
})
