/** The journeys, all or those whose path matches: `npm run journeys first-call`, `npm run journeys mfe-phone`. */
import process from 'node:process'
import { buildAll } from './stack/build.ts'
import { findChromium } from './testing/browser.ts'
import { runJourneys } from './testing/suites.ts'

const chromium = await findChromium()
await buildAll((piece, built) => built && process.stdout.write(`✓ ${piece}\n`))
const { failed } = await runJourneys(chromium, process.argv.slice(2))
process.exitCode = failed === 0 ? 0 : 1
