import process from 'node:process'
import { runChecks } from './testing/checks.ts'

const { failed } = await runChecks()
process.exitCode = failed === 0 ? 0 : 1
