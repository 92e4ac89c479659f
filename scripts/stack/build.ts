import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import process from 'node:process'
import { remoteIds } from '@parley/shared-contract'
import { lock } from 'proper-lockfile'
import { root } from './paths.ts'

/** Folder of a remote's package, `mfe_phone` → `mfe-phone`. */
export const folderOfRemote = (id: string): string => id.replaceAll('_', '-')

const remoteFolders = remoteIds.map(folderOfRemote)
export const pieces = ['shell', ...remoteFolders]

const shared = ['shared-contract', 'shared-calling', 'shared-platform', 'shared-ui']

/** Two minutes of trying twice a second: longer than any build. */
const lockRetries = { retries: 240, factor: 1, minTimeout: 500, maxTimeout: 500 }
const notSource = new Set(['node_modules', 'dist'])

async function sourceFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const nested = entries
    .filter(entry => !notSource.has(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map(entry => {
      const path = join(folder, entry.name)
      return entry.isDirectory() ? sourceFiles(path) : [path]
    })
  return (await Promise.all(nested)).flat()
}

/** A fingerprint of everything a piece is built from: names, sizes and times of its sources, and the lockfile. */
async function fingerprint(piece: string): Promise<string> {
  const hash = createHash('sha256').update(await readFile(join(root, 'pnpm-lock.yaml')))
  const folders = await Promise.all([piece, ...shared].map(folder => sourceFiles(join(root, folder))))
  for (const file of folders.flat().sort()) {
    const { size, mtimeMs } = await stat(file)
    hash.update(`${file}\0${size}\0${mtimeMs}\n`)
  }
  return hash.digest('hex')
}

const stampOf = (piece: string) => join(root, piece, 'node_modules', '.cache', 'built-from')

/**
 * Builds the package in a folder for production. @throws what the build printed when it fails
 * @param isAnew as in a pipeline: from its sources alone, with nothing kept of an earlier build, nor kept for a later one
 */
export function rspackBuild(folder: string, { isAnew = false } = {}): Promise<void> {
  const args = ['build', '--mode', 'production']
  return new Promise((resolve, reject) => {
    const child = spawn(join(folder, 'node_modules/.bin/rspack'), args, {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', ...(isAnew && { CI: 'true' }) },
    })
    let output = ''
    child.stdout.on('data', chunk => (output += chunk))
    child.stderr.on('data', chunk => (output += chunk))
    child.on('error', reject)
    child.on('exit', code =>
      code === 0 ? resolve() : reject(new Error(`Building ${basename(folder)} failed.\n${output}`)),
    )
  })
}

/** Builds one piece unless nothing it is made of has changed since. @returns whether it was built */
async function buildPiece(piece: string): Promise<boolean> {
  const wanted = await fingerprint(piece)
  const present = await stat(join(root, piece, 'dist'))
    .then(() => readFile(stampOf(piece), 'utf8'))
    .catch(() => null)
  if (present === wanted) return false
  await rspackBuild(join(root, piece))
  await mkdir(dirname(stampOf(piece)), { recursive: true })
  await writeFile(stampOf(piece), wanted)
  return true
}

/**
 * Builds all pieces, two at a time; `onPiece` hears of each that is done. One checkout builds once at a
 * time: a second start waits for the first and then finds everything built.
 */
export async function buildAll(onPiece: (piece: string, built: boolean) => void): Promise<void> {
  const release = await lock(root, {
    lockfilePath: join(root, 'node_modules/.build.lock'),
    retries: lockRetries,
  })
  const queue = [...pieces]
  const worker = async () => {
    for (let piece = queue.shift(); piece; piece = queue.shift()) onPiece(piece, await buildPiece(piece))
  }
  await Promise.all([worker(), worker()]).finally(release)
}
