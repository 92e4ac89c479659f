import { firestorePaths, ParleyError, type UserId } from '@parley/shared-contract'
import type { PersonNotices } from '@parley/shared-platform'
import type { OpenDatabase } from './database.ts'

interface PersonNoticesOptions {
  readonly openDatabase: OpenDatabase
  /** Whose notices; null while nobody is signed in. */
  readonly reader: () => Promise<UserId | null>
}

/** What the server leaves for a person in the database, of which a browser may say that it was seen. */
export const createPersonNotices = ({ openDatabase, reader }: PersonNoticesOptions): PersonNotices => ({
  async markSeen(ids) {
    const uid = await reader()
    if (uid === null) throw new ParleyError('UNAUTHENTICATED')
    const database = await openDatabase()
    const seenAt = Date.now()
    await Promise.all(ids.map(id => database.update(firestorePaths.notice(uid, id), { seenAt })))
  },
})
