/**
 * One remote alone, with the harness and no backend: `npm run dev mfe-phone`. Or the shell, beside a running
 * Parley, in which remotes under work can be put: `npm run dev shell`.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import process from 'node:process'
import { pieces } from './stack/build.ts'
import { root } from './stack/paths.ts'

const folder = process.argv[2] ?? ''
if (!pieces.includes(folder)) {
  process.stderr.write(`Name what to serve: npm run dev ${pieces.join('|')}\n`)
  process.exit(1)
}
const child = spawn(join(root, folder, 'node_modules/.bin/rspack'), ['serve'], {
  cwd: join(root, folder),
  stdio: 'inherit',
})
process.on('SIGINT', () => child.kill('SIGINT'))
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('exit', code => process.exit(code ?? 0))
