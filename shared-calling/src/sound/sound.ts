import type { Behavior } from '@parley/shared-contract/reactive'
import type { Samples } from '@parley/shared-contract/wav'

/** What a device of this machine is used for. The ringer may be another loudspeaker than the one of calls. */
export type SoundRole = 'microphone' | 'speaker' | 'ringer'

export interface SoundDevice {
  /** The browser's id, the same for this site on this device; empty for whatever the system uses. */
  readonly id: string
  readonly label: string
}

/** What can be chosen for one role, and what is. */
export interface DeviceChoice {
  /**
   * The system's own choice first. Devices have names only once the microphone was allowed; until then the
   * system's choice stands alone. Empty where the browser lets nobody choose.
   */
  readonly devices: readonly SoundDevice[]
  /** The id of one of them. A chosen device that is unplugged gives way to the system's, and comes back. */
  readonly chosen: string
}

export type SoundDevices = Readonly<Record<SoundRole, DeviceChoice>>

/** Something that is being recorded. Nothing leaves the device. */
export interface SoundRecording {
  /**
   * What was recorded, as a telephone carries it (8 kHz): once it is stopped, the longest time is over, the check has ended or the
   * microphone is gone. Rejects with `MICROPHONE_MISSING` when the browser cannot record.
   */
  readonly samples: Promise<Samples>
  /** Twice is once. */
  stop(): void
}

/** The microphone, open to be tried. Nothing leaves the device. */
export interface MicrophoneCheck {
  /** How loud it is now, 0 for silence to 1. Completes with `end`. */
  readonly level$: Behavior<number>
  /**
   * Records three seconds and plays them back on the speaker.
   * @returns how loud the loudest moment was, 0 to 1, once they were played. Rejects with
   * `MICROPHONE_MISSING` when the browser cannot record.
   */
  recordAndPlay(onPlaying: () => void): Promise<number>
  /** Records from now on, for so long at most. */
  record(mostSeconds: number): SoundRecording
  /** Switches the microphone off. To be called in any case. */
  end(): void
}

/** What is heard and spoken into on this device, outside of what a carrier transports. */
export interface Sound {
  /** Emits on subscribe, and whenever something is plugged in, unplugged or chosen. */
  readonly devices$: Behavior<SoundDevices>
  /** The browser plays nothing before somebody touches this page: a ring would not be heard. */
  readonly locked$: Behavior<boolean>
  /** Takes a device for a role, at once and also in a call; remembered on this device. */
  choose(role: SoundRole, id: string): void
  /** After `locked$`; to be called from a touch or key press. */
  unlock(): void
  /** The tone of a telephone key, one of `0-9 * #`, on the speaker. Anything else is silent. */
  playKey(key: string): void
  /** One ring on the ringer, to hear how loud it is. */
  tryRinger(): void
  /** Opens the chosen microphone. Rejects with `MICROPHONE_DENIED`, `MICROPHONE_MISSING` or `MICROPHONE_BUSY`. */
  checkMicrophone(): Promise<MicrophoneCheck>
}
