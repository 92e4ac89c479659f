import type { Metrics, TextOutcome } from '../../ports/metrics.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { MessagesStore } from './messages-store.ts'
import type { TextSend } from './text-send.ts'
import { disagrees, textStateOf } from './text-state.ts'

interface ProgressParts {
  readonly store: Pick<MessagesStore, 'change'>
  readonly meter: Pick<Metrics, 'textOutcome'>
  readonly clock: WallClock
}

/** What has come of a text by one change of its way. */
function outcomesOf(before: TextSend, after: TextSend): readonly TextOutcome[] {
  const [was, is] = [textStateOf(before.evidence), textStateOf(after.evidence)]
  const outcomes: TextOutcome[] = []
  if (was.status === 'queued' && (is.status === 'sent' || is.status === 'delivered')) outcomes.push('sent')
  if (was.status !== is.status && is.status === 'delivered') outcomes.push('delivered')
  if (was.status !== is.status && is.status === 'failed')
    outcomes.push(is.failure === 'unknown' ? 'unknown' : 'failed')
  if (before.refundedAt === null && after.refundedAt !== null) outcomes.push('refunded')
  if (!disagrees(before.evidence) && disagrees(after.evidence)) outcomes.push('disagreed')
  return outcomes
}

/**
 * Notes what becomes of a text, and counts what has come of it: once, however many processes hear of it.
 * @returns its way as it is by now; null when there is none
 */
export function createTextProgress({ store, meter, clock }: ProgressParts) {
  return async (id: string, change: (send: TextSend, now: number) => TextSend): Promise<TextSend | null> => {
    const now = clock.now()
    // Of a transaction that is tried again the last try is the one that is written.
    const tries: TextSend[] = []
    const after = await store.change(
      id,
      send => {
        tries.push(send)
        return change(send, now)
      },
      now,
    )
    const before = tries.at(-1)
    if (before && after) for (const outcome of outcomesOf(before, after)) meter.textOutcome(outcome)
    return after
  }
}
