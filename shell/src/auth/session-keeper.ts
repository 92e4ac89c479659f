import type { Refusal, Session, SignedInUser, UserId } from '@parley/shared-contract'
import { type Behavior, cell, type Scope } from '@parley/shared-contract/reactive'
import { knownSession } from '@parley/shared-platform'

export interface SessionKeeper {
  readonly session$: Behavior<Session>
  /** Whose data may be read. Set together with the session, and null before the session ends (H1.5). */
  readonly reader$: Behavior<UserId | null>
  /** Who was signed in last, until the identity provider has answered; null from then on (S4). */
  readonly presumed$: Behavior<UserId | null>
  /**
   * To be called with who is signed in, whenever the identity provider says so. Ignored while `whilePreparing` runs,
   * and while the session is being closed.
   */
  heard(user: SignedInUser | null): Promise<void>
  /** Runs `work`: a sign-up or a log-in. The identity that it brings gets no session before it has ended. */
  whilePreparing<T>(work: () => Promise<T>): Promise<T>
  isPreparing(): boolean
  /** Says why the identity provider ended the session, or is about to; known to whoever has to sign in again. */
  endedBecause(reason: Refusal): void
  /** H1.5: the line hangs up, disconnects and flushes; listeners end; then `signOut` runs. */
  close(signOut: () => Promise<void>): Promise<void>
}

export interface SessionKeeperOptions {
  readonly scope: Scope
  /** Gives up the line: hangs up, disconnects, flushes. */
  leaveLine(): Promise<void>
  /** Who was last signed in on this device, if anybody. */
  readonly presumed?: UserId | null
  /**
   * Whose data this device keeps. Whoever signs out, here or in another tab, leaves none behind, so a session that
   * ends while it is there was ended elsewhere.
   */
  keptOf?(): UserId | null
  /** S4: forgets what this device keeps of everybody but this user, or of everybody. */
  forgetAllBut?(uid: UserId | null): void
}

const endedElsewhere: Refusal = { code: 'UNAUTHENTICATED', details: { place: 'session' } }

/** Holds the session, and ends it in the right order. */
export function createSessionKeeper(options: SessionKeeperOptions): SessionKeeper {
  const { scope, leaveLine, keptOf = () => null, forgetAllBut = () => {} } = options
  const session = cell<Session>({ status: 'unknown' }, scope)
  const reader = cell<UserId | null>(null, scope)
  const presumed = cell<UserId | null>(options.presumed ?? null, scope)
  let preparing = false
  let closing: Promise<void> | null = null
  let reason: Refusal | null = null

  const open = (user: SignedInUser) => {
    if (reader.state$.value === user.uid) return
    reason = null
    forgetAllBut(user.uid)
    session.set({ status: 'signed-in', user })
    reader.set(user.uid)
    presumed.set(null)
  }

  const openToNobody = () => {
    forgetAllBut(null)
    session.set({ status: 'signed-out', ...(reason && { ended: reason }) })
    presumed.set(null)
  }

  async function shut(signOut: () => Promise<void>): Promise<void> {
    await leaveLine()
    forgetAllBut(null)
    reader.set(null)
    await signOut()
    openToNobody()
  }

  const close = (signOut: () => Promise<void>) => {
    closing ??= shut(signOut).finally(() => {
      closing = null
    })
    return closing
  }

  return {
    session$: session.state$,
    reader$: reader.state$,
    presumed$: presumed.state$,
    async heard(user) {
      if (preparing || closing) return
      const before = reader.state$.value
      if (user === null && keptOf() !== null) reason ??= endedElsewhere
      if (before !== null && before !== user?.uid) await close(async () => {})
      if (user) open(user)
      else openToNobody()
    },
    endedBecause(why) {
      reason = why
      if (session.state$.value.status === 'signed-out') openToNobody()
    },
    isPreparing: () => preparing,
    async whilePreparing(work) {
      preparing = true
      try {
        return await work()
      } finally {
        preparing = false
      }
    },
    close,
  }
}

/**
 * Whose data may be read, for a single request, as soon as that is known. Null when nobody is signed in.
 */
export const knownReader = ({
  session$,
  reader$,
}: Pick<SessionKeeper, 'session$' | 'reader$'>): Promise<UserId | null> =>
  knownSession(session$).then(() => reader$.value)
