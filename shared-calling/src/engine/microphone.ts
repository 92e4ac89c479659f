import { ParleyError } from '@parley/shared-contract'
import type { Microphone } from './ports.ts'

/** D31: what the browser does to the voice before it is sent. */
const constraints: MediaStreamConstraints = {
  audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
}

/** The microphone of this browser. */
export const createBrowserMicrophone = (
  devices: Pick<MediaDevices, 'getUserMedia'> | undefined = navigator.mediaDevices,
): Microphone => ({
  async open() {
    // Browsers leave mediaDevices out on pages that are not secure.
    if (!devices) throw new ParleyError('MICROPHONE_MISSING')
    try {
      return await devices.getUserMedia(constraints)
    } catch (error) {
      const name = (error as { name?: unknown } | null)?.name
      const denied = name === 'NotAllowedError' || name === 'SecurityError'
      throw new ParleyError(denied ? 'MICROPHONE_DENIED' : 'MICROPHONE_MISSING', undefined, { cause: error })
    }
  },
})

/** Switches the microphone off, so that the browser's own sign of it goes away. */
export function closeMicrophone(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
