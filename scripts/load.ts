/** Many people at once on the embedded default: `npm run load -- --minutes 10 --people 500`. */
import { join } from 'node:path'
import process from 'node:process'
import { root } from './stack/paths.ts'
import { runCommand } from './testing/run-command.ts'

const args = ['--disable-warning=ExperimentalWarning', join(root, 'bench/src/load/main.ts')]
const { status } = await runCommand(process.execPath, [...args, ...process.argv.slice(2)], { live: true })
process.exitCode = status
