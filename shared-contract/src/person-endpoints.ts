import { EXPORT_TIMEOUT_MS, FORWARDING_CODE_DIGITS, MAX_PHOTO_BYTES } from './constants/index.ts'
import { base64Text, done, endpoint, sensitive, userId } from './endpoint.ts'
import { personalDataSchema } from './personal-data.ts'
import { e164Schema } from './phone-number.ts'
import { displayNameSchema, usernameSchema } from './profile.ts'
import { z } from './schema.ts'
import { settingsChangeSchema } from './settings.ts'

/** A person’s profile, settings and data. */
export const personEndpoints = {
  /** What of a profile its owner may change. A photo has its own request, settings theirs; the rest is the server's. */
  updateProfile: endpoint(
    'POST',
    '/api/users/update-profile',
    z.object({
      userId,
      displayName: z.optional(displayNameSchema),
      username: z.optional(usernameSchema),
    }),
    done,
    { living: true },
  ),
  updateSettings: endpoint(
    'POST',
    '/api/users/update-settings',
    z.object({ userId, settings: settingsChangeSchema }),
    done,
    // A setting may send a person's calls elsewhere.
    { living: true },
  ),
  /** D26: a call to this number says a code, which `confirmForwarding` takes until then (epoch ms). */
  callWithForwardingCode: endpoint(
    'POST',
    '/api/forwarding/code',
    z.object({ userId, number: e164Schema }),
    z.object({ success: z.literal(true), until: z.number() }),
    sensitive,
  ),
  /** D26: the code that was said. Calls may be forwarded to the number then, and it is chosen; nothing is switched on. */
  confirmForwarding: endpoint(
    'POST',
    '/api/forwarding/confirm',
    z.object({ userId, code: z.string().check(z.regex(new RegExp(`^\\d{${FORWARDING_CODE_DIGITS}}$`))) }),
    z.object({ success: z.literal(true), number: e164Schema }),
    { living: true },
  ),
  setPhoto: endpoint(
    'POST',
    '/api/users/set-photo',
    z.object({
      userId,
      /** A square JPEG or WebP picture in base64; null takes the photo away. */
      image: z.nullable(base64Text(MAX_PHOTO_BYTES)),
    }),
    z.object({ success: z.literal(true), photoURL: z.nullable(z.string()) }),
    // The picture in base64, and the JSON around it.
    { ...sensitive, bodyLimit: MAX_PHOTO_BYTES * 1.4 },
  ),
  /** Everything that is kept about a person, as lists of plain documents, one list for each kind (D38). */
  exportData: endpoint(
    'POST',
    '/api/users/export-data',
    z.object({ userId }),
    z.object({ success: z.literal(true), data: personalDataSchema }),
    { ...sensitive, timeoutMs: EXPORT_TIMEOUT_MS },
  ),
  /**
   * Deletes the account for good (D38). Fails with `RECENT_SIGN_IN_REQUIRED` when the last sign-in is some minutes
   * old.
   */
  deleteAccount: endpoint('POST', '/api/users/delete-account', z.object({ userId }), done, sensitive),
} as const
