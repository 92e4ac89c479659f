/**
 * What tools can hold the sources to.
 *
 *   npm run check
 *   npm run check -- --update    writes anew what is generated (docs/plug-api.md) instead of comparing it
 */
import process from 'node:process'
import { runChecks } from './testing/checks.ts'

const { failed } = await runChecks({ update: process.argv.includes('--update') })
process.exitCode = failed === 0 ? 0 : 1
