import type { KeyedLock } from '../../concurrency/keyed-lock.ts'
import { type Keeper, tryEach } from '../../concurrency/rounds.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { DueNumber, NumberLifeStore } from './number-life-store.ts'

interface LifeKeeperParts {
  readonly store: Pick<NumberLifeStore, 'dueLives' | 'live'>
  /** Of people: what moves their money waits in line. */
  readonly lock: KeyedLock
  readonly clock: WallClock
}

/** D18: reminds of numbers whose months are nearly over, renews them, ends them and gives them back, each when it is due. */
export function createLifeKeeper({ store, lock, clock }: LifeKeeperParts): Keeper {
  const look = ({ id, uid }: DueNumber) => lock(uid, () => store.live(id, clock.now()))

  return { lookAround: async () => tryEach(await store.dueLives(clock.now()), look) }
}
