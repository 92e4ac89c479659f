import { DELETED_AT_ONCE_MAX, GREETING_BYTES_MAX, GREETING_REQUEST_BYTES } from './constants/index.ts'
import { base64Text, done, endpoint, sensitive, userId } from './endpoint.ts'
import { documentIdSchema } from './ids.ts'
import { z } from './schema.ts'
import { greetingSchema } from './voicemail.ts'

/** What callers left, and what they hear before. The sounds are had at `voicemailPaths` and `greetingPath`, beside this table. */
export const voicemailEndpoints = {
  /** D24: takes voicemails out of every list, or with `undo` back, for an hour. */
  deleteVoicemails: endpoint(
    'POST',
    '/api/voicemails/delete',
    z.object({
      userId,
      ids: z.array(documentIdSchema).check(z.minLength(1), z.maxLength(DELETED_AT_ONCE_MAX)),
      undo: z.optional(z.boolean()),
    }),
    done,
    { living: true },
  ),
  /** D21: what callers hear from now on, in place of the greeting before: a WAV file of 8 kHz, in base64. */
  saveGreeting: endpoint(
    'POST',
    '/api/voicemail/greeting',
    z.object({ userId, sound: base64Text(GREETING_BYTES_MAX) }),
    z.object({ success: z.literal(true), greeting: greetingSchema }),
    { ...sensitive, bodyLimit: GREETING_REQUEST_BYTES },
  ),
  /** D21: callers hear the usual greeting again; without one of one's own nothing changes. */
  removeGreeting: endpoint('POST', '/api/voicemail/greeting/remove', z.object({ userId }), done, {
    living: true,
  }),
} as const
