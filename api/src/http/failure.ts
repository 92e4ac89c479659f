import { type ErrorCode, isErrorCode, ParleyError, type Refusal } from '@parley/shared-contract'
import { errorSentences, sentenceIn } from '@parley/shared-contract/sentences'

/** The HTTP status of each code; what is not listed is a fault of ours and answers 500. */
const statuses: Partial<Record<ErrorCode, number>> = {
  INVALID_REQUEST: 400,
  INVALID_COST: 400,
  INVALID_NUMBER: 400,
  EMERGENCY_NUMBER: 400,
  INTERNATIONAL: 400,
  NUMBER_NOT_FOR_SALE: 400,
  DESTINATION_BLOCKED: 400,
  INVALID_PHOTO: 400,
  TOP_UP_AMOUNT: 400,
  LIMIT_TOO_LOW: 400,
  OWN_NUMBER: 400,
  EMPTY_TEXT: 400,
  TEXT_TOO_LONG: 400,
  INVALID_PICTURE: 400,
  INVALID_GREETING: 400,
  UNAUTHENTICATED: 401,
  INSUFFICIENT_CREDITS: 402,
  SPENDING_LIMIT: 402,
  PERMISSION_DENIED: 403,
  RECENT_SIGN_IN_REQUIRED: 403,
  NOT_FOUND: 404,
  CREDENTIALS_UNAVAILABLE: 404,
  METHOD_NOT_ALLOWED: 405,
  CALL_IN_PROGRESS: 409,
  CALL_NOT_ON: 409,
  NO_VIRTUAL_NUMBER: 409,
  OPTED_OUT: 409,
  FORWARDING_CODE: 409,
  FORWARDING_UNCONFIRMED: 409,
  CONFLICT: 409,
  NUMBER_TAKEN: 409,
  LIMIT_NOT_LOWER: 409,
  NUMBER_EXPIRED: 409,
  USERNAME_TAKEN: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  RATE_LIMITED: 429,
  TOP_UP_ATTEMPTS: 429,
  TEXTS_A_DAY: 429,
  FORWARDING_LIMIT: 429,
  NO_SAVED_CARD: 409,
  CARRIER_UNAVAILABLE: 502,
  PAYMENTS_UNAVAILABLE: 502,
  PAYMENTS_OFF: 503,
  NETWORK_ERROR: 503,
  NUMBER_PENDING: 503,
  RENEWAL_FAILED: 503,
  DELETION_PENDING: 503,
}

/** What a failed request answers with, apart from its request id. */
export interface Failure extends Refusal {
  readonly status: number
  /** A sentence for people; never a stack, a path or another user's data (A76). */
  readonly error: string
}

/** Refusals of the body reader carry a status and no code of ours. */
const bodyReaderCodes: Readonly<Record<number, ErrorCode>> = {
  400: 'INVALID_REQUEST',
  413: 'PAYLOAD_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
}

/** The database's way of saying that it cannot be reached, or not in time (gRPC). */
const isOutage = (thrown: unknown): boolean =>
  [4, 14].includes((thrown as { code?: number } | null)?.code ?? 0)

function codeOf(thrown: unknown): ErrorCode {
  if (isOutage(thrown)) return 'NETWORK_ERROR'
  return bodyReaderCodes[(thrown as { status?: number } | null)?.status ?? 500] ?? 'INTERNAL'
}

/** Total: anything thrown becomes a failure; what is not understood is `INTERNAL` and says nothing of itself. */
export function failureOf(thrown: unknown): Failure {
  const { code, details }: Refusal =
    thrown instanceof ParleyError && isErrorCode(thrown.code) ? thrown : { code: codeOf(thrown) }
  const error = sentenceIn(errorSentences, { code, details })
  return { status: statuses[code] ?? 500, code, error, ...(details && { details }) }
}
