import type { CallRecord } from './call-record.ts'
import {
  GREETING_SECONDS_MAX,
  TRANSCRIPT_LENGTH_MAX,
  TRANSCRIPT_WORDS_MAX,
  VOICEMAIL_PEAKS_MAX,
  VOICEMAIL_SECONDS_MAX,
} from './constants/index.ts'
import { documentIdSchema } from './ids.ts'
import { z } from './schema.ts'

/** How a transcript stands; `none` where this installation has nothing that could make one. */
const transcriptStatuses = ['pending', 'done', 'failed', 'none'] as const

const seconds = (most: number) => z.number().check(z.minimum(0), z.maximum(most))

/** A word of a transcript and when it is said, in seconds from the beginning. */
const transcriptWordSchema = z.object({
  text: z.string(),
  start: z.number(),
  end: z.number(),
})
/** @public */
export type TranscriptWord = z.infer<typeof transcriptWordSchema>

/**
 * D24: what a caller left (`voicemails/{call log id}`). Times are epoch milliseconds. The api writes it; a browser says
 * when it was listened to.
 */
export const voicemailSchema = z.object({
  id: documentIdSchema,
  userId: z.string(),
  /** The call's log; null for a blocked caller, whose calls are in no history. */
  callLogId: z._default(z.nullable(z.string()), null),
  from: z.string(),
  to: z.string(),
  timestamp: z.number(),
  /** In seconds, with one digit after the point. */
  duration: seconds(VOICEMAIL_SECONDS_MAX + 1),
  /** Where its owner gets the sound, with their token; nobody else does. */
  audioPath: z.string(),
  bytes: z._default(z.number(), 0),
  peaks: z._default(z.array(z.int()).check(z.maxLength(VOICEMAIL_PEAKS_MAX)), []),
  transcript: z._default(z.nullable(z.string().check(z.maxLength(TRANSCRIPT_LENGTH_MAX))), null),
  transcriptStatus: z._default(z.enum(transcriptStatuses), 'none'),
  words: z._default(z.array(transcriptWordSchema).check(z.maxLength(TRANSCRIPT_WORDS_MAX)), []),
  listenedAt: z._default(z.nullable(z.number()), null),
  blocked: z._default(z.boolean(), false),
  /** Its call did not ring, since who called was in no contact (ADR 0045). */
  unknownCaller: z._default(z.boolean(), false),
  /** When its owner deleted it, who may still bring it back; it is in no list. */
  deletedAt: z._default(z.nullable(z.number()), null),
  createdAt: z._default(z.number(), 0),
})
export type Voicemail = z.infer<typeof voicemailSchema>

/** Where the owner of a voicemail gets its sound, with their token. */
export const voicemailPaths = {
  audio: (id: string) => `/api/voicemails/${id}/audio` as const,
} as const

/** The id of the voicemail that was left in a call; null without one. */
export const voicemailOf = ({ id, recordingUrl }: Pick<CallRecord, 'id' | 'recordingUrl'>): string | null =>
  recordingUrl === voicemailPaths.audio(id) ? id : null

/** A greeting of one's own, on the profile: which, how long, and since when (epoch milliseconds). */
export const greetingSchema = z.object({
  id: documentIdSchema,
  seconds: seconds(GREETING_SECONDS_MAX),
  at: z.number(),
})
export type Greeting = z.infer<typeof greetingSchema>

/** Where the owner of a greeting gets its sound, with their token. */
export const greetingPath = '/api/voicemail/greeting/audio'

/** What is said to a caller without a greeting of one's own. @param name how the called person is shown; null without one */
export const usualGreeting = (name: string | null): string =>
  `Hello. ${name?.trim() || 'The person you called'} cannot answer now. Please leave a message after the tone.`
