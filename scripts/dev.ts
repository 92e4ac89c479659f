/** One remote alone, with the harness and no backend: `npm run dev mfe-phone`. */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { remoteFolders } from './stack/build.ts'
import { root } from './stack/paths.ts'

const folder = process.argv[2] ?? ''
if (!remoteFolders.includes(folder)) {
  process.stderr.write(`Name a remote: npm run dev ${remoteFolders.join('|')}\n`)
  process.exit(1)
}
const child = spawn(join(root, folder, 'node_modules/.bin/rspack'), ['serve'], {
  cwd: join(root, folder),
  stdio: 'inherit',
})
process.on('SIGINT', () => child.kill('SIGINT'))
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('exit', code => process.exit(code ?? 0))
