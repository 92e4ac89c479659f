import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { apiEnvironmentFile, root } from './paths.ts'

function environmentOfRunning(exitCode: number): Record<string, string> {
  try {
    return JSON.parse(readFileSync(apiEnvironmentFile, 'utf8'))
  } catch {
    process.stderr.write(
      'No Parley runs here. Run npm start first, or set the variables of docs/operate.md.\n',
    )
    return process.exit(exitCode)
  }
}

/**
 * Runs a command of the api with the arguments that were given to this one, by the configuration of the environment, or else
 * of the Parley that runs on this machine's data folder, and ends with its exit code.
 * @param name of its file in api/src
 * @param failedCode where it cannot be run
 */
export function operatorCommand(name: string, failedCode = 1): void {
  const environment = process.env.PROJECT_ID === undefined ? environmentOfRunning(failedCode) : {}
  const file = join(root, 'api/src', `${name}.ts`)
  const args = ['--disable-warning=ExperimentalWarning', file, ...process.argv.slice(2)]
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, ...environment } })
  child.once('exit', code => {
    process.exitCode = code ?? failedCode
  })
}
