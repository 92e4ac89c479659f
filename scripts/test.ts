import process from 'node:process'
import { buildAll } from './stack/build.ts'
import { findChromium } from './testing/browser.ts'
import { runChecks } from './testing/checks.ts'
import { runJourneys, runVitest, type Tally } from './testing/suites.ts'

/** Folders to test; none means everything. Checks and journeys always run whole. */
const folders = process.argv.slice(2)
const tallies: Tally[] = []
const suite = async (title: string, run: () => Promise<Tally>) => {
  process.stdout.write(`\n── ${title}\n`)
  const failed = (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
    return { passed: 0, failed: 1 }
  }
  tallies.push(await run().catch(failed))
}

let chromium = ''
await suite('checks', runChecks)
await suite('browser', async () => {
  chromium = await findChromium()
  process.stdout.write(`✓ ${chromium}\n`)
  return { passed: 0, failed: 0 }
})
await suite('unit, component and server tests', () => runVitest(chromium, folders))
await suite('build', async () => {
  await buildAll((piece, built) => process.stdout.write(`✓ ${piece}${built ? '' : ' (unchanged)'}\n`))
  return { passed: 0, failed: 0 }
})
await suite('journeys', () => runJourneys(chromium))

const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
