import { CALL_ROUND_MS } from '@parley/shared-contract'
import type { Logger } from 'pino'
import type { CallKeeper } from './call-keeper.ts'

/** Leaves time for the start-up requests before the first round. */
const FIRST_ROUND_MS = 1_000

/**
 * Looks after all calls soon after the start and then every 30 s, one round at a time; what goes wrong is logged and tried
 * again in the next. Any number of processes may do so.
 * @returns what ends it
 */
export function startCallRounds(keeper: Pick<CallKeeper, 'lookAround'>, logger: Logger): () => void {
  let onRound = false
  const round = async (): Promise<void> => {
    if (onRound) return
    onRound = true
    await keeper.lookAround().catch((error: unknown) => {
      const failures: unknown[] = error instanceof AggregateError ? error.errors : [error]
      for (const failure of failures) logger.error({ err: failure }, 'calls were not looked after')
    })
    onRound = false
  }
  const first = setTimeout(round, FIRST_ROUND_MS)
  const rounds = setInterval(round, CALL_ROUND_MS)
  return () => {
    clearTimeout(first)
    clearInterval(rounds)
  }
}
