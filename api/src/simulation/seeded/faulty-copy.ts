import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { root, type SeededFault, withFault } from './seeded-fault.ts'

/** What takes longer stands still. Milliseconds. */
const LONGEST_MS = 600_000

/** Runs a program of Node. @returns what it wrote */
export async function outputOf(args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, args, { timeout: LONGEST_MS })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => said.push(String(text)))
  await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject))
  return said.join('')
}

/** A copy of the api with a fault in it, for as long as something is done with it; Node and Vitest run it as it is written. */
export async function inFaultyCopy<T>(fault: SeededFault, use: (copy: string) => Promise<T>): Promise<T> {
  const copy = await mkdtemp(join(tmpdir(), 'parley-fault-'))
  try {
    for (const own of ['api/src', 'api/package.json', 'vitest.config.ts'])
      await cp(join(root, own), join(copy, own), { recursive: true })
    for (const shared of ['node_modules', 'api/node_modules', 'api/firestore'])
      await symlink(join(root, shared), join(copy, shared))
    const file = join(copy, 'api/src', fault.file)
    await writeFile(file, withFault(await readFile(file, 'utf8'), fault))
    return await use(copy)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}
