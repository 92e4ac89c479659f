import type { UserId } from '@parley/shared-contract'
import { knownUserId } from '../known-session.ts'
import { usePlatform } from './platform-provider.tsx'

/**
 * Asks who is signed in, for a request that names its user. Ask when the request is made: a command that
 * waits may outlive the session in which it was drawn. What is pressed on a page of the device's data, before the
 * identity provider has answered, waits here until it has.
 * @returns a function that rejects with ParleyError `UNAUTHENTICATED` when nobody is signed in
 */
export function useOwnId(): () => Promise<UserId> {
  const { session$ } = usePlatform()
  return () => knownUserId(session$)
}
