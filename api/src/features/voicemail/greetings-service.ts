import { type Greeting, ParleyError, type UserId } from '@parley/shared-contract'
import type { KeyedLock } from '../../concurrency/keyed-lock.ts'
import type { ObjectStore, OwnedFile } from '../../ports/object-store.ts'
import type { WallClock } from '../../ports/wall-clock.ts'
import type { CarrierFilesService } from '../files/carrier-files-service.ts'
import { greetingKey, greetingKeys, nextGreetingId } from './greeting-key.ts'
import { greetingSound } from './greeting-sound.ts'
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
  /** A profile whose answer was lost is read: the bytes go again only where no caller would hear them. */
  async function name(uid: UserId, greeting: Greeting): Promise<void> {
    try {
      await store.setGreeting(uid, greeting, clock.now())
    } catch (cause) {
      if ((await store.greeting(uid))?.id === greeting.id) return
      await objects.remove(greetingKey(uid, greeting))
      throw cause
    }
  }

  return {
    save: (uid, sent) =>
      lock(uid, async () => {
        const sound = greetingSound(sent)
        if (!sound) throw new ParleyError('INVALID_GREETING')
        const before = await store.greeting(uid)
        const greeting = { id: nextGreetingId(before), seconds: sound.seconds, at: clock.now() }
        await objects.put(greetingKey(uid, greeting), { bytes: sound.file, contentType })
        await name(uid, greeting)
        if (before) await objects.remove(greetingKey(uid, before))
        return greeting
      }),
    remove: uid =>
      lock(uid, async () => {
        if (await store.greeting(uid)) await store.setGreeting(uid, null, clock.now())
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
