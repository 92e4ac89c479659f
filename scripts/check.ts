/**
 * What tools can hold the sources to.
 *
 *   npm run check
 *   npm run check -- --update    writes anew what is generated, then checks
 */
import { join } from 'node:path'
import process from 'node:process'
import { root } from './stack/paths.ts'
import { runChecks } from './testing/checks.ts'
import { runCommand } from './testing/run-command.ts'

/** Generated documents that tests compare with their source. That of the plug is written by its check. */
const generators = [
  ['api', 'write-openapi'],
  ['shared-calling', 'write-call-states'],
] as const

const update = process.argv.includes('--update')
let broken = 0
for (const [folder, script] of update ? generators : []) {
  const { status, output } = await runCommand(process.execPath, ['--run', script], {
    cwd: join(root, folder),
  })
  process.stdout.write(status === 0 ? '' : output)
  broken += status
}
const { failed } = await runChecks({ update })
process.exitCode = broken + failed === 0 ? 0 : 1
