import { ParleyError, type UserId } from '@parley/shared-contract'
import type { PersonNotices } from '../person-notices.ts'
import type { MemoryDatabase } from './memory-database.ts'

interface Options {
  readonly database: MemoryDatabase
  readonly uid: () => UserId | null
  readonly now: () => number
}

/** The notices that are in the database in memory. */
export const createMemoryPersonNotices = ({ database, uid, now }: Options): PersonNotices => ({
  async markSeen(ids) {
    const owner = uid()
    if (owner === null) throw new ParleyError('UNAUTHENTICATED')
    database.change(owner, person => ({
      ...person,
      notices: person.notices.map(notice =>
        ids.includes(notice.id) ? { ...notice, seenAt: now() } : notice,
      ),
    }))
  },
})
