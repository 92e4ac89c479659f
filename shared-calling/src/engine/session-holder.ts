import { TAKE_UP_MS, type UserId } from '@parley/shared-contract'
import type { Scope } from '@parley/shared-contract/reactive'
import type { LineSession } from './line-session.ts'

/** Whose session has the line of this page: nobody's, or one person's, which may be on its way out. */
export interface SessionHolder {
  readonly session: LineSession | null
  /** The session is being left: the line may not be used any more. */
  readonly leaving: boolean
  /** See `CallEngine.enter`. */
  enter(uid: UserId, takeUpMs?: number): void
  /** Ends the session in this way, once; the next one begins when it is over. */
  end(how: (session: LineSession) => Promise<void>): Promise<void>
}

export interface SessionHolderOptions {
  readonly scope: Scope
  open(uid: UserId, takeUpMs: number): LineSession
  /** A session is over, whether it was left or followed by another one. */
  onGone(): void
}

export function createSessionHolder({ scope, open, onGone }: SessionHolderOptions): SessionHolder {
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
    get session() {
      return session
    },
    get leaving() {
      return leaving !== null
    },
    enter,
    end(how) {
      if (!session) return Promise.resolve()
      leaving ??= how(session).finally(forget)
      return leaving
    },
  }
}
