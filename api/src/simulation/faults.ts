import { type ErrorCode, ParleyError } from '@parley/shared-contract'
import type { Chance } from './chance.ts'

/** What becomes of a request to the carrier or the store. */
type Fate = 'done' | 'lost' | 'done, and its answer lost' | 'late'

const fates = [
  [88, 'done'],
  [4, 'lost'],
  [5, 'done, and its answer lost'],
  [3, 'late'],
] as const satisfies readonly (readonly [number, Fate])[]

/** The luck of one process: whether what it asks arrives, and when it dies. */
export interface Luck {
  /** Whether anything goes wrong at all. */
  faulty: boolean
  /** How often anything was asked so far. */
  asked: number
  /** After so many more requests of its own the process is dead; null while it lives on. */
  dieIn: number | null
}

/** Long enough for whatever else is under way to come first, and no time at all. */
async function later(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(resolve => setImmediate(resolve))
}

/**
 * The same object behind a network that loses, delays and forgets to answer, also after the work was done, and of a
 * process that may die at any request.
 * @param code what a lost request rejects with
 */
export function unreliable<T extends object>(target: T, code: ErrorCode, luck: Luck, chance: Chance): T {
  return new Proxy(target, {
    get(object, name) {
      const method: unknown = Reflect.get(object, name)
      if (typeof method !== 'function') return method
      return async (...args: unknown[]) => {
        luck.asked += 1
        if (luck.dieIn !== null && luck.dieIn-- <= 0) {
          luck.dieIn = 0
          throw new ParleyError(code)
        }
        const fate: Fate = luck.faulty ? chance.weighted(fates) : 'done'
        if (fate === 'lost') throw new ParleyError(code)
        if (fate === 'late') await later()
        const answer: unknown = await Reflect.apply(method, object, args)
        if (fate === 'done, and its answer lost') throw new ParleyError(code)
        return answer
      }
    },
  })
}
