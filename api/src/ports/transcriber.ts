import type { TranscriptWord } from '@parley/shared-contract'

/** @public */
export interface Transcription {
  readonly text: string
  /** The words, or longer pieces, with when they are said; empty when the engine does not tell. */
  readonly words: readonly TranscriptWord[]
}

/** What turns speech into text. An installation without one has none at all. */
export interface Transcriber {
  readonly name: string
  /** @throws ParleyError `CARRIER_UNAVAILABLE` when it does not answer or cannot do it */
  transcribe(audio: Buffer, contentType: string): Promise<Transcription>
}
