import type { Transcription } from '../../ports/transcriber.ts'

/** Times are epoch milliseconds. Every method rejects when a document cannot be read. */
export interface TranscriptsStore {
  /**
   * Takes whose voicemail is to be turned into text, by the session of its call, so many at most: one of each
   * person's, then another of each, those that have waited longest first.
   */
  untranscribed(now: number, most: number): Promise<readonly string[]>
  /**
   * Takes one of them for a while, after which a process that has died is followed by another.
   * @returns null when it is not due, or another process has it; `tries` counts this one, from 1
   */
  claimTranscript(
    sessionId: string,
    now: number,
  ): Promise<{ readonly voicemailId: string; readonly tries: number } | null>
  /** After a try that has failed: the next one is due at this time. Nothing happens when another try has begun since. */
  putOffTranscript(sessionId: string, tries: number, until: number): Promise<void>
  /** What was said, without text that there were no words, or that nobody can tell; nothing of a voicemail that is gone or has its transcript. */
  endTranscript(sessionId: string, outcome: Transcription | 'failed' | 'none'): Promise<void>
}
