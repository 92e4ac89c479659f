import type { AudioEnd, CodecName } from '../media/audio.ts'
import type { Ending } from './hangup-cause.ts'
import type { Leg } from './leg.ts'

/**
 * What a leg leads to: a browser, a simulated person or the trunk to another number. The exchange tells it
 * what happens; the device tells the exchange what its user does (`ringing`, `answered`, `ended`).
 */
export interface Device {
  readonly audio: AudioEnd
  /** What can be spoken to it, best first. */
  codecs(): readonly CodecName[]
  /** Somebody calls this device. It may speak one of `codecs`. */
  alert(leg: Leg, codecs: readonly CodecName[]): void
  /** The other side, called by this device, rings; `early` when it can already be heard. */
  showRinging(leg: Leg, early: CodecName | null): Promise<void>
  /** The other side has answered: from now on both hear each other. */
  connect(leg: Leg, codec: CodecName): Promise<void>
  /** The leg is over. Called once. */
  release(leg: Leg, ending: Ending): void
}
