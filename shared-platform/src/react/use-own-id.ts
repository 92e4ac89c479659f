import { ParleyError, type UserId } from '@parley/shared-contract'
import { usePlatform } from './platform-provider.tsx'

/**
 * Asks who is signed in, for a request that names its user. Ask when the request is made: a command that
 * waits may outlive the session in which it was drawn.
 * @returns a function that throws ParleyError `UNAUTHENTICATED` when nobody is signed in
 */
export function useOwnId(): () => UserId {
  const { session$ } = usePlatform()
  return () => {
    const session = session$.value
    if (session.status !== 'signed-in') throw new ParleyError('UNAUTHENTICATED')
    return session.user.uid
  }
}
