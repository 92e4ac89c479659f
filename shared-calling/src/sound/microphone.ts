import { type ErrorCode, ParleyError } from '@parley/shared-contract'
import type { Behavior } from '@parley/shared-contract/reactive'
import { distinctUntilChanged, map, merge, type Observable, skip } from 'rxjs'
import type { SoundDevices } from './sound.ts'

/** Opens the microphone. */
export interface Microphone {
  /**
   * Asks for the microphone and opens it; null where none is needed. The engine stops it after the call.
   * Rejects with `MICROPHONE_DENIED`, `MICROPHONE_MISSING` or `MICROPHONE_BUSY`.
   */
  open(): Promise<MediaStream | null>
  /**
   * `open` would open another one now. `chosen`: the call in progress takes it; `plugged`: only a call that
   * has lost its own does.
   */
  readonly changed$?: Observable<'chosen' | 'plugged'>
}

/** D31: what the browser does to the voice before it is sent. Nobody may hear themselves, whatever is set. */
const voice = (highQuality: boolean): MediaTrackConstraints => ({
  echoCancellation: true,
  noiseSuppression: highQuality,
  autoGainControl: highQuality,
})

/** A microphone of a browser, which needs one to be open for every call. */
export interface BrowserMicrophone extends Microphone {
  open(): Promise<MediaStream>
  readonly changed$: Observable<'chosen' | 'plugged'>
}

/**
 * The microphone of this browser: the chosen one, or the system's where that one is gone.
 * @param devices left out by browsers on pages that are not secure
 * @param highQuality D31: what the person has set
 */
export function createBrowserMicrophone(
  devices: Pick<MediaDevices, 'getUserMedia'> | undefined,
  chosen$: Behavior<SoundDevices>,
  highQuality: () => boolean = () => true,
): BrowserMicrophone {
  return {
    changed$: merge(
      changesOf(chosen$, ({ microphone }) => microphone.chosen).pipe(map(() => 'chosen' as const)),
      changesOf(chosen$, ({ microphone }) => microphone.devices.length).pipe(map(() => 'plugged' as const)),
    ),
    async open() {
      if (!devices) throw new ParleyError('MICROPHONE_MISSING')
      const deviceId = chosen$.value.microphone.chosen
      const audio = voice(highQuality())
      const opened = await devices
        .getUserMedia({ audio: deviceId ? { ...audio, deviceId } : audio })
        .catch(error => {
          throw new ParleyError(codeOf(error), undefined, { cause: error })
        })
      // Unplugged in that moment: it is never told, and nobody would hear why.
      if (isLost(opened)) throw new ParleyError('MICROPHONE_MISSING')
      return opened
    },
  }
}

const changesOf = (devices$: Behavior<SoundDevices>, part: (devices: SoundDevices) => unknown) =>
  devices$.pipe(map(part), distinctUntilChanged(), skip(1))

/** What the browser's refusal means. */
function codeOf(error: unknown): ErrorCode {
  switch ((error as { name?: unknown } | null)?.name) {
    case 'NotAllowedError':
    case 'SecurityError':
      return 'MICROPHONE_DENIED'
    case 'NotReadableError':
    case 'AbortError':
      return 'MICROPHONE_BUSY'
    default:
      return 'MICROPHONE_MISSING'
  }
}

/** Whether no sound comes from it ever again. */
export const isLost = (stream: MediaStream): boolean =>
  stream.getAudioTracks().every(({ readyState }) => readyState === 'ended')

/** Switches the microphone off, so that the browser no longer shows it as in use. */
export function closeMicrophone(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
