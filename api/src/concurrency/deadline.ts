import { AsyncLocalStorage } from 'node:async_hooks'
import { ParleyError } from '@parley/shared-contract'

/** When the time of the work under way is up, in milliseconds of `performance.now()`. */
const endOfTime = new AsyncLocalStorage<number>()

/** Milliseconds that are left to the work under way; endless where nobody waits for it. */
const timeLeft = (): number => (endOfTime.getStore() ?? Number.POSITIVE_INFINITY) - performance.now()

/**
 * Settles as the task does, or rejects with `NETWORK_ERROR` when that takes longer, or longer than is left to whoever
 * asked for it. Whatever the task begins after that is refused in the same way, so that the work ends soon after the
 * waiting does. What is under way may still be done.
 */
export async function within<T>(milliseconds: number, task: () => Promise<T>): Promise<T> {
  const left = Math.min(milliseconds, timeLeft())
  if (left <= 0) throw new ParleyError('NETWORK_ERROR')
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new ParleyError('NETWORK_ERROR')), left)
  try {
    return await Promise.race([endOfTime.run(performance.now() + left, task), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** @returns throws `NETWORK_ERROR` from the moment on at which the time of the work under way now is up */
export function lateness(): () => void {
  const end = endOfTime.getStore() ?? Number.POSITIVE_INFINITY
  return () => {
    if (performance.now() >= end) throw new ParleyError('NETWORK_ERROR')
  }
}
