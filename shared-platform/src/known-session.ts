import type { Session } from '@parley/shared-contract'
import type { Behavior } from '@parley/shared-contract/reactive'
import { filter, firstValueFrom } from 'rxjs'

type KnownSession = Exclude<Session, { readonly status: 'unknown' }>

/**
 * Who is signed in, as soon as that is known: a page of what the device keeps stands before the identity provider has
 * answered, and what is asked for or pressed in it waits here.
 */
export const knownSession = (session$: Behavior<Session>): Promise<KnownSession> =>
  firstValueFrom(session$.pipe(filter((session): session is KnownSession => session.status !== 'unknown')))
