import { type Greeting, ParleyError, type UserId } from '@parley/shared-contract'
import type { KeyedLock } from '../../concurrency/keyed-lock.ts'
import type { ObjectStore, OwnedFile } from '../../ports/object-store.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { CarrierFilesService } from '../files/carrier-files-service.ts'
import { greetingKey, greetingKeys, nextGreetingId } from './greeting-key.ts'
import { type GreetingSound, greetingSound } from './greeting-sound.ts'
import type { VoicemailStore } from './voicemail-store.ts'

const contentType = 'audio/wav'

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
  readonly store: Pick<VoicemailStore, 'greeting' | 'setGreeting'>
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
   * Nothing is removed of which it is not known that no caller will hear it: a store that gives no answer may name it later, and
   * another process may have named its own there. What is left so is overwritten by the next, or goes with the account.
   * @returns whether it is named; false when another was named meanwhile
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

  async function saved(uid: UserId, { file, seconds }: GreetingSound): Promise<Greeting> {
    const before = await store.greeting(uid)
    const greeting = { id: nextGreetingId(before), seconds, at: clock.now() }
    await objects.put(greetingKey(uid, greeting), { bytes: file, contentType })
    if (!(await name(uid, before, greeting))) return saved(uid, { file, seconds })
    if (before) await objects.remove(greetingKey(uid, before))
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
        for (const key of greetingKeys(uid)) await objects.remove(key)
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
