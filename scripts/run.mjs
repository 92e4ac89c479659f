/**
 * The first step of every command, on whatever Node (20 or newer) the machine has, before anything is
 * installed: installs what the lockfile names, then hands over to the pinned Node with `scripts/<task>.ts`.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'

const root = join(import.meta.dirname, '..')
const [task = 'start', ...rest] = process.argv.slice(2)

const olderThan = (a, b) => !existsSync(a) || statSync(a).mtimeMs < statSync(b).mtimeMs
const mustInstall = () =>
  ['pnpm-lock.yaml', 'pnpm-workspace.yaml', 'package.json'].some(file =>
    olderThan(join(root, 'node_modules/.modules.yaml'), join(root, file)),
  )

/** Runs a command in the foreground; signals go to it, and its end is this process's end when `last`. */
function run(command, args, { last = false, env = {} } = {}) {
  return new Promise(resolve => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    const forward = signal => child.kill(signal)
    process.on('SIGINT', forward)
    process.on('SIGTERM', forward)
    child.on('error', error => {
      console.error(`Cannot run ${command}: ${error.message}`)
      process.exit(1)
    })
    child.on('exit', (code, signal) => {
      process.off('SIGINT', forward)
      process.off('SIGTERM', forward)
      const status = code ?? (signal ? 1 : 0)
      if (last || status !== 0) process.exit(status)
      resolve()
    })
  })
}

const major = Number(process.versions.node.split('.')[0])
if (major < 20) {
  console.error(`Parley needs Node 20 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}
if (mustInstall()) {
  console.log('Installing packages (about a minute the first time) …')
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx'
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  // CI=true: pnpm asks nothing, not even whether it may replace another tool's node_modules.
  await run(
    npx,
    ['-y', packageManager, 'install', '--frozen-lockfile', '--reporter=append-only', '--loglevel=warn'],
    {
      env: { CI: 'true', npm_config_yes: 'true' },
    },
  )
}
// The real binary, not the launcher in .bin: a launcher would stand between a signal and the program.
const node = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node')
// Programs are TypeScript as it was written: without a cache half of a start goes into taking its types out again.
const cache = process.env.NODE_COMPILE_CACHE ?? join(root, 'node_modules/.cache/node')
const path = [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter)
const script = join(root, 'scripts', `${task}.ts`)
await run(node, ['--disable-warning=ExperimentalWarning', script, ...rest], {
  last: true,
  env: { PATH: path, NODE_COMPILE_CACHE: cache },
})
