import { TRANSCRIPT_LENGTH_MAX, TRANSCRIPT_WORDS_MAX, TRANSCRIPTION_PAUSES_MS } from '@parley/shared-contract'
import type { Logger } from 'pino'
import type { Keeper } from '../../concurrency/rounds.ts'
import type { ObjectStore } from '../../ports/object-store.ts'
import type { Transcriber, Transcription } from '../../ports/transcriber.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { TranscriptsStore } from './transcripts-store.ts'
import { voicemailKey } from './voicemail-key.ts'

export interface TranscriptsParts {
  readonly store: TranscriptsStore
  readonly objects: Pick<ObjectStore, 'get'>
  /** Null where nothing turns speech into text. */
  readonly transcriber: Transcriber | null
  readonly clock: WallClock
  readonly logger: Logger
}

/** So many a round, one after the other, as an engine of our own has one thread; few, so that who comes meanwhile has a turn soon. */
const ROUND = 3

const bounded = ({ text, words }: Transcription): Transcription => ({
  text: text.slice(0, TRANSCRIPT_LENGTH_MAX),
  words: words.slice(0, TRANSCRIPT_WORDS_MAX),
})

/**
 * D24: turns voicemails into text, after they are there to be heard. What fails is tried again after 1, 10 and 60 minutes, and then
 * is said to have failed; a try whose process has died counts as well, so that no sound ends one process after the other for ever.
 * Has a round of its own, since an engine may take a minute.
 */
export function createTranscripts(parts: TranscriptsParts): Keeper {
  const { store, objects, transcriber, clock, logger } = parts

  async function transcribe(sessionId: string): Promise<void> {
    const wanted = await store.claimTranscript(sessionId, clock.now())
    if (!wanted) return
    if (!transcriber) return store.endTranscript(sessionId, 'none')
    const { voicemailId, tries } = wanted
    if (tries > TRANSCRIPTION_PAUSES_MS.length + 1) return store.endTranscript(sessionId, 'failed')
    try {
      const sound = await objects.get(voicemailKey(voicemailId))
      if (!sound) return store.endTranscript(sessionId, 'failed')
      const said = await transcriber.transcribe(sound.bytes, sound.contentType)
      await store.endTranscript(sessionId, bounded(said))
    } catch (error) {
      logger.warn({ err: error, sessionId, engine: transcriber.name }, 'a voicemail was not turned into text')
      const pause = TRANSCRIPTION_PAUSES_MS[tries - 1]
      if (pause === undefined) return store.endTranscript(sessionId, 'failed')
      await store.putOffTranscript(sessionId, tries, clock.now() + pause)
    }
  }

  return {
    async lookAround() {
      for (const sessionId of await store.untranscribed(clock.now(), ROUND)) await transcribe(sessionId)
    },
  }
}
