import { CALL_ROUND_MS } from '@parley/shared-contract'
import type { Logger } from 'pino'

/** Does now and then what nobody waits for: what was cut short, and what has become due. */
export interface Keeper {
  /** Harmless for several processes at once. Rejects after all was tried, with what went wrong. */
  lookAround(): Promise<void>
}

/** A keeper by the name under which it can be asked to look around, from outside too. */
export interface NamedKeeper extends Keeper {
  readonly name: string
  /** What is logged of what it could not do. */
  readonly sentence: string
  /** How long after a round the next one begins; without it 30 s. */
  readonly everyMs?: number
}

/** Leaves time for the start-up requests before the first round. */
const FIRST_ROUND_MS = 1_000

/** So many at the same time. */
const ABREAST = 10

/** What went wrong, one by one. */
export const failuresIn = (error: unknown): unknown[] =>
  error instanceof AggregateError ? error.errors : [error]

/** Tries all of them, some at a time. @throws AggregateError with all that went wrong */
export async function tryEach<T>(these: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const failures: unknown[] = []
  const waiting = [...these]
  while (waiting.length > 0) {
    const some = waiting.splice(0, ABREAST)
    await Promise.all(some.map(one => work(one).catch(error => failures.push(...failuresIn(error)))))
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} were not looked after`)
}

/**
 * Looks around once; what goes wrong is logged.
 * @param sentence of what went wrong
 * @returns whether all of it went well
 */
export async function lookAroundLogged(keeper: Keeper, logger: Logger, sentence: string): Promise<boolean> {
  try {
    await keeper.lookAround()
    return true
  } catch (error) {
    for (const failure of failuresIn(error)) logger.error({ err: failure }, sentence)
    return false
  }
}

/**
 * Looks around soon after the start and then again and again, every 30 s usually, one round at a time; what goes wrong is logged and tried again
 * in the next. Any number of processes may do so.
 * @returns what ends it: no other round begins, and it resolves when the one under way is over
 */
export function startRounds(
  { sentence, everyMs = CALL_ROUND_MS, ...keeper }: Omit<NamedKeeper, 'name'>,
  logger: Logger,
): () => Promise<void> {
  let underWay: Promise<void> | null = null
  const lookAround = async (): Promise<void> => {
    await lookAroundLogged(keeper, logger, sentence)
    underWay = null
  }
  const round = () => {
    underWay ??= lookAround()
  }
  const first = setTimeout(round, FIRST_ROUND_MS)
  const rounds = setInterval(round, everyMs)
  return () => {
    clearTimeout(first)
    clearInterval(rounds)
    return underWay ?? Promise.resolve()
  }
}
