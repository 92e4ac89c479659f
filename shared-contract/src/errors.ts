import { MIN_PASSWORD_CHARACTERS } from './constants/profile.ts'

/**
 * Every failure that crosses a boundary carries one of these codes; people see the sentence that the
 * interface chooses for it (S8). Errors are compared by `code`, never by class (H4).
 */
export const errorSentences = {
  'auth/email-already-in-use': 'This email is already registered.',
  'auth/weak-password': `Password should be at least ${MIN_PASSWORD_CHARACTERS} characters.`,
  'auth/invalid-email': 'Please enter a valid email address.',
  'auth/user-not-found': 'Invalid email or password.',
  'auth/wrong-password': 'Invalid email or password.',
  'auth/invalid-credential': 'Invalid email or password.',
  'auth/too-many-requests': 'Too many failed attempts. Please try again later.',
  'auth/user-disabled': 'This account has been disabled.',
  'auth/expired-action-code': 'This link has expired. Please ask for a new one.',
  'auth/invalid-action-code': 'This link does not work any more. Please ask for a new one.',
  SIGN_UP_UNFINISHED: 'Your account is only half made. Log in with this email to finish it.',
  SIGN_UP_CLEARED: 'This account had not been finished and was removed. Please sign up again.',
  WEBRTC_NOT_READY: 'Voice calling is not ready. Please wait a moment.',
  NO_VIRTUAL_NUMBER: 'You need a virtual number to make calls.',
  INSUFFICIENT_CREDITS: 'Insufficient credits for this call.',
  CALL_IN_PROGRESS: 'Another call is already in progress.',
  NETWORK_ERROR: 'Network error. Please check your connection.',
  PERMISSION_DENIED: 'Permission denied. Please check your settings.',
  UNAUTHENTICATED: 'User not authenticated',
  CREDENTIALS_UNAVAILABLE: 'Unable to get voice calling credentials',
  INVALID_NUMBER: 'This is not a phone number we can call.',
  EMERGENCY_NUMBER: 'Emergency services cannot be called from here.',
  INTERNATIONAL: 'International calling is not available yet.',
  MICROPHONE_DENIED: 'Parley needs your microphone to call. Allow it in your browser, then try again.',
  MICROPHONE_MISSING: 'No microphone was found.',
  MICROPHONE_BUSY: 'Another app is using your microphone. Close it there, then try again.',
  INVALID_REQUEST: 'That request was not valid.',
  INVALID_COST: 'Invalid cost calculation.',
  NUMBER_TAKEN: 'This number was just taken. Please choose another.',
  USERNAME_TAKEN: 'This username is already taken.',
  CONFLICT: 'This was already done with other details.',
  NOT_FOUND: 'Not found.',
  METHOD_NOT_ALLOWED: 'This cannot be done here.',
  UNSUPPORTED_MEDIA_TYPE: 'The request must be JSON.',
  PAYLOAD_TOO_LARGE: 'The request is too large.',
  CARRIER_UNAVAILABLE: 'The phone network is not answering. Please try again.',
  RATE_LIMITED: 'Too many requests. Please try again in a moment.',
  RECENT_SIGN_IN_REQUIRED: 'Please enter your password again.',
  INVALID_PHOTO: 'This picture cannot be used. Choose a JPEG, PNG or WebP picture.',
  INTERNAL: 'An unexpected error occurred.',
} as const

export type ErrorCode = keyof typeof errorSentences

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(errorSentences, value)

/** A failure with a code of the closed list. `message` may be more exact than the code's own sentence. */
export class ParleyError extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string = errorSentences[code], options?: ErrorOptions) {
    super(message, options)
    this.name = 'ParleyError'
    this.code = code
  }
}

/** The code of anything thrown; what carries none of ours is `INTERNAL` (S8's default). */
export function errorCodeOf(error: unknown): ErrorCode {
  const code = (error as { code?: unknown } | null)?.code
  return isErrorCode(code) ? code : 'INTERNAL'
}

/** The sentence to show for anything thrown: the error's own when it has a known code, else S8's default. */
export function errorSentence(error: unknown): string {
  const code = (error as { code?: unknown } | null)?.code
  if (!isErrorCode(code)) return errorSentences.INTERNAL
  const message = (error as { message?: unknown }).message
  return typeof message === 'string' && message !== '' ? message : errorSentences[code]
}
