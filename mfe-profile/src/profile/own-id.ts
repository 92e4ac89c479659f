import { ParleyError, type UserId } from '@parley/shared-contract'
import type { Platform } from '@parley/shared-platform'

/**
 * The id of the signed-in person.
 * @throws ParleyError `UNAUTHENTICATED` when nobody is signed in
 */
export function ownId({ session$ }: Pick<Platform, 'session$'>): UserId {
  const session = session$.value
  if (session.status !== 'signed-in') throw new ParleyError('UNAUTHENTICATED')
  return session.user.uid
}
