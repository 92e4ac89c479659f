import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../stack/paths.ts'
import { takePortRange } from './port-range.ts'
import { runCommand } from './run-command.ts'

export interface Tally {
  readonly passed: number
  readonly failed: number
}

/** A suite whose runner died before it could count is one failure, never silence. */
const counted = (tally: Tally, status: number): Tally =>
  status !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally

async function jsonFrom<T>(file: string, fallback: T): Promise<T> {
  return readFile(file, 'utf8').then(
    text => JSON.parse(text) as T,
    () => fallback,
  )
}

const resultFile = async (name: string) => join(await mkdtemp(join(tmpdir(), 'parley-')), `${name}.json`)

/** Unit, component and server tests of some folders, or of all when none is named. */
export async function runVitest(chromium: string, folders: readonly string[]): Promise<Tally> {
  const file = await resultFile('vitest')
  const args = ['run', ...folders, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const env = { PLAYWRIGHT_CHROMIUM: chromium }
  const { status } = await runCommand(join(root, 'node_modules/.bin/vitest'), args, { live: true, env })
  const result = await jsonFrom(file, { numPassedTests: 0, numFailedTests: 0 })
  return counted({ passed: result.numPassedTests, failed: result.numFailedTests }, status)
}

/** The journeys through the composed product in Chromium, all or those whose file name matches. */
export async function runJourneys(chromium: string, names: readonly string[] = []): Promise<Tally> {
  const file = await resultFile('journeys')
  const ports = await takePortRange()
  const env = {
    PLAYWRIGHT_CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    JOURNEY_PORT: String(ports.first),
  }
  const args = ['test', ...names, '--reporter=list,json']
  const cwd = join(root, 'e2e')
  const { status } = await runCommand(join(cwd, 'node_modules/.bin/playwright'), args, {
    live: true,
    env,
    cwd,
  })
  ports.release()
  const { stats } = await jsonFrom(file, { stats: { expected: 0, flaky: 0, unexpected: 0 } })
  return counted({ passed: stats.expected + stats.flaky, failed: stats.unexpected }, status)
}
