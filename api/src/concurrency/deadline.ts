import { ParleyError } from '@parley/shared-contract'

/**
 * The promise's own outcome, or `NETWORK_ERROR` when that takes longer: a database that is away is waited
 * for by its SDK for a minute, a person is not. What was asked may still happen; every endpoint can be
 * asked again without harm.
 */
export async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new ParleyError('NETWORK_ERROR')), milliseconds)
  try {
    return await Promise.race([promise, late.promise])
  } finally {
    clearTimeout(timer)
  }
}
