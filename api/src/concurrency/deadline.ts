import { ParleyError } from '@parley/shared-contract'

/**
 * Settles as the promise does, or rejects with `NETWORK_ERROR` when that takes longer. When the database cannot be
 * reached its SDK waits a minute for it, which no person does. The work may still be done; every endpoint can be
 * asked again without harm.
 */
export async function rejectAfter<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new ParleyError('NETWORK_ERROR')), milliseconds)
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
