/** A long time in the life of the api, with everything going wrong: `npm run simulate -- --seeds 200`. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { root } from './stack/paths.ts'

const file = join(root, 'api/src/simulation/main.ts')
const child = spawn(process.execPath, [file, ...process.argv.slice(2)], { stdio: 'inherit' })
child.once('exit', code => {
  process.exitCode = code ?? 1
})
