import { randomUUID } from 'node:crypto'
import { type Greeting, ParleyError, type UserId } from '@parley/shared-contract'
import type { KeyedLock } from '../../concurrency/keyed-lock.ts'
import type { ObjectStore, OwnedFile } from '../../ports/object-store.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { CarrierFilesService } from '../files/carrier-files-service.ts'
import { greetingKey } from './greeting-key.ts'
import { type GreetingSound, greetingSound } from './greeting-sound.ts'
import type { GreetingsStore } from './greetings-store.ts'

const contentType = 'audio/wav'

/** No request lasts nearly as long. */
const LONGEST_SAVE_MS = 3_600_000

/** Greetings of one's own (ADR 0041). */
export interface GreetingsService {
  /**
   * What callers of this person hear from now on. Until it is there whole they hear what they heard before.
   * @throws ParleyError `INVALID_GREETING`, `NOT_FOUND` without a profile
   */
  save(uid: UserId, sent: Buffer): Promise<Greeting>
  /** The usual greeting again. */
  remove(uid: UserId): Promise<void>
  /** Null without one. */
  audio(uid: UserId): Promise<OwnedFile | null>
  /** Puts it out for the carrier (ADR 0038). @returns its address; null without a greeting */
  putOut(uid: UserId): Promise<string | null>
}

interface GreetingsParts {
  readonly store: GreetingsStore
  readonly objects: Pick<ObjectStore, 'put' | 'size' | 'remove'>
  readonly putOutFiles: Pick<CarrierFilesService, 'putOut'>
  readonly lock: KeyedLock
  readonly clock: WallClock
}

export function createGreetings({
  store,
  objects,
  putOutFiles,
  lock,
  clock,
}: GreetingsParts): GreetingsService {
  /**
   * A store that gives no answer may name it later, so its bytes stay until they are given up.
   * @returns whether it is named; false when another was named meanwhile, and its bytes are nobody's
   */
  async function name(uid: UserId, before: Greeting | null, greeting: Greeting): Promise<boolean> {
    try {
      return await store.setGreeting(uid, before, greeting, clock.now())
    } catch (cause) {
      if (cause instanceof ParleyError && cause.code === 'NOT_FOUND')
        await objects.remove(greetingKey(uid, greeting))
      else if ((await store.greeting(uid))?.id === greeting.id) return true
      throw cause
    }
  }

  /** What is named no more, and what was cut short so long ago that nobody names it. */
  async function removeOthers(uid: UserId): Promise<void> {
    const ids = await store.giveUpGreetings(uid, clock.now() - LONGEST_SAVE_MS)
    for (const id of ids) await objects.remove(greetingKey(uid, { id }))
    if (ids.length > 0) await store.forgetGreetings(uid, ids)
  }

  async function saved(uid: UserId, { file, seconds }: GreetingSound): Promise<Greeting> {
    const before = await store.greeting(uid)
    const greeting = { id: randomUUID(), seconds, at: clock.now() }
    await store.noteGreeting(uid, greeting.id, clock.now())
    await objects.put(greetingKey(uid, greeting), { bytes: file, contentType })
    if (!(await name(uid, before, greeting))) {
      await objects.remove(greetingKey(uid, greeting))
      return saved(uid, { file, seconds })
    }
    await removeOthers(uid)
    return greeting
  }

  /** Names none. */
  async function unnamed(uid: UserId): Promise<void> {
    const before = await store.greeting(uid)
    if (before && !(await store.setGreeting(uid, before, null, clock.now()))) await unnamed(uid)
  }

  return {
    save: (uid, sent) =>
      lock(uid, async () => {
        const sound = greetingSound(sent)
        if (!sound) throw new ParleyError('INVALID_GREETING')
        return saved(uid, sound)
      }),
    remove: uid =>
      lock(uid, async () => {
        await unnamed(uid)
        await removeOthers(uid)
      }),
    async audio(uid) {
      const greeting = await store.greeting(uid)
      const key = greeting && greetingKey(uid, greeting)
      const bytes = key && (await objects.size(key))
      return key && bytes ? { key, contentType, bytes } : null
    },
    async putOut(uid) {
      const greeting = await store.greeting(uid)
      return greeting && putOutFiles.putOut(uid, { key: greetingKey(uid, greeting), contentType })
    },
  }
}
