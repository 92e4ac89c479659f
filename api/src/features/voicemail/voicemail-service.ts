import { BLOCKED_VOICEMAIL_MS, PURGE_AFTER_MS, type UserId } from '@parley/shared-contract'
import { type Keeper, tryEach } from '../../concurrency/rounds.ts'
import type { CarrierEvent } from '../../ports/carrier-event.ts'
import type { RecordingEvent, SoundEvent } from '../../ports/carrier-news.ts'
import type { OwnedFile } from '../../ports/object-store.ts'
import { createTakeOrders } from './take-orders.ts'
import { voicemailKey } from './voicemail-key.ts'
import type { VoicemailParts } from './voicemail-parts.ts'
import type { TakeNews, VoicemailTake } from './voicemail-take.ts'

/** So many a round. */
const ROUND = 100

export interface VoicemailService {
  /** The call is answered: the first order of a take that has begun. One that is further is left alone. */
  answer(sessionId: string): Promise<void>
  /** News of a call, a sound or a recording. @returns whether there is a take that they are of */
  hear(event: CarrierEvent | SoundEvent | RecordingEvent): Promise<boolean>
  /** Null for what is not there, was deleted, or is somebody else's. */
  audio(uid: UserId, id: string): Promise<OwnedFile | null>
  /** D24: out of every list, or with `isUndone` back, for an hour. Those that are not the person's are left alone. */
  remove(uid: UserId, ids: readonly string[], isUndone: boolean): Promise<void>
  /**
   * Goes on with what was cut short, fetches what was recorded, and removes what was deleted an hour ago, as what a blocked caller
   * left is after 30 days.
   */
  readonly keeper: Keeper
}

/** What an event means to a take; null for nothing. */
function newsOf(
  event: Exclude<CarrierEvent, { type: 'answered' }> | SoundEvent | RecordingEvent,
): TakeNews | null {
  switch (event.type) {
    case 'spoken':
      return { kind: 'heard' }
    case 'played':
      return { kind: 'played', completed: event.completed }
    case 'hangup':
      return { kind: 'ended' }
    case 'saved':
      return event.url === null ? null : { kind: 'saved', url: event.url }
    case 'failed':
      return { kind: 'done', outcome: 'failed' }
    default:
      return null
  }
}

export function createVoicemailService(parts: VoicemailParts): VoicemailService {
  const { store, objects, clock } = parts
  const { tell, order, answered, goOn } = createTakeOrders(parts)

  async function heardIn(event: CarrierEvent | SoundEvent | RecordingEvent, take: VoicemailTake) {
    if (event.legId !== take.legId) return null
    if (event.type !== 'answered') return newsOf(event)
    return take.state === 'answering' ? answered(take) : null
  }

  async function look(sessionId: string): Promise<void> {
    const take = await store.claim(sessionId, clock.now())
    if (take) await goOn(sessionId, take)
  }

  async function purge(id: string): Promise<void> {
    await objects.remove(voicemailKey(id))
    await store.forget(id, clock.now() - PURGE_AFTER_MS)
  }

  return {
    async answer(sessionId) {
      const take = await store.find(sessionId)
      if (take?.state === 'answering') await order(sessionId, take)
    },
    async hear(event) {
      const take = await store.find(event.sessionId)
      const news = take && (await heardIn(event, take))
      if (news) await tell(event.sessionId, news)
      return take !== null
    },
    audio: store.audio,
    remove: (uid, ids, isUndone) =>
      isUndone
        ? store.bringBack(uid, ids, clock.now() - PURGE_AFTER_MS)
        : store.remove(uid, ids, clock.now()),
    keeper: {
      async lookAround() {
        const now = clock.now()
        await tryEach(await store.due(now, ROUND), look)
        await store.removeBlocked(now - BLOCKED_VOICEMAIL_MS, now, ROUND)
        await tryEach(await store.deleted(now - PURGE_AFTER_MS, ROUND), purge)
      },
    },
  }
}
