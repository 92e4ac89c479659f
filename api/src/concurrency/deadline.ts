import { AsyncLocalStorage } from 'node:async_hooks'
import { ParleyError } from '@parley/shared-contract'

/** Work that somebody waits for, until it takes too long. */
interface Wait {
  /** When its time is up, in milliseconds of `performance.now()`. */
  readonly end: number
  /** The work that it is a part of. */
  readonly whole: Wait | undefined
  /** Whoever waits has been told that it takes too long; a timer may be a moment ahead of the clock. */
  isOver: boolean
}

const underWay = new AsyncLocalStorage<Wait>()

/** Milliseconds that are left to this work; endless where nobody waits for it. */
function timeLeft(wait: Wait | undefined): number {
  if (!wait) return Number.POSITIVE_INFINITY
  return wait.isOver ? 0 : Math.min(wait.end - performance.now(), timeLeft(wait.whole))
}

/**
 * Settles as the task does, or rejects with `NETWORK_ERROR` when that takes longer, or longer than is left to whoever
 * asked for it. Whatever the task begins after that is refused in the same way, so that the work ends soon after the
 * waiting does. What is under way may still be done.
 */
export async function within<T>(milliseconds: number, task: () => Promise<T>): Promise<T> {
  const whole = underWay.getStore()
  const left = Math.min(milliseconds, timeLeft(whole))
  if (left <= 0) throw new ParleyError('NETWORK_ERROR')
  const wait: Wait = { end: performance.now() + left, whole, isOver: false }
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    wait.isOver = true
    late.reject(new ParleyError('NETWORK_ERROR'))
  }, left)
  try {
    return await Promise.race([underWay.run(wait, task), late.promise])
  } finally {
    clearTimeout(timer)
  }
}

/** @returns throws `NETWORK_ERROR` from the moment on at which the time of the work under way now is up */
export function lateness(): () => void {
  const wait = underWay.getStore()
  return () => {
    if (timeLeft(wait) <= 0) throw new ParleyError('NETWORK_ERROR')
  }
}

/** Work that nobody waits for, though somebody's work begins it: theirs being over does not end it. */
export const apart = <T>(task: () => T): T => underWay.exit(task)
