/** Everything, or folders and their journeys: `npm test`, `npm test -- mfe-phone`. Checks always run whole. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { buildAll } from './stack/build.ts'
import { root } from './stack/paths.ts'
import { findChromium } from './testing/browser.ts'
import { runChecks } from './testing/checks.ts'
import { journeysOf, testsOf } from './testing/journey-folders.ts'
import { currentTurn, leftToOthers } from './testing/long-runs.ts'
import { slowest } from './testing/slowest.ts'
import { runJourneys, runVitest } from './testing/suites.ts'
import type { Tally } from './testing/tally.ts'

const folders = process.argv.slice(2)
const unknown = folders.filter(folder => !existsSync(join(root, folder)))
if (unknown.length > 0) {
  process.stderr.write(`There is no folder ${unknown.join(' or ')}.\n`)
  process.exit(1)
}

const tallies: Tally[] = []
const failures: string[] = []
const unsteady: string[] = []
const suite = async (title: string, run: () => Promise<Tally>) => {
  process.stdout.write(`\n── ${title}\n`)
  const from = performance.now()
  const failed = (error: unknown): Tally => {
    const sentence = error instanceof Error ? error.message : String(error)
    process.stderr.write(`${sentence}\n`)
    return { passed: 0, failed: 1, failures: [sentence] }
  }
  const tally = await run().catch(failed)
  tallies.push(tally)
  failures.push(...(tally.failures ?? []).map(failure => `✗ ${title}: ${failure}\n`))
  unsteady.push(...(tally.unsteady ?? []).map(name => `? ${title}: ${name}\n`))
  process.stdout.write(`   ${Math.round((performance.now() - from) / 1000)} s\n`)
}

// Builds go on beside the checks: neither keeps two cores busy all the time.
const built: string[] = []
const building = buildAll((piece, fresh) => built.push(`✓ ${piece}${fresh ? '' : ' (unchanged)'}\n`))
building.catch(() => {})

let chromium = ''
await suite('checks', runChecks)
await suite('browser', async () => {
  chromium = await findChromium()
  process.stdout.write(`✓ ${chromium}\n`)
  return { passed: 0, failed: 0 }
})
await suite('build', async () => {
  await building
  process.stdout.write(built.join(''))
  return { passed: 0, failed: 0 }
})
const tested = testsOf(folders)
const left = folders.length === 0 ? leftToOthers(await currentTurn()) : []
await suite(['unit, component and server tests', ...tested].join(' '), () =>
  runVitest(chromium, tested, left),
)
const journeys = await journeysOf(folders)
if (folders.length === 0 || journeys.length > 0)
  await suite('journeys', () => runJourneys(chromium, journeys, { without: left, tries: 2 }))

process.stdout.write(`\n── slowest\n${slowest(tallies.flatMap(({ laps = [] }) => laps))}`)
if (left.length > 0)
  process.stdout.write(
    `\n${left.length} long files were left to other commits; TURN=all npm test takes them all.\n`,
  )
if (unsteady.length > 0) process.stdout.write(`\n── passed only when tried again\n${unsteady.join('')}`)
if (failures.length > 0) process.stdout.write(`\n── failed\n${failures.join('')}`)
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
