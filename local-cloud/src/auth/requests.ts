import { z } from '@parley/shared-contract'
import { AuthError } from './auth-error.ts'
import { mailKinds } from './mailbox.ts'

/** What the SDKs send, per method. Unknown fields are dropped. */
const text = z.string().check(z.maxLength(8192))
const optionalText = z.optional(text)
const shownText = z.optional(z.nullable(z.string().check(z.maxLength(2048))))

const webAddress = z.url({ protocol: /^https?$/ })

const credentials = { email: optionalText, password: optionalText }

/** Fields that a person may change of the own account. */
const ownFields = {
  displayName: shownText,
  photoUrl: shownText,
  password: optionalText,
  email: optionalText,
  deleteAttribute: z.optional(z.array(z.enum(['DISPLAY_NAME', 'PHOTO_URL']))),
}

/** Fields that only a server may set. */
const adminFields = {
  ...ownFields,
  emailVerified: z.optional(z.boolean()),
  disableUser: z.optional(z.boolean()),
  customAttributes: optionalText,
  /** Epoch seconds, as text or as a number. */
  validSince: z.optional(z.coerce.number().check(z.int(), z.gte(0))),
}

const signUpRequest = z.object({ ...credentials, displayName: shownText, idToken: optionalText })
export const signInRequest = z.object(credentials)
export const idTokenRequest = z.object({ idToken: text })
export const updateRequest = z.object({ ...ownFields, idToken: optionalText, oobCode: optionalText })
/** The hosted service knows more mails than are sent here. */
const requestType = z.enum([...mailKinds, 'EMAIL_SIGNIN', 'VERIFY_AND_CHANGE_EMAIL'])

export const sendOobCodeRequest = z.object({
  requestType,
  email: optionalText,
  idToken: optionalText,
  continueUrl: z.optional(webAddress),
})
export const resetPasswordRequest = z.object({ oobCode: text, newPassword: optionalText })
export const refreshRequest = z.object({ grant_type: z.literal('refresh_token'), refresh_token: text })

/** The link in a mail. It may lead on to a page of the web app and nowhere else. */
export const actionRequest = z.object({
  oobCode: text,
  mode: z.enum(['resetPassword', 'verifyEmail']),
  continueUrl: z.optional(webAddress),
})
/** Which mail of the mailbox is read, by its code. */
export const mailboxRequest = z.object({ mail: z.optional(text) })
export const newPasswordRequest = z.object({ newPassword: z._default(text, '') })

export const adminCreateRequest = z.object({
  ...credentials,
  localId: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,128}$/))),
  displayName: shownText,
  photoUrl: shownText,
  emailVerified: z.optional(z.boolean()),
  disabled: z.optional(z.boolean()),
})
export const adminLookupRequest = z.object({
  localId: z.optional(z.array(text)),
  email: z.optional(z.array(text)),
})
export const adminUpdateRequest = z.object({ ...adminFields, localId: text })
export const adminDeleteRequest = z.object({ localId: text })
export const adminListRequest = z.object({
  maxResults: z._default(z.coerce.number().check(z.gte(1), z.lte(1000)), 1000),
  nextPageToken: z._default(text, ''),
})
export const adminOobCodeRequest = z.object({
  requestType: z.enum(mailKinds),
  email: text,
  continueUrl: z.optional(webAddress),
})

/** @throws AuthError `INVALID_JSON_PAYLOAD_RECEIVED` naming the field */
export function readRequest<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.infer<Schema> {
  const result = schema.safeParse(body ?? {})
  if (result.success) return result.data
  const [issue] = result.error.issues
  const field = issue?.path.join('.') || 'body'
  throw new AuthError('INVALID_JSON_PAYLOAD_RECEIVED', { detail: `Invalid value at '${field}'` })
}

/**
 * Who signs up. Without address and password it would be nobody in particular, and with a token somebody who links a
 * second address: neither is a way to sign in here.
 * @throws AuthError `OPERATION_NOT_ALLOWED`, `MISSING_EMAIL`, `MISSING_PASSWORD`
 */
export function readSignUp(body: unknown) {
  const { idToken, ...person } = readRequest(signUpRequest, body)
  const isAnonymous = person.email === undefined && person.password === undefined
  if (isAnonymous || idToken !== undefined) throw new AuthError('OPERATION_NOT_ALLOWED')
  if (!person.email) throw new AuthError('MISSING_EMAIL')
  if (!person.password) throw new AuthError('MISSING_PASSWORD')
  return person
}

/** A plausible address, in lower case. @throws AuthError `INVALID_EMAIL` */
export function readEmail(email: string | undefined): string {
  const trimmed = email?.trim().toLowerCase() ?? ''
  if (trimmed.length > 254 || !/^[^@\s]+@[^@\s.]+(\.[^@\s.]+)+$/.test(trimmed)) {
    throw new AuthError('INVALID_EMAIL')
  }
  return trimmed
}

/** Claims that only a server gives an account. @throws AuthError `INVALID_CLAIMS` */
export function readCustomClaims(json: string): Readonly<Record<string, unknown>> {
  try {
    const claims: unknown = json === '' ? {} : JSON.parse(json)
    if (typeof claims === 'object' && claims !== null && !Array.isArray(claims)) return { ...claims }
  } catch {
    // Said below, as of anything else that is no object.
  }
  throw new AuthError('INVALID_CLAIMS')
}
