/** Unit, component and server tests, of all folders or of those named: `npm run unit shared-calling`. */
import process from 'node:process'
import { findChromium } from './testing/browser.ts'
import { runVitest } from './testing/suites.ts'

const { failed } = await runVitest(await findChromium(), process.argv.slice(2))
process.exitCode = failed === 0 ? 0 : 1
