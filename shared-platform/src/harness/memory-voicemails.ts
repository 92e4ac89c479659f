import { ParleyError, type UserId } from '@parley/shared-contract'
import type { ApiClient } from '../api-client.ts'
import type { Voicemails } from '../voicemails.ts'
import type { MemoryDatabase } from './memory-database.ts'
import type { MemoryLiveData } from './memory-live-data.ts'

interface Options {
  readonly database: MemoryDatabase
  readonly api: ApiClient
  readonly uid: () => UserId | null
  readonly refusal: MemoryLiveData['refusal']
  readonly now: () => number
}

/** The voicemails that are in the database in memory. */
export function createMemoryVoicemails({ database, api, uid, refusal, now }: Options): Voicemails {
  const owner = () => {
    const signedIn = uid()
    if (signedIn === null) throw new ParleyError('UNAUTHENTICATED')
    const refused = refusal()
    if (refused) throw new ParleyError(refused)
    return signedIn
  }
  async function remove(ids: readonly string[], undo: boolean): Promise<void> {
    await api.call('deleteVoicemails', { userId: owner(), ids: [...ids], undo })
  }
  return {
    async page({ after, limit }) {
      const kept = database
        .person(owner())
        .voicemails.filter(
          ({ deletedAt, timestamp, id }) =>
            deletedAt === null &&
            (after === null || timestamp < after.at || (timestamp === after.at && id < after.id)),
        )
      const last = kept[limit - 1]
      const next = last && kept.length > limit ? { at: last.timestamp, id: last.id } : null
      return { voicemails: kept.slice(0, limit), next }
    },
    async voicemail(id) {
      return database.person(owner()).voicemails.find(one => one.id === id) ?? null
    },
    sound: ({ audioPath }) => api.file(audioPath),
    async setListened(id, isListened) {
      const listenedAt = isListened ? now() : null
      database.change(owner(), person => ({
        ...person,
        voicemails: person.voicemails.map(one => (one.id === id ? { ...one, listenedAt } : one)),
      }))
    },
    remove: ids => remove(ids, false),
    restore: ids => remove(ids, true),
  }
}
