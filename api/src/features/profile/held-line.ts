import type { LineHolder } from '@parley/shared-contract'

/** What a profile says of its person's line. */
interface KnownLine {
  readonly line?: LineHolder | null | undefined
  /** The registration that was given up last. */
  readonly lineGivenUp?: string | undefined
  /** Those that had the line until another one took it, the latest last. */
  readonly linesBefore: readonly string[]
}

/** A request is repeated for as long as its page lives; each page that is opened registers once, and each loss of the network. */
const MOST_BEFORE = 20

/**
 * D43: a registration takes the line, once: what is told of it again, because an answer was lost, takes nothing back from one that
 * has come since. With nobody's line it has it again.
 * @param now epoch milliseconds
 * @returns since when the line is held so, or a time before who has it now; and what is to be written
 */
export function heldLine(known: KnownLine, holder: Omit<LineHolder, 'since'>, now: number) {
  const { lineGivenUp, linesBefore } = known
  const line = known.line ?? null
  const since = Math.max(now, (line?.since ?? 0) + 1)
  const { registration } = holder
  if (lineGivenUp === registration) return { since, change: null }
  if (line?.registration === registration) return { since: line.since, change: null }
  if (line !== null && linesBefore.includes(registration)) return { since: line.since - 1, change: null }
  const before = line === null ? linesBefore : [...linesBefore, line.registration].slice(-MOST_BEFORE)
  return { since, change: { line: { ...holder, since }, linesBefore: before } }
}
