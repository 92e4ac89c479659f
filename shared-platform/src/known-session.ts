import { ParleyError, type Session, type UserId } from '@parley/shared-contract'
import type { Behavior } from '@parley/shared-contract/reactive'
import { filter, firstValueFrom } from 'rxjs'

type KnownSession = Exclude<Session, { readonly status: 'unknown' }>

/**
 * Who is signed in, as soon as that is known: a page of what the device keeps stands before the identity provider has
 * answered, and what is asked for or pressed in it waits here.
 */
export const knownSession = (session$: Behavior<Session>): Promise<KnownSession> =>
  firstValueFrom(session$.pipe(filter((session): session is KnownSession => session.status !== 'unknown')))

/**
 * The same, for a request that names its user.
 * @throws ParleyError `UNAUTHENTICATED` when it is known that nobody is signed in
 */
export async function knownUserId(session$: Behavior<Session>): Promise<UserId> {
  const session = await knownSession(session$)
  if (session.status !== 'signed-in') throw new ParleyError('UNAUTHENTICATED')
  return session.user.uid
}
