import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { ParleyError } from '@parley/shared-contract'
import { Mutex } from 'async-mutex'
import type { Transcriber } from '../../ports/transcriber.ts'
import type { MoonshineAnswer } from './moonshine-worker.ts'

/** Two minutes of speech take a fraction of it, also on a busy machine. */
const LONGEST_MS = 180_000
/** After this the model gives back its memory. */
const IDLE_MS = 60_000

/**
 * An engine of our own, for English, in a thread that lives while there is something to hear. Nothing leaves the machine.
 * What it tells are pieces between two pauses, each with its time (ADR 0040). A thread that ends takes nothing with it: the
 * next sound begins another one.
 * @param program what runs in the thread, and answers with a {@link MoonshineAnswer}
 */
export function moonshineTranscriber(
  program = new URL('./moonshine-worker.ts', import.meta.url),
): Transcriber {
  const turns = new Mutex()
  let thread: Worker | undefined
  let rest: NodeJS.Timeout | undefined

  async function end(): Promise<void> {
    const ending = thread
    thread = undefined
    await ending?.terminate()
  }

  function begun(): Worker {
    const worker = new Worker(program)
    const forget = () => {
      if (thread === worker) thread = undefined
    }
    // Without a listener an error between two sounds would end the whole process.
    worker.on('error', forget).on('exit', forget)
    return worker
  }

  async function answered(audio: Buffer): Promise<MoonshineAnswer> {
    const worker = thread ?? begun()
    thread = worker
    const over = new AbortController()
    const signal = AbortSignal.any([over.signal, AbortSignal.timeout(LONGEST_MS)])
    worker.once('exit', () => over.abort(new Error('the thread has ended')))
    worker.postMessage(new Uint8Array(audio))
    const [told] = await once(worker, 'message', { signal })
    return told
  }

  return {
    name: 'moonshine',
    transcribe: audio =>
      turns.runExclusive(async () => {
        clearTimeout(rest)
        try {
          const told = await answered(audio)
          if ('heard' in told) {
            rest = setTimeout(() => void end(), IDLE_MS)
            // Neither keeps a process alive that has nothing else to do.
            rest.unref()
            thread?.unref()
            return told.heard
          }
          throw new Error(told.failed)
        } catch (cause) {
          await end()
          throw new ParleyError('CARRIER_UNAVAILABLE', undefined, { cause })
        }
      }),
  }
}
