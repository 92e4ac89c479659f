import { type ErrorCode, ParleyError } from '@parley/shared-contract'
import type { Chance } from './chance.ts'

/** What becomes of a request to the carrier or the store. */
type Fate = 'done' | 'lost' | 'done, and its answer lost' | 'late'

type Fates = readonly (readonly [weight: number, Fate])[]

const usual: Fates = [
  [88, 'done'],
  [3, 'lost'],
  [6, 'done, and its answer lost'],
  [3, 'late'],
]
/** What goes wrong seldom goes wrong once. */
const afterFailure: Fates = [
  [6, 'done'],
  [2, 'lost'],
  [2, 'done, and its answer lost'],
]
const slowly: Fates = [
  [8, 'done'],
  [1, 'done, and its answer lost'],
  [6, 'late'],
]

/** The luck of one process: whether what it asks arrives, and when it dies. */
export interface Luck {
  /** Whether anything goes wrong at all. */
  faulty: boolean
  /** Whether much is late just now. */
  slow: boolean
  /** Whether the last request has failed. */
  failed: boolean
  /** After so many more requests of its own the process is dead; null while it lives on. */
  dieIn: number | null
}

/** Enough for any other request to be done meanwhile. */
const LONGEST_TURNS = 25

/** So many turns of whatever else is under way, and no time at all. */
async function later(turns: number): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise(resolve => setImmediate(resolve))
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
      // What is read page by page is read as it is.
      if (method.constructor.name === 'AsyncGeneratorFunction') return method
      return async (...args: unknown[]) => {
        if (luck.dieIn !== null && luck.dieIn-- <= 0) {
          luck.dieIn = 0
          throw new ParleyError(code)
        }
        const fates = luck.slow ? slowly : luck.failed ? afterFailure : usual
        const fate: Fate = luck.faulty ? chance.weighted(fates) : 'done'
        luck.failed = fate === 'lost' || fate === 'done, and its answer lost'
        if (fate === 'lost') throw new ParleyError(code)
        if (fate === 'late') await later(1 + chance.below(LONGEST_TURNS))
        const answer: unknown = await Reflect.apply(method, object, args)
        if (fate === 'done, and its answer lost') throw new ParleyError(code)
        return answer
      }
    },
  })
}
