import { readWav, type Samples } from '@parley/shared-contract/wav'
import { telnyxErrors } from './telnyx-error.ts'

const LIMIT_MS = 5000
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * The address that `playback_start` names, of a file on this machine: nothing is fetched from anywhere else.
 * @throws a refusal in Telnyx's form
 */
export function audioAddress(address: string): URL {
  const url = URL.parse(address)
  if (!url || !LOOPBACK.has(url.hostname)) {
    throw telnyxErrors.invalid('audio_url', 'The embedded carrier plays WAV files of this machine only.')
  }
  return url
}

/** The first channel of the WAV file there, or in the carrier's word how a playback ends that has none. */
export async function audioFile(url: URL): Promise<Samples | 'file_not_found' | 'failed'> {
  const file = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) })
    .then(async response => (response.ok ? Buffer.from(await response.arrayBuffer()) : null))
    .catch(() => null)
  if (file === null) return 'file_not_found'
  const wav = readWav(file)
  const values = wav?.channels[0]
  return wav && values ? { rate: wav.rate, values } : 'failed'
}
