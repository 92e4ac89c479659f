import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LifeName } from '../steps.ts'
import { hasTitle } from './has-title.ts'

/** A test by its file, seen from `api/src`, and by its title. */
export type NamedTest = readonly [file: string, title: string]

/** Something that people get wrong in code like ours, as a change of one place. */
export interface SeededFault {
  /** What is wrong then, in a few words. */
  readonly what: string
  /** The file, seen from `api/src`. */
  readonly file: string
  /** Text that is in the file once. */
  readonly find: string
  readonly replace: string
  /** The test that is red with it and green without; of one that has none only the simulation is asked. */
  readonly noticedBy?: NamedTest
  /** The life in which it shows soonest, and the seed by whose luck. */
  readonly life: LifeName
  readonly seed: number
}

export interface Finding {
  readonly isCaught: boolean
  /** The sentence by which it was caught; of one that was not, what came of the search. */
  readonly sentence: string
}

/** The repository. */
export const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** @throws Error with a sentence when the text to be changed is not there, or more than once */
export function withFault(source: string, { what, file, find, replace }: SeededFault): string {
  const parts = source.split(find)
  if (parts.length === 2) return parts.join(replace)
  const times = parts.length === 1 ? 'not' : `${parts.length - 1} times`
  throw new Error(`“${what}”: what it changes is ${times} in ${file}: mend the list of seeded faults`)
}

/** Whether every test that is named for a fault is there. @throws Error with a sentence about the first that is not */
export async function checkNamedTests(faults: readonly SeededFault[]): Promise<void> {
  for (const { what, noticedBy } of faults) {
    if (!noticedBy) continue
    const [file, title] = noticedBy
    const source = await readFile(join(root, 'api/src', file), 'utf8')
    if (!hasTitle(source, title))
      throw new Error(`“${what}”: ${file} has no test “${title}”: mend the list of seeded faults`)
  }
}

/** Whether every fault of a list can still be made. @throws Error with a sentence about the first that cannot */
export async function checkFaults(faults: readonly SeededFault[]): Promise<void> {
  for (const fault of faults) withFault(await readFile(join(root, 'api/src', fault.file), 'utf8'), fault)
}
