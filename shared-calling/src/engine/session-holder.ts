import { TAKE_UP_MS, type UserId } from '@parley/shared-contract'
import type { Scope } from '@parley/shared-contract/reactive'
import type { LineSession } from './line-session.ts'

export interface SessionHolderOptions {
  readonly scope: Scope
  open(uid: UserId, takeUpMs: number): LineSession
  /** A session is over, whether it was left or followed by another one. */
  onGone(): void
}

export type SessionHolder = ReturnType<typeof createSessionHolder>

/** Whose session has the line of this page: nobody's, or one person's, which may be on its way out. */
export function createSessionHolder({ scope, open, onGone }: SessionHolderOptions) {
  let session: LineSession | null = null
  let leaving: Promise<void> | null = null

  function forget(): void {
    session = null
    leaving = null
    onGone()
  }

  function enter(uid: UserId, takeUpMs = TAKE_UP_MS): void {
    if (scope.ended) return
    if (leaving) {
      void leaving.then(() => enter(uid, takeUpMs))
      return
    }
    if (session?.uid === uid) return
    if (session) {
      session.abandon()
      forget()
    }
    session = open(uid, takeUpMs)
  }

  return {
    get session(): LineSession | null {
      return session
    },
    /** The session is being left: the line may not be used any more. */
    get leaving(): boolean {
      return leaving !== null
    },
    /** See `CallEngine.enter`. */
    enter,
    /** Ends the session in this way, once; the next one begins when it is over. */
    end(how: (session: LineSession) => Promise<void>): Promise<void> {
      if (!session) return Promise.resolve()
      leaving ??= how(session).finally(forget)
      return leaving
    },
  }
}
