import type { E164 } from '@parley/shared-contract'

/** A command to a leg. One to a leg that is gone is no error; the carrier obeys one command of one id once. */
interface LegCommand {
  readonly callControlId: string
  readonly commandId: string
}

/** A call that the api itself makes. */
export interface DialledCall {
  readonly from: E164
  readonly to: E164
  readonly ringSeconds: number
  /** The carrier itself ends the call this long after it was answered. */
  readonly timeLimitSeconds: number
  readonly commandId: string
  /** D26: whose code it says, and by what it is known again: the carrier keeps both with the call. */
  readonly codeCall: { readonly uid: string; readonly token: string }
}

/** A recording at the carrier. Times are epoch milliseconds. */
export interface CarrierRecording {
  readonly recordingId: string
  readonly sessionId: string
  readonly legId: string
  readonly url: string
  readonly endedAt: number
}

/** What the api itself says and hears in a call. Every method rejects with `CARRIER_UNAVAILABLE`. */
export interface CarrierVoice {
  answer(command: LegCommand): Promise<void>
  speak(command: LegCommand & { readonly words: string }): Promise<void>
  /** Plays a WAV file of 8 kHz. @param command `url` is where the carrier fetches it */
  play(command: LegCommand & { readonly url: string }): Promise<void>
  /** Records what is said on the leg, after a tone, without the silence around it. */
  record(command: LegCommand & { readonly maxSeconds: number }): Promise<void>
  stopRecording(command: LegCommand): Promise<void>
  /**
   * Calls a number, once: nothing is tried again. When it rejects nobody knows whether it rings.
   * @returns null when the carrier refuses the number
   */
  dial(call: DialledCall): Promise<{ readonly callControlId: string; readonly sessionId: string } | null>
  /** The recordings of a call session; empty for some time after its end. Their addresses end after ten minutes. */
  recordings(sessionId: string): Promise<readonly CarrierRecording[]>
  /** What is not there is no error. */
  deleteRecording(recordingId: string): Promise<void>
}
