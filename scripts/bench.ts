/** Every figure, or those that are named: `npm run bench f4 f12`. */
import { join } from 'node:path'
import process from 'node:process'
import { root } from './stack/paths.ts'
import { runCommand } from './testing/run-command.ts'

const args = [
  '--disable-warning=ExperimentalWarning',
  join(root, 'bench/src/main.ts'),
  ...process.argv.slice(2),
]
const { status } = await runCommand(process.execPath, args, { live: true })
process.exitCode = status
