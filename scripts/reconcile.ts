/**
 * Compares everything that is written down with the carrier and the payment provider: `npm run reconcile`, with
 * `-- --since 2026-11-01` and `-- --mend`. By the configuration of the environment, or else of the Parley that runs on this
 * machine's data folder.
 */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { apiEnvironmentFile, root } from './stack/paths.ts'

const COULD_NOT_LOOK = 2

function environmentOfRunning(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(apiEnvironmentFile, 'utf8'))
  } catch {
    process.stderr.write(
      'No Parley runs here. Run npm start first, or set the variables of docs/operate.md.\n',
    )
    return process.exit(COULD_NOT_LOOK)
  }
}

const environment = process.env.PROJECT_ID === undefined ? environmentOfRunning() : {}
const file = join(root, 'api/src/reconcile.ts')
const args = ['--disable-warning=ExperimentalWarning', file, ...process.argv.slice(2)]
const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
child.once('exit', code => {
  process.exitCode = code ?? COULD_NOT_LOOK
})
