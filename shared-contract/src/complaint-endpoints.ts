import { callProblems, spamSources } from './complaint.ts'
import { COMPLAINT_WORDS_MAX, CONTACT_NAME_MAX, CONTACT_WORDS_MAX } from './constants/index.ts'
import { done, endpoint, sensitive, userId } from './endpoint.ts'
import { documentIdSchema } from './ids.ts'
import { routes } from './routes.ts'
import { z } from './schema.ts'

/** What a person writes, in lines, without what changes the direction of text. @param longest in UTF-16 units */
const writing = (longest: number) =>
  z.string().check(
    z.maxLength(longest),
    z.refine(text => !/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u.test(text)),
  )

/** D39: what somebody writes who has a question, signed in or not. */
const contactMessageSchema = z.object({
  name: writing(CONTACT_NAME_MAX).check(
    z.trim(),
    z.minLength(1),
    z.refine(text => !text.includes('\n')),
  ),
  /** Where they are answered. */
  email: z.email().check(z.maxLength(254)),
  words: writing(CONTACT_WORDS_MAX).check(z.trim(), z.minLength(1)),
})

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
      words: writing(COMPLAINT_WORDS_MAX),
    }),
    done,
    sensitive,
  ),
  /**
   * A question, or whatever else somebody writes to whoever runs Parley; the same words of one address are kept once a day. What
   * names a `website`, a field that nobody sees, was written by a program: it is answered alike, and not kept.
   */
  contact: endpoint(
    'POST',
    routes.contactForm,
    z.extend(contactMessageSchema, { website: z.optional(z.string().check(z.maxLength(200))) }),
    done,
    { open: true, limit: 'seldom', formLeadsTo: routes.contactSent },
  ),
} as const
