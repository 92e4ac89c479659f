import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import process from 'node:process'
import type { Parley } from './parley.ts'

const root = join(import.meta.dirname, '../../..')
const cache = join(root, 'bench/node_modules/.cache/developing')

/** Beside the ports of Parley itself. */
const shellAt = 93
const remoteAt = 94
const ASKED_EVERY_MS = 200
const LONGEST_START_MS = 120_000

/** Where a developer works: the shell and one remote, each served from its sources, on a Parley that runs. */
export interface Developing {
  /** Where a page of the remote is seen in the shell. */
  address(path: string): string
  /** Saves the file that is worked on, with one text in the place of another. */
  save(from: string, to: string): Promise<void>
  stop(): Promise<void>
}

/**
 * Serves the shell, and a remote in which a copy of one file stands in its place, so that nothing of the checkout is edited.
 * @param remote its folder, `mfe-marketing`
 * @param file of it that is worked on, from the folder
 */
export async function startDeveloping(parley: Parley, remote: string, file: string): Promise<Developing> {
  const folder = join(root, remote)
  const copy = join(await mkdtemp(join(tmpdir(), 'parley-developing-')), basename(file))
  const source = (await readFile(join(folder, file), 'utf8')).replace(
    / from '(\.[^']+)'/g,
    (_, path: string) => ` from '${join(folder, file, '..', path)}'`,
  )
  await writeFile(copy, source)
  const [shellPort, remotePort] = [parley.port + shellAt, parley.port + remoteAt]
  const servers = [
    serve(join(root, 'shell'), shellPort, { PARLEY_ORIGIN: parley.url }),
    serve(folder, remotePort, {}, await configWith(folder, file, copy)),
  ]
  await Promise.all([
    answers(`http://localhost:${shellPort}/`, servers),
    answers(`http://localhost:${remotePort}/remoteEntry.js`, servers),
  ])
  const id = remote.replace('-', '_')
  return {
    address: path => `http://localhost:${shellPort}${path}?remote.${id}=http://localhost:${remotePort}`,
    save: (from, to) => writeFile(copy, source.replace(from, to)),
    async stop() {
      await Promise.all(servers.map(ended))
    },
  }
}

function serve(
  folder: string,
  port: number,
  env: Readonly<Record<string, string>>,
  config?: string,
): ChildProcess {
  const child = spawn(
    join(folder, 'node_modules/.bin/rspack'),
    ['serve', ...(config ? ['--config', config] : [])],
    {
      cwd: folder,
      env: { ...process.env, ...env, PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  process.once('exit', () => child.kill())
  return child
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise(resolve => {
    child.once('exit', () => resolve())
    if (!child.kill()) resolve()
  })

/** The remote's own build file, with the copy in the place of the file. Nothing of it is kept for other builds. */
async function configWith(folder: string, file: string, copy: string): Promise<string> {
  await mkdir(cache, { recursive: true })
  const config = join(cache, 'rspack.config.mjs')
  const named = `${basename(file).replaceAll('.', '\\.')}$`
  await writeFile(
    config,
    `import { rspack } from '@rspack/core'
import own from ${JSON.stringify(join(folder, 'rspack.config.mjs'))}
export default async env => {
  const config = await own(env)
  return {
    ...config,
    cache: false,
    resolve: { ...config.resolve, modules: [${JSON.stringify(join(folder, 'node_modules'))}, 'node_modules'] },
    plugins: [...config.plugins, new rspack.NormalModuleReplacementPlugin(/${named}/, ${JSON.stringify(copy)})],
  }
}
`,
  )
  return config
}

/** Asks until it is answered. @throws when a server has ended, or nobody answers for two minutes */
async function answers(url: string, servers: readonly ChildProcess[]): Promise<void> {
  const until = Date.now() + LONGEST_START_MS
  for (;;) {
    const answer = await fetch(url).catch(() => null)
    if (answer?.ok) return
    if (Date.now() > until || servers.some(({ exitCode }) => exitCode !== null))
      throw new Error(`Nothing answers at ${url}`)
    await new Promise(resolve => setTimeout(resolve, ASKED_EVERY_MS))
  }
}
