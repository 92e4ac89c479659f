import { Mutex } from 'async-mutex'

/** Runs tasks of one key (a user, a call) one after the other; other keys do not wait. */
export type KeyedLock = <T>(key: string, task: () => Promise<T>) => Promise<T>

/**
 * B7: on one machine, waiting in line is cheaper than colliding in a transaction. It is no more than that:
 * correctness stays with the transaction, so several api processes may run.
 */
export function createKeyedLock(): KeyedLock {
  const lines = new Map<string, { readonly mutex: Mutex; waiting: number }>()
  return async (key, task) => {
    const line = lines.get(key) ?? { mutex: new Mutex(), waiting: 0 }
    lines.set(key, line)
    line.waiting += 1
    try {
      return await line.mutex.runExclusive(task)
    } finally {
      line.waiting -= 1
      if (line.waiting === 0) lines.delete(key)
    }
  }
}
