import { join } from 'node:path'
import { inFaultyCopy, outputOf } from './faulty-copy.ts'
import type { Finding, SeededFault } from './seeded-fault.ts'

/** How long the simulation looks for a fault. */
export interface Search {
  /** So many lives, beginning with the one in which it shows soonest, until it shows. */
  readonly seeds: number
  readonly steps: number
}

/** Lets the simulation look for a fault in a copy of the api. */
export const seekInLives = (fault: SeededFault, { seeds, steps }: Search): Promise<Finding> =>
  inFaultyCopy(fault, async copy => {
    const luck = ['--seeds', seeds, '--steps', steps, '--from', fault.seed, '--life', fault.life].map(String)
    const lines = (await outputOf([join(copy, 'api/src/simulation/main.ts'), ...luck])).trim().split('\n')
    const caughtIn = lines.find(line => line.startsWith('✗ seed'))
    const broken = lines.find(line => line.startsWith('  ✗'))
    if (caughtIn && broken) return { isCaught: true, sentence: `${caughtIn.slice(2)}, ${broken.slice(4)}` }
    const isAlive = lines.some(line => line.startsWith('✓ seed'))
    return { isCaught: false, sentence: (isAlive && lines.at(-1)) || 'the simulation itself broke down' }
  })
