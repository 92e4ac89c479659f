import { ParleyError, z } from '@parley/shared-contract'
import { APIError } from 'telnyx'

const unavailable = (cause: unknown) => new ParleyError('CARRIER_UNAVAILABLE', undefined, { cause })

/** Any failure of a request means that the carrier is unavailable. */
export const orUnavailable = <T>(answer: Promise<T>): Promise<T> =>
  answer.catch(cause => {
    throw unavailable(cause)
  })

const failureSchema = z.object({ errors: z.array(z.object({ code: z.string() })) })
const CALL_HAS_ENDED = '90018'

/** The call or number that a request was about no longer exists. */
const isGone = (cause: unknown) => {
  if (!(cause instanceof APIError)) return false
  const { data } = z.safeParse(failureSchema, cause.error)
  return cause.status === 404 || data?.errors.some(({ code }) => code === CALL_HAS_ENDED) === true
}

const FOR_GOOD: readonly unknown[] = [400, 403, 422]

/** The carrier does not take such an order, however often it is given. */
export const isRefusal = (cause: unknown): boolean =>
  cause instanceof APIError && FOR_GOOD.includes(cause.status)

/** Null when what the request is about no longer exists; any other failure means that the carrier is unavailable. */
export const nullIfGone = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch(cause => {
    if (isGone(cause)) return null
    throw unavailable(cause)
  })

/** For commands to a call, number or credential: one that no longer exists needs no command. */
export const unlessGone = (answer: Promise<unknown>): Promise<void> =>
  nullIfGone(answer).then(() => undefined)

/** For an order to a call: false when it is never taken. A call that no longer exists needs none; else the carrier is unavailable. */
export const unlessRefused = (answer: Promise<unknown>): Promise<boolean> =>
  nullIfGone(answer).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ParleyError && isRefusal(error.cause)) return false
      throw error
    },
  )
