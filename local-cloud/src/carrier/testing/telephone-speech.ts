import { decodePcmu, wavFile } from '@parley/shared-contract/wav'
import { sampledSound } from '../media/sampled-sound.ts'
import { speech } from '../media/speech.ts'

const RATE = 8000

/** What is said as the other side records it: over the telephone, as a WAV file. */
export async function telephoneSpeech(text: string): Promise<Buffer> {
  const sound = sampledSound('PCMU', await speech(text))
  const frames = Array.from({ length: sound.length }, (_, index) => sound.frame(index))
  const said = Int16Array.from(Buffer.concat(frames), decodePcmu)
  // A second of silence before it, and one after it.
  const heard = new Int16Array(said.length + 2 * RATE)
  heard.set(said, RATE)
  return Buffer.from(wavFile(RATE, [heard]))
}
