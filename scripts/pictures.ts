/**
 * Pictures of every page and state: `npm run pictures`, those of one page with `npm run pictures -- call`, and beside
 * those of an earlier run with `npm run pictures -- --before <folder>`.
 */
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'
import { buildAll } from './stack/build.ts'
import { root } from './stack/paths.ts'
import { findChromium } from './testing/browser.ts'
import { takePortRange } from './testing/port-range.ts'
import { runCommand } from './testing/run-command.ts'

const { values, positionals } = parseArgs({
  // npm takes the dashes before a command's own arguments away; who runs the command without npm may write them too.
  args: process.argv.slice(2).filter(argument => argument !== '--'),
  allowPositionals: true,
  options: {
    before: { type: 'string' },
    into: { type: 'string', default: join(root, 'pictures') },
  },
})
const folder = resolve(values.into)
const cwd = join(root, 'e2e')
const wanted = { PICTURES_OF: positionals.join(' ') }
const named = await runCommand(process.execPath, ['pictures/wanted-states.ts'], {
  live: true,
  cwd,
  env: wanted,
})
if (named.status) process.exitCode = 1
else await takePictures()

async function takePictures() {
  const chromium = await findChromium()
  await buildAll((piece, built) => built && process.stdout.write(`✓ ${piece}\n`))
  if (positionals.length === 0) await rm(folder, { recursive: true, force: true })
  const ports = await takePortRange()
  const env = {
    ...wanted,
    PLAYWRIGHT_CHROMIUM: chromium,
    JOURNEY_PORT: String(ports.first),
    PICTURES_FOLDER: folder,
    PICTURES_BEFORE: values.before ? resolve(values.before) : '',
  }
  const run = (command: string, args: readonly string[]) =>
    runCommand(command, args, { live: true, cwd, env })
  const taken = await run(join(cwd, 'node_modules/.bin/playwright'), [
    'test',
    '--config=pictures.config.ts',
    '--reporter=list',
  ])
  ports.release()
  const shown = await run(process.execPath, ['pictures/present-pictures.ts'])
  process.exitCode = taken.status || shown.status
}
