import { createHash } from 'node:crypto'
import { type CallProblem, digitsOf, ParleyError, type UserId } from '@parley/shared-contract'
import type { Metrics } from '../../ports/metrics.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { ComplainedOf, Complaint, ComplaintsStore } from './complaints-store.ts'

export interface ComplaintsService {
  /**
   * Keeps that the other one of it sends spam, once a day and number; or takes today's back.
   * @throws ParleyError `NOT_FOUND` for what is not the person's, or has no number; `RATE_LIMITED` when too much is kept
   */
  spam(uid: UserId, of: ComplainedOf, isUndone: boolean): Promise<void>
  /** Keeps what was wrong with a call. @throws ParleyError as `spam` does */
  problem(
    uid: UserId,
    callLogId: string,
    said: { readonly problem: CallProblem; readonly words: string },
  ): Promise<void>
  /**
   * Keeps what somebody writes, the same words of one address once a day.
   * @param uid empty for who is not signed in
   * @returns whether it was not kept before
   * @throws ParleyError `RATE_LIMITED` when too much of one person is kept
   */
  message(uid: UserId | '', written: WrittenMessage): Promise<boolean>
}

interface WrittenMessage {
  readonly name: string
  readonly email: string
  readonly words: string
}

interface ComplaintsParts {
  readonly store: ComplaintsStore
  readonly meter: Pick<Metrics, 'complaint'>
  readonly clock: WallClock
}

/** The day of a moment (UTC), such as `2026-11-23`. */
const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

/** The same for the same words of one address on one day, so that a second click keeps nothing twice. */
function messageId(uid: UserId | '', { name, email, words }: WrittenMessage, at: number): string {
  const written = JSON.stringify([uid, name, email.toLowerCase(), words, dayOf(at)])
  return `message_${createHash('sha256').update(written).digest('hex').slice(0, 32)}`
}

export function createComplaintsService({ store, meter, clock }: ComplaintsParts): ComplaintsService {
  /** @returns whether it was not kept before */
  async function keep(complaint: Complaint): Promise<boolean> {
    const outcome = await store.keep(complaint)
    if (outcome === 'full') throw new ParleyError('RATE_LIMITED')
    if (outcome === 'new') meter.complaint(complaint.kind)
    return outcome === 'new'
  }

  return {
    async spam(uid, of, isUndone) {
      const number = await store.peerOf(uid, of, true)
      if (!number) throw new ParleyError('NOT_FOUND')
      const at = clock.now()
      const id = `spam_${uid}_${digitsOf(number)}_${dayOf(at)}`
      if (isUndone) return store.forget(uid, id)
      await keep({ id, uid, number, at, kind: 'spam', source: of.source })
    },
    async problem(uid, callLogId, said) {
      const number = await store.peerOf(uid, { source: 'call', id: callLogId }, false)
      if (number === null) throw new ParleyError('NOT_FOUND')
      const id = `problem_${uid}_${callLogId}`
      await keep({ id, uid, number, at: clock.now(), kind: 'problem', callLogId, ...said })
    },
    async message(uid, written) {
      const at = clock.now()
      return keep({ id: messageId(uid, written, at), uid, number: '', at, kind: 'message', ...written })
    },
  }
}
