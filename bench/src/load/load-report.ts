import { askedKinds } from './asked-kinds.ts'
import type { Measured } from './even-load.ts'
import type { ProgramName, ProgramUse } from './program-use.ts'

/** What the programs used when so many minutes of the load had passed. */
export interface UseMark {
  readonly minute: number
  readonly use: ProgramUse
}

const NAME_WIDTH = 22
const P99 = 0.99
/** By then everything that is loaded once is loaded. */
const EARLY_MINUTE = 2

const milliseconds = (time: number) => time.toFixed(1).padStart(8)

/** One row for each kind of request, as ratios: absolute times differ from machine to machine, and are there for scale only. */
export function timesReport(alone: Measured, loaded: Measured): string[] {
  const names = [...askedKinds, 'heard'] as const
  return names.map(name => {
    const [before, after] = [alone[name].quantile(P99), loaded[name].quantile(P99)]
    const median = loaded[name].quantile(0.5) / alone[name].quantile(0.5)
    return [
      (name === 'heard' ? 'change → listener' : name).padEnd(NAME_WIDTH),
      `p99 ×${(after / before).toFixed(2)}`.padEnd(14),
      `median ×${median.toFixed(2)}`.padEnd(16),
      `${milliseconds(after)} : ${milliseconds(before)} ms`,
      `${loaded[name].count()} answers`.padStart(15),
    ].join(' ')
  })
}

/** How much more memory each program has at the end than early on, and how much of a processor it took. */
export function useReport(marks: readonly UseMark[]): string[] {
  const [first, last] = [marks[0], marks.at(-1)]
  const early = marks.find(({ minute }) => minute >= EARLY_MINUTE) ?? first
  if (!first || !early || !last) return []
  const names = Object.keys(last.use) as ProgramName[]
  return names.map(name => {
    const megabytes = ({ use }: UseMark) => use[name]?.megabytes ?? 0
    const cpu = (last.use[name]?.cpuSeconds ?? 0) - (first.use[name]?.cpuSeconds ?? 0)
    const seconds = 60 * (last.minute - first.minute)
    return [
      `${name.padEnd(5)} memory ×${(megabytes(last) / megabytes(early)).toFixed(2)}`,
      `(minute ${last.minute} : minute ${early.minute}; MB each minute: ${marks.map(mark => megabytes(mark).toFixed(0)).join(' ')})`,
      `${(cpu / seconds).toFixed(2)} processors`,
    ].join('  ')
  })
}

/** What went wrong, and how often. */
export const failuresIn = (measured: Measured): string[] =>
  Object.entries(measured).flatMap(([name, { failures }]) =>
    [...failures].map(([reason, times]) => `${times} × ${name}: ${reason}`),
  )

/** How much went wrong, of whatever kind. */
export const failureCount = (measured: Measured): number =>
  Object.values(measured)
    .flatMap(({ failures }) => [...failures.values()])
    .reduce((sum, times) => sum + times, 0)
