import type { Push } from '@parley/shared-contract/worker'

type Fields = Readonly<Record<string, unknown>>

const isId = (value: unknown): value is string => typeof value === 'string' && /^[!-~]{1,255}$/.test(value)
const isNumber = (value: unknown): value is string =>
  typeof value === 'string' && /^\+[1-9]\d{7,14}$/.test(value)
/** As the contract has it: also a short code, which texts with codes of other services come from. */
const isPeer = (value: unknown): boolean =>
  isNumber(value) || (typeof value === 'string' && /^\d{3,6}$/.test(value))

/** Who it is about: both may be null. */
const isAboutSomebody = ({ from, name }: Fields): boolean =>
  (from === null || isPeer(from)) && (name === null || typeof name === 'string')

/** What each type has beside its end. */
const fits: Readonly<Record<Push['type'], (fields: Fields) => boolean>> = {
  'incoming-call': fields =>
    isId(fields.callId) &&
    isAboutSomebody(fields) &&
    typeof fields.declineToken === 'string' &&
    (fields.logId === undefined || isId(fields.logId)),
  'missed-call': fields => isId(fields.callId) && isAboutSomebody(fields),
  'call-ended': fields =>
    isId(fields.callId) &&
    isAboutSomebody(fields) &&
    ['answered', 'declined', 'missed', 'left'].includes(String(fields.end)),
  message: fields => isId(fields.messageId) && isAboutSomebody(fields),
  voicemail: fields => isId(fields.voicemailId) && isAboutSomebody(fields),
  'low-balance': fields => Number.isFinite(fields.credits),
  'number-expiry': ({ phoneNumber, days, expiryDate, isSilent }) =>
    isNumber(phoneNumber) &&
    Number.isFinite(days) &&
    (expiryDate === undefined || Number.isFinite(expiryDate)) &&
    (isSilent === undefined || typeof isSilent === 'boolean'),
  test: () => true,
}

/** A push as the server means it; null for what does not fit. The schema of the contract is too large for a worker. */
export function asPush(value: unknown): Push | null {
  if (typeof value !== 'object' || value === null) return null
  const fields = value as Fields
  const type = fields.type as Push['type']
  const { person, sentAt } = fields
  const isSent =
    (person === undefined || typeof person === 'string') && (sentAt === undefined || Number.isFinite(sentAt))
  const isRead =
    Object.hasOwn(fits, type) && Number.isFinite(fields.expiresAt) && isSent && fits[type](fields)
  return isRead ? (value as Push) : null
}

/** The same of the text that arrived. @param text null where a push has none */
export function readPush(text: string | null): Push | null {
  try {
    return asPush(JSON.parse(text ?? ''))
  } catch {
    return null
  }
}

/**
 * The same push with its end by the clock of this device, which may be wrong by hours: a push service brings nothing after its time
 * (RFC 8030, TTL), so what has arrived lasts for as long as the server has meant it to. One that does not say when it was sent stays
 * as it is. @param now epoch milliseconds by this device, when it arrived
 */
export function onOwnClock<T extends Push>(push: T, now: number): T {
  const { sentAt, expiresAt } = push
  return sentAt === undefined ? push : { ...push, sentAt: now, expiresAt: now + (expiresAt - sentAt) }
}
