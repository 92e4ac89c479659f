import type { ErrorRequestHandler } from 'express'

/** The codes of Identity Toolkit that we answer with; the web SDK turns each into its `auth/…` code. */
export type AuthErrorCode =
  | 'DUPLICATE_LOCAL_ID'
  | 'EMAIL_EXISTS'
  | 'EMAIL_NOT_FOUND'
  | 'EXPIRED_OOB_CODE'
  | 'INVALID_CLAIMS'
  | 'INVALID_EMAIL'
  | 'INVALID_ID_TOKEN'
  | 'INVALID_JSON_PAYLOAD_RECEIVED'
  | 'INVALID_LOGIN_CREDENTIALS'
  | 'INVALID_OOB_CODE'
  | 'MISSING_EMAIL'
  | 'MISSING_PASSWORD'
  | 'NOT_FOUND'
  | 'OPERATION_NOT_ALLOWED'
  | 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS'
  | 'PAYLOAD_TOO_LARGE'
  | 'PERMISSION_DENIED'
  | 'TOKEN_EXPIRED'
  | 'TOO_MANY_ATTEMPTS_TRY_LATER'
  | 'USER_DISABLED'
  | 'USER_NOT_FOUND'
  | 'WEAK_PASSWORD'

/** A refusal in the words of the hosted service. `detail` follows the code after ` : `, as there. */
export class AuthError extends Error {
  readonly code: AuthErrorCode
  readonly status: number

  constructor(code: AuthErrorCode, { detail, status = 400 }: { detail?: string; status?: number } = {}) {
    super(detail === undefined ? code : `${code} : ${detail}`)
    this.name = 'AuthError'
    this.code = code
    this.status = status
  }
}

/** What the body parsers of express throw, in our words. */
function fromParser(error: unknown): AuthError | null {
  const { type, status } = (error ?? {}) as { type?: unknown; status?: unknown }
  if (type === 'entity.too.large') return new AuthError('PAYLOAD_TOO_LARGE', { status: 413 })
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return new AuthError('INVALID_JSON_PAYLOAD_RECEIVED', { status })
  }
  return null
}

/** Answers every failure in Google's format. An unexpected one is logged, and the answer says nothing about it. */
export const answerWithAuthError: ErrorRequestHandler = (error, _request, response, _next) => {
  const known = error instanceof AuthError ? error : fromParser(error)
  if (!known) console.error('local-cloud auth:', error)
  const code = known?.status ?? 500
  const message = known?.message ?? 'INTERNAL_ERROR'
  response.status(code).json({
    error: { code, message, errors: [{ message, domain: 'global', reason: 'invalid' }] },
  })
}
