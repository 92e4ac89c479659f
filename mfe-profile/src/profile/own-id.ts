import { ParleyError, type UserId } from '@parley/shared-contract'
import type { Platform } from '@parley/shared-platform'

/** Who is signed in now. @throws ParleyError `UNAUTHENTICATED` when nobody is */
export function ownId({ session$ }: Pick<Platform, 'session$'>): UserId {
  const session = session$.value
  if (session.status !== 'signed-in') throw new ParleyError('UNAUTHENTICATED')
  return session.user.uid
}
