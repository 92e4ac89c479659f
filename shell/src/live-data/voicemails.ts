import {
  documentIdSchema,
  errorCodeOf,
  firestorePaths,
  ParleyError,
  type UserId,
  type Voicemail,
  voicemailSchema,
} from '@parley/shared-contract'
import type { ApiClient, Voicemails } from '@parley/shared-platform'
import type { OpenDatabase, ReadRow } from './database.ts'
import { fitDocument } from './fit-document.ts'

interface VoicemailsOptions {
  readonly openDatabase: OpenDatabase
  readonly api: ApiClient
  /** Whose they are; waits until it is known who is signed in. Null when nobody is. */
  reader(): Promise<UserId | null>
}

/** All voicemails (D24): their documents from the database, whose rules let people read only their own, their sound from the api. */
export function createVoicemails({ openDatabase, api, reader }: VoicemailsOptions): Voicemails {
  const owner = async () => {
    const uid = await reader()
    if (uid === null) throw new ParleyError('UNAUTHENTICATED')
    return uid
  }
  async function remove(ids: readonly string[], undo: boolean): Promise<void> {
    await api.call('deleteVoicemails', { userId: await owner(), ids: [...ids], undo })
  }
  return {
    async page({ after, limit }) {
      const uid = await owner()
      const rows = await (await openDatabase()).rows({
        collection: firestorePaths.voicemails,
        where: [
          ['userId', '==', uid],
          ['deletedAt', '==', null],
        ],
        order: { by: 'timestamp', direction: 'desc' },
        after: after && [after.at, after.id],
        // One more than asked for tells whether there is another page.
        limit: limit + 1,
      })
      const wanted = rows.slice(0, limit)
      const last = wanted.at(-1)
      const next = last && rows.length > limit ? placeOf(last) : null
      return { voicemails: wanted.flatMap(voicemailIn), next }
    },
    async voicemail(id) {
      if (!documentIdSchema.safeParse(id).success) return null
      try {
        const row = await (await openDatabase()).row(firestorePaths.voicemail(id))
        return (row && voicemailIn(row)[0]) ?? null
      } catch (failure) {
        // The rules tell nobody whether there is one that is not theirs.
        if (errorCodeOf(failure) === 'PERMISSION_DENIED') return null
        throw failure
      }
    },
    sound: ({ audioPath }) => api.file(audioPath),
    async setListened(id, isListened) {
      const listenedAt = isListened ? Date.now() : null
      await (await openDatabase()).update(firestorePaths.voicemail(id), { listenedAt })
    },
    remove: ids => remove(ids, false),
    restore: ids => remove(ids, true),
  }
}

/** Of a document that does not fit its schema, too, so that the next page begins behind it. */
const placeOf = ({ id, data }: ReadRow) => ({ id, at: Number(Reflect.get(data, 'timestamp')) })

const voicemailIn = ({ id, data }: ReadRow): readonly Voicemail[] => {
  const voicemail = fitDocument(voicemailSchema, firestorePaths.voicemail(id), { ...data, id })
  return voicemail ? [voicemail.data] : []
}
