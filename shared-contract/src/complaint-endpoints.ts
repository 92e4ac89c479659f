import { callProblems, spamSources } from './complaint.ts'
import { COMPLAINT_WORDS_MAX } from './constants/index.ts'
import { done, endpoint, sensitive, userId } from './endpoint.ts'
import { documentIdSchema } from './ids.ts'
import { z } from './schema.ts'

/** D39: what a person tells whoever runs Parley. */
export const complaintEndpoints = {
  /**
   * The other one of a thread, a voicemail or a call of the person's own sends spam: their number is kept, and nothing that
   * was said. The same number counts once a day. With `undo` it is taken back.
   */
  reportSpam: endpoint(
    'POST',
    '/api/reports',
    z.object({
      userId,
      source: z.enum(spamSources),
      /** Of the thread, the voicemail or the call's log. */
      id: documentIdSchema,
      undo: z.optional(z.boolean()),
    }),
    done,
    sensitive,
  ),
  /** Something was wrong with a call of the person's own. Said again of the same call, the last counts. */
  reportProblem: endpoint(
    'POST',
    '/api/reports/problem',
    z.object({
      userId,
      callLogId: documentIdSchema,
      problem: z.enum(callProblems),
      words: z.string().check(
        z.maxLength(COMPLAINT_WORDS_MAX),
        z.refine(text => !/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u.test(text)),
      ),
    }),
    done,
    sensitive,
  ),
} as const
