import { DELETED_AT_ONCE_MAX } from './constants/index.ts'
import { done, endpoint, userId } from './endpoint.ts'
import { documentIdSchema } from './ids.ts'
import { z } from './schema.ts'

/** What callers left. Its sound is had at `voicemailPaths`, beside this table. */
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
} as const
