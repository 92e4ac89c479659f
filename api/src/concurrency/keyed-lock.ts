import { E_TIMEOUT, Mutex, withTimeout } from 'async-mutex'
import { defaultDeadlines } from './deadlines.ts'

/** Runs tasks of one key (a user, a call) one after the other; other keys do not wait. */
export type KeyedLock = <T>(key: string, task: () => Promise<T>) => Promise<T>

/** Whoever never came in has nothing to leave. */
function goOnWithout(error: unknown): () => void {
  if (error !== E_TIMEOUT) throw error
  return () => undefined
}

/**
 * B7: on one machine, waiting in line is cheaper than colliding in a transaction. It is no more than that:
 * correctness stays with the transaction, so several api processes may run, and who has waited long enough goes on
 * beside the one who holds everybody up.
 * @param longestWait milliseconds
 */
export function createKeyedLock(longestWait = defaultDeadlines.lock): KeyedLock {
  const lines = new Map<string, { readonly mutex: Mutex; waiting: number }>()
  return async (key, task) => {
    const line = lines.get(key) ?? { mutex: new Mutex(), waiting: 0 }
    lines.set(key, line)
    line.waiting += 1
    try {
      const leave = await withTimeout(line.mutex, longestWait).acquire().catch(goOnWithout)
      return await task().finally(leave)
    } finally {
      line.waiting -= 1
      if (line.waiting === 0) lines.delete(key)
    }
  }
}
