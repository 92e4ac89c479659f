/** How a call that failed or ended sounds. */
export type CallTone = 'busy' | 'ended'

/** The sounds that belong to the line alone. Each is stopped by what it returns, and by the scope's end. */
export interface LineSounds {
  /** Rings on the ringer until it is stopped. */
  ring(): () => void
  /** A short tone on the speaker. */
  play(tone: CallTone): () => void
}
