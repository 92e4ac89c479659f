import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { ReceiptPaper, UserId } from '@parley/shared-contract'
import { Mutex } from 'async-mutex'
import { createKeptValues } from '../../concurrency/kept-values.ts'
import { createKeyedLock } from '../../concurrency/keyed-lock.ts'
import type { WallClock } from '../../ports/wall-clock.ts'

/** A file that is wanted. */
export interface ReceiptOrder {
  readonly paper: ReceiptPaper
  /** Of the file itself: so the same receipt is the same file. */
  readonly at: Date
}

/** Writes a receipt as a PDF. What is the same is written once, and the same bytes are given again. */
export type ReceiptFiles = (uid: UserId, order: ReceiptOrder) => Promise<Buffer>

/** Some 30 kB each. */
const MOST_KEPT = 200
const KEPT_MS = 3_600_000
/** Nobody waits for so long. */
const LONGEST_MS = 20_000

async function written(order: ReceiptOrder): Promise<Buffer> {
  const worker = new Worker(new URL('./receipt-worker.ts', import.meta.url), { workerData: order })
  try {
    const [pdf] = await once(worker, 'message', { signal: AbortSignal.timeout(LONGEST_MS) })
    return Buffer.from(pdf)
  } finally {
    await worker.terminate()
  }
}

/**
 * Files are written in a thread of their own, one after the other, and of each person one at a time: so nobody who asks for
 * many slows down what others ask of the api, nor keeps them long from theirs.
 */
export function createReceiptFiles(clock: WallClock): ReceiptFiles {
  const kept = createKeptValues<Promise<Buffer>>(MOST_KEPT)
  const ofPerson = createKeyedLock(LONGEST_MS)
  const writer = new Mutex()
  return (uid, order) => {
    const facts = JSON.stringify([order.paper, order.at.getTime()])
    const key = createHash('sha256').update(facts).digest('base64')
    const known = kept.find(key, clock.now())
    if (known) return known
    const file = ofPerson(uid, () => writer.runExclusive(() => written(order)))
    kept.keep(key, file, clock.now() + KEPT_MS)
    file.catch(() => kept.forget(key))
    return file
  }
}
