import { execFileSync } from 'node:child_process'
import process from 'node:process'

/** Whose turn it is; `all` takes every share. */
export type Turn = number | 'all'

/**
 * Whose turn it is: what `TURN` says, else another one with each commit.
 * @throws Error for what is neither `all` nor a whole number: it would take no share at all
 */
export function turnNow({ TURN }: Readonly<Record<string, string | undefined>> = process.env): Turn {
  if (TURN === undefined) return turnOfCommit()
  if (TURN === 'all') return TURN
  if (/^\d+$/.test(TURN)) return Number(TURN)
  throw new Error(`TURN must be "all" or a whole number such as 1, not "${TURN}".`)
}

/** In how many groups the files stand that take long (`scripts/testing/long-runs.ts`); each is run with every sixteenth commit. */
export const LONG_RUN_GROUPS = 16

/**
 * Which run of its own it is for a file that stands in such a group; the next one, as many commits later, is one more. Whoever
 * takes a share there takes it by this: by the commit it would be the same one for ever, wherever their number divides that of
 * the shares. Of `all` it is what the commit says.
 */
export const runOfGroup = (turn: Turn = turnNow()): number =>
  Math.floor((turn === 'all' ? turnOfCommit() : turn) / LONG_RUN_GROUPS)

/** So many of all as there is time for, the next ones with each run of a group; all of them with `TURN=all`. */
export const shareOfGroup = <T>(all: readonly T[], size: number, turn: Turn = turnNow()): readonly T[] =>
  turn === 'all'
    ? all
    : Array.from({ length: size }, (_, place) => size * runOfGroup(turn) + place).flatMap(
        place => all[place % all.length] ?? [],
      )

/**
 * How many commits there are: one more with each, and the same for as long as one is tested. By it a run of the tests takes its
 * share of what there is no time for as a whole, so that shares follow one another and none comes twice before all have.
 * A shallow clone cannot count and takes a number from the commit's name, so there a share may come twice. 0 where there
 * is no repository.
 */
export function turnOfCommit(folder: string = process.cwd()): number {
  const git = (...args: readonly string[]) =>
    execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8', stdio: 'pipe' }).trim()
  try {
    if (git('rev-parse', '--is-shallow-repository') === 'true')
      return Number.parseInt(git('rev-parse', '--short=8', 'HEAD'), 16)
    return Number(git('rev-list', '--count', 'HEAD'))
  } catch {
    return 0
  }
}

// Run by itself it says whose turn it is, to whoever may not import it.
if (import.meta.main)
  try {
    process.stdout.write(`${turnNow()}\n`)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    process.exitCode = 1
  }
