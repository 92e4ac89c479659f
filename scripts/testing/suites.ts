import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from '../stack/paths.ts'
import { type JourneyReport, tallyOfJourneys } from './journey-report.ts'
import { takePortRange } from './port-range.ts'
import { runCommand } from './run-command.ts'
import { firstLine, type Tally } from './tally.ts'

/** A suite whose runner died before it could count is one failure, never silence. */
const counted = (tally: Tally, status: number): Tally =>
  status !== 0 && tally.failed === 0
    ? { ...tally, failed: 1, failures: [`its runner ended with ${status}`] }
    : tally

async function jsonFrom<T>(file: string, fallback: T): Promise<T> {
  return readFile(file, 'utf8').then(
    text => JSON.parse(text) as T,
    () => fallback,
  )
}

const resultFile = async (name: string) => join(await mkdtemp(join(tmpdir(), 'parley-')), `${name}.json`)

/** As much of Vitest's report as is read here. */
interface UnitReport {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly startTime: number
    readonly endTime: number
    readonly status: string
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

/** A file whose set-up failed has a message of its own, and no test that says so. */
const failuresOf = ({ testResults }: UnitReport): string[] =>
  testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(root, name)
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      return failed.length === 0
        ? [`${file}: ${firstLine(message)}`]
        : failed.map(
            ({ fullName, failureMessages = [] }) => `${file} › ${fullName}: ${firstLine(failureMessages[0])}`,
          )
    })

/**
 * Unit, component and server tests of some folders, or of all when none is named.
 * @param without paths of files that are left out, from the root
 */
export async function runVitest(
  chromium: string,
  folders: readonly string[],
  without: readonly string[] = [],
): Promise<Tally> {
  const file = await resultFile('vitest')
  const args = ['run', ...folders, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const env = { PLAYWRIGHT_CHROMIUM: chromium, TESTS_WITHOUT: without.join(' ') }
  const { status } = await runCommand(join(root, 'node_modules/.bin/vitest'), args, { live: true, env })
  const nothing: UnitReport = { numPassedTests: 0, numFailedTests: 0, testResults: [] }
  const report = await jsonFrom(file, nothing)
  const { numPassedTests, numFailedTests, testResults } = report
  const laps = testResults.map(({ name, startTime, endTime }) => ({
    name: relative(root, name),
    ms: endTime - startTime,
  }))
  return counted(
    { passed: numPassedTests, failed: numFailedTests, laps, failures: failuresOf(report) },
    status,
  )
}

/**
 * The journeys through the composed product in Chromium, all or those whose path matches: `mfe-phone` for those of
 * a folder, `first-call` for one.
 * @param options `without`: paths of files that are left out, from the root. `tries`: how often one that fails is
 *   tried; what passes at the last of them is counted, and told as `unsteady`. One try unless told (ADR 0001)
 */
export async function runJourneys(
  chromium: string,
  names: readonly string[] = [],
  { without = [], tries = 1 }: { without?: readonly string[]; tries?: number } = {},
): Promise<Tally> {
  const file = await resultFile('journeys')
  const ports = await takePortRange()
  const env = {
    PLAYWRIGHT_CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    JOURNEY_PORT: String(ports.first),
    TESTS_WITHOUT: without.join(' '),
  }
  const args = ['test', ...names, '--reporter=list,json', `--retries=${tries - 1}`]
  const cwd = join(root, 'e2e')
  const { status } = await runCommand(join(cwd, 'node_modules/.bin/playwright'), args, {
    live: true,
    env,
    cwd,
  })
  ports.release()
  const nothing: JourneyReport = { stats: { expected: 0, flaky: 0, unexpected: 0 }, suites: [] }
  return counted(tallyOfJourneys(await jsonFrom(file, nothing)), status)
}
