import { GREETING_RATE } from '@parley/shared-contract'
import type { DeviceStorage } from '@parley/shared-contract/device'
import type { Scope } from '@parley/shared-contract/reactive'
import { createAudioOutput } from './audio-output.ts'
import { createDeviceChooser } from './device-choice.ts'
import type { LineSounds } from './line-sounds.ts'
import { createBrowserMicrophone } from './microphone.ts'
import { createMicrophoneCheck } from './microphone-check.ts'
import { monoSamples } from './microphone-recording.ts'
import type { Sound } from './sound.ts'
import { busyTune, endedTune, keyTune, oneRing, ringing } from './tunes.ts'

export interface BrowserSoundOptions {
  readonly scope: Scope
  /** Where chosen devices are remembered; null for nowhere. */
  readonly storage: DeviceStorage | null
}

const createContext = (): AudioContext | null =>
  typeof AudioContext === 'undefined' ? null : new AudioContext()

/**
 * The sounds and devices of this browser, and their one owner. Silent and without devices where a browser
 * has none of it; nothing here throws.
 */
export function createBrowserSound({ scope, storage }: BrowserSoundOptions): Sound & LineSounds {
  const media: MediaDevices | undefined = navigator.mediaDevices
  const page = typeof window === 'undefined' ? new EventTarget() : window
  const chooser = createDeviceChooser({
    scope,
    media,
    storage,
    tabs: page,
    choosesOutputs: typeof HTMLMediaElement !== 'undefined' && 'setSinkId' in HTMLMediaElement.prototype,
    ...(navigator.permissions ? { permission: navigator.permissions.query({ name: 'microphone' }) } : {}),
  })
  const output = createAudioOutput({
    scope,
    createContext,
    touched: navigator.userActivation?.hasBeenActive ?? false,
    page,
  })
  const chosen = (role: 'speaker' | 'ringer') => chooser.devices$.value[role].chosen

  return {
    devices$: chooser.devices$,
    locked$: output.locked$,
    choose: chooser.choose,
    unlock: output.unlock,
    playKey(key) {
      const tune = keyTune(key)
      if (tune) output.playTune(tune, chosen('speaker'))
    },
    tryRinger: () => void output.playTune(oneRing, chosen('ringer')),
    ring: () => output.playTune(ringing, chosen('ringer')),
    play: tone => output.playTune(tone === 'busy' ? busyTune : endedTune, chosen('speaker')),
    async checkMicrophone() {
      const microphone = createBrowserMicrophone(media, chooser.devices$)
      const stream = await microphone.open()
      void chooser.refresh()
      return createMicrophoneCheck({
        stream,
        createContext,
        play: recording => output.playRecording(recording, chosen('speaker')),
        // A context without a device decodes into its own rate.
        decode: async recording =>
          monoSamples(await new OfflineAudioContext(1, 1, GREETING_RATE).decodeAudioData(recording)),
      })
    },
  }
}
