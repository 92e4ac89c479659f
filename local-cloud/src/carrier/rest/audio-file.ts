import { readWav, type Samples } from '@parley/shared-contract/wav'
import { telnyxErrors } from './telnyx-error.ts'

const LIMIT_MS = 5000
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Fetches what `playback_start` names: a WAV file on this machine, whose first channel is played. Nothing is
 * fetched from anywhere else.
 * @throws a refusal in Telnyx's form
 */
export async function audioFile(address: string): Promise<Samples> {
  const url = URL.parse(address)
  if (!url || !LOOPBACK.has(url.hostname)) {
    throw telnyxErrors.invalid('audio_url', 'The embedded carrier plays WAV files of this machine only.')
  }
  const file = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) })
    .then(async response => (response.ok ? Buffer.from(await response.arrayBuffer()) : null))
    .catch(() => null)
  const wav = file && readWav(file)
  const values = wav?.channels[0]
  if (!wav || !values) throw telnyxErrors.invalid('audio_url', 'No WAV file could be read there.')
  return { rate: wav.rate, values }
}
