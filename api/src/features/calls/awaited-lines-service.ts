import type { UserId } from '@parley/shared-contract'
import type { Logger } from 'pino'
import type { KeyedLock } from '../../concurrency/keyed-lock.ts'
import type { LedgerStore } from '../ledger/ledger-store.ts'
import type { ProfileStore } from '../profile/profile-store.ts'
import { mayGoToNextLine, sentAgain } from './awaited-line.ts'
import type { StoredCall } from './call-money.ts'
import type { CallsStore } from './calls-store.ts'
import { type LateAnswerParts, lateAnswer } from './late-answer.ts'
import type { NextStep } from './next-step.ts'
import { ringLegOf } from './ring-end.ts'

/** A call that its person wants to answer at this registration of their line, and at no other. */
interface WantedCall {
  readonly call: string
  readonly registration: string
}

/** Calls that look for a line of whom they are for (ADR 0051). */
export interface AwaitedLines {
  /**
   * A line of theirs has come up: the call that waits for one, or rings where no page is any more, is sent there. Never rejects: an
   * order that the carrier does not take is given again by the keeper of walls.
   * @param isRinging a call rings there already, as its page says: one that rings stays where it is
   */
  lineIsUp(uid: UserId, isRinging: boolean): Promise<void>
  /**
   * They want to answer a call at a registration of their line: as long as it holds the line, the call is sent there wherever it rings.
   * Never rejects; it is asked again.
   */
  want(uid: UserId, wanted: WantedCall): Promise<void>
  /** The same of a call that may wait, or ring nowhere; whoever asks has its lock. Harmless for any other. */
  sendAgain(call: StoredCall): Promise<void>
}

/** What is known of a line that has come up but that it has. */
interface NewsOfLine {
  readonly wanted: WantedCall | null
  readonly isRinging: boolean
}

interface AwaitedLinesParts extends LateAnswerParts {
  readonly store: Pick<CallsStore, 'find' | 'record'>
  readonly ledger: Pick<LedgerStore, 'account'>
  readonly profiles: Pick<ProfileStore, 'line'>
  readonly next: NextStep
  /** The lock per call; CallsService takes the same one. */
  readonly lock: KeyedLock
  readonly logger: Logger
}

export function createAwaitedLines(parts: AwaitedLinesParts): AwaitedLines {
  const { store, ledger, profiles, next, lock, accountLock, clock, logger } = parts

  async function sendAgain(
    call: StoredCall,
    { wanted, isRinging }: NewsOfLine = { wanted: null, isRinging: false },
  ): Promise<void> {
    const { id, uid } = call
    if (uid === null || !mayGoToNextLine(call)) return
    const line = await profiles.line(uid)
    if (line === null) return
    const isAskedForHere = wanted?.call === id && wanted.registration === line.registration
    const event = sentAgain(call, { ...line, isAskedForHere, isRinging }, clock.now())
    if (event === null) return
    // Somebody may hear it there. While the carrier does not say whether they have answered, it stays; its page asks again.
    const ring = isAskedForHere ? ringLegOf(call) : null
    if (ring && (await lateAnswer(call, ring, parts))) return
    const news = { sessionId: id, event, admission: null }
    const after = await accountLock(uid, () => store.record(news, clock.now()))
    await next(after)
  }

  async function findAndSend(uid: UserId, news: NewsOfLine): Promise<void> {
    const { activeCall } = await ledger.account(uid)
    if (activeCall === null) return
    await lock(activeCall, async () => {
      const call = await store.find(activeCall)
      if (call?.uid === uid) await sendAgain(call, news)
    })
  }

  const findAndTry = (uid: UserId, news: NewsOfLine) =>
    findAndSend(uid, news).catch((error: unknown) =>
      logger.error({ err: error }, 'a call that waits was not sent to the line that has come up'),
    )

  return {
    sendAgain: call => sendAgain(call),
    lineIsUp: (uid, isRinging) => findAndTry(uid, { wanted: null, isRinging }),
    want: (uid, wanted) => findAndTry(uid, { wanted, isRinging: false }),
  }
}
