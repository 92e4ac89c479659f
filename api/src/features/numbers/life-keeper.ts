import type { KeyedLock } from '../../concurrency/keyed-lock.ts'
import { type Keeper, tryEach } from '../../concurrency/rounds.ts'
import type { NoticeChannel } from '../../ports/notice-channel.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { DueNumber, NumberLifeStore } from './number-life-store.ts'

interface LifeKeeperParts {
  readonly store: Pick<NumberLifeStore, 'dueLives' | 'live'>
  /** Of people: what moves their money waits in line. */
  readonly lock: KeyedLock
  readonly clock: WallClock
  /** Who else is told of what is left as a notice. */
  readonly channels: readonly NoticeChannel[]
}

/** D18: reminds of numbers whose months are nearly over, renews them, ends them and gives them back, each when it is due. */
export function createLifeKeeper({ store, lock, clock, channels }: LifeKeeperParts): Keeper {
  async function look({ id, uid }: DueNumber): Promise<void> {
    const notices = await lock(uid, () => store.live(id, clock.now()))
    for (const notice of notices) await tryEach(channels, channel => channel.tell(uid, notice))
  }

  return { lookAround: async () => tryEach(await store.dueLives(clock.now()), look) }
}
