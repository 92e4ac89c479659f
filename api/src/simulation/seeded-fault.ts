import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import type { LifeName } from './steps.ts'

/** Something that people get wrong in code like ours, as a change of one place. */
export interface SeededFault {
  /** What is wrong then, in a few words. */
  readonly what: string
  /** The file, seen from `api/src`. */
  readonly file: string
  /** Text that is in the file once. */
  readonly find: string
  readonly replace: string
  /** The life in which it shows soonest, and the seed by whose luck. */
  readonly life: LifeName
  readonly seed: number
}

/** How long the simulation looks for a fault. */
export interface Search {
  /** So many lives, beginning with the one in which it shows soonest, until it shows. */
  readonly seeds: number
  readonly steps: number
}

export interface Finding {
  readonly isCaught: boolean
  /** The sentence by which it was caught; of one that was not, how the simulation came out. */
  readonly sentence: string
}

const root = fileURLToPath(new URL('../../../', import.meta.url))
/** A simulation that takes longer stands still. Milliseconds. */
const LONGEST_MS = 600_000

/** @throws Error with a sentence when the text to be changed is not there, or more than once */
export function withFault(source: string, { what, file, find, replace }: SeededFault): string {
  const parts = source.split(find)
  if (parts.length === 2) return parts.join(replace)
  const times = parts.length === 1 ? 'not' : `${parts.length - 1} times`
  throw new Error(`“${what}”: what it changes is ${times} in ${file}: mend the list of seeded faults`)
}

/** Whether every fault of a list can still be made. @throws Error with a sentence about the first that cannot */
export async function checkFaults(faults: readonly SeededFault[]): Promise<void> {
  for (const fault of faults) withFault(await readFile(join(root, 'api/src', fault.file), 'utf8'), fault)
}

/** Runs a program of Node. @returns what it wrote */
async function outputOf(file: string, args: readonly string[]): Promise<string> {
  const child = spawn(process.execPath, [file, ...args], { timeout: LONGEST_MS })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', text => said.push(String(text)))
  await new Promise((resolve, reject) => child.once('close', resolve).once('error', reject))
  return said.join('')
}

/** Lets the simulation look for a fault in a copy of the api; Node runs the copy as it is written. */
export async function seek(fault: SeededFault, { seeds, steps }: Search): Promise<Finding> {
  const copy = await mkdtemp(join(tmpdir(), 'parley-fault-'))
  try {
    const filter = (source: string) => !source.endsWith('.test.ts')
    await cp(join(root, 'api/src'), join(copy, 'api/src'), { recursive: true, filter })
    await cp(join(root, 'api/package.json'), join(copy, 'api/package.json'))
    for (const shared of ['node_modules', 'api/node_modules', 'api/firestore'])
      await symlink(join(root, shared), join(copy, shared))
    const file = join(copy, 'api/src', fault.file)
    await writeFile(file, withFault(await readFile(file, 'utf8'), fault))
    const luck = ['--seeds', seeds, '--steps', steps, '--from', fault.seed, '--life', fault.life].map(String)
    const lines = (await outputOf(join(copy, 'api/src/simulation/main.ts'), luck)).trim().split('\n')
    const caughtIn = lines.find(line => line.startsWith('✗ seed'))
    const broken = lines.find(line => line.startsWith('  ✗'))
    if (caughtIn && broken) return { isCaught: true, sentence: `${caughtIn.slice(2)}, ${broken.slice(4)}` }
    const isAlive = lines.some(line => line.startsWith('✓ seed'))
    return { isCaught: false, sentence: (isAlive && lines.at(-1)) || 'the simulation itself broke down' }
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}
