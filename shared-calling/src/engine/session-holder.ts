import { TAKE_UP_MS, type UserId } from '@parley/shared-contract'
import type { Scope } from '@parley/shared-contract/reactive'
import type { LineSession } from './line-session.ts'

export interface SessionHolderOptions {
  readonly scope: Scope
  open(uid: UserId, takeUpMs: number): LineSession
  /** A session is over: it was left, or another person's has replaced it. */
  onGone(): void
}

export type SessionHolder = ReturnType<typeof createSessionHolder>

/** Holds the one session that has the line of this page, if any, and lets it end before the next begins. */
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
    /** Ends the session by `how`, once. The next session begins after that. */
    end(how: (session: LineSession) => Promise<void>): Promise<void> {
      if (!session) return Promise.resolve()
      leaving ??= how(session).finally(forget)
      return leaving
    },
  }
}
