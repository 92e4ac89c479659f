import type { Lap } from './slowest.ts'
import { firstLine, type Tally } from './tally.ts'

interface JourneyResult {
  readonly duration: number
  readonly error?: { readonly message?: string }
}

/** As much of Playwright's report as is read here. A suite is a file, or what is described in one. */
interface JourneySuite {
  readonly file: string
  readonly suites?: readonly JourneySuite[]
  readonly specs: readonly {
    readonly title: string
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
      readonly results: readonly JourneyResult[]
    }[]
  }[]
}

export interface JourneyReport {
  readonly stats: { readonly expected: number; readonly flaky: number; readonly unexpected: number }
  readonly suites: readonly JourneySuite[]
}

const lapsOf = ({ file, suites = [], specs }: JourneySuite): Lap[] => [
  ...specs.map(({ title, tests }) => ({
    name: `${file} › ${title}`,
    ms: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
  })),
  ...suites.flatMap(lapsOf),
]

/** Journeys that came to this, each with the first line of what went wrong. */
const journeysThat = (
  status: 'unexpected' | 'flaky',
  { file, suites = [], specs }: JourneySuite,
): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(test => test.status === status))
    .map(({ title, tests }) => {
      const error = tests.flatMap(({ results }) => results).find(result => result.error)?.error
      return `${file} › ${title}: ${firstLine(error?.message)}`
    }),
  ...suites.flatMap(suite => journeysThat(status, suite)),
]

/** What came of the journeys: what passed only when tried again is counted as passed, and named beside (ADR 0001). */
export const tallyOfJourneys = ({ stats, suites }: JourneyReport): Tally => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected,
  laps: suites.flatMap(lapsOf),
  failures: suites.flatMap(suite => journeysThat('unexpected', suite)),
  unsteady: suites.flatMap(suite => journeysThat('flaky', suite)),
})
