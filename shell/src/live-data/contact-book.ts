import {
  blockedId,
  type ContactDraft,
  type E164,
  firestorePaths,
  isBlocked,
  liveValue,
  ParleyError,
  type UserId,
} from '@parley/shared-contract'
import type { ContactBook, ContactEntry, LiveData } from '@parley/shared-platform'
import type { PendingChanges } from '../leaving/pending-changes.ts'
import type { Database, OpenDatabase } from './database.ts'

interface ContactBookOptions {
  readonly openDatabase: OpenDatabase
  /** Counts what the server has not got yet. */
  readonly pending: PendingChanges
  readonly live: Pick<LiveData, 'blocked$'>
  /** Whose book; null while nobody is signed in. */
  readonly reader: () => Promise<UserId | null>
}

/** D25: the address book over Firestore, whose own cache shows each change at once. */
export function createContactBook({ openDatabase, pending, live, reader }: ContactBookOptions): ContactBook {
  const owner = async (): Promise<UserId> => {
    const uid = await reader()
    if (uid === null) throw new ParleyError('UNAUTHENTICATED')
    return uid
  }
  const changes: Omit<ContactBook, 'unsaved$'> = {
    async save(entries) {
      const uid = await owner()
      const now = Date.now()
      const documents = entries.map(entry => ({
        path: firestorePaths.contact(uid, entry.existing?.id ?? entry.id ?? crypto.randomUUID()),
        data: document(entry, now),
      }))
      await (await openDatabase()).writeAll(documents)
    },
    async remove(id) {
      const path = firestorePaths.contact(await owner(), id)
      await (await openDatabase()).remove(path)
    },
    async block(number) {
      const path = firestorePaths.blockedNumber(await owner(), blockedId(number))
      // The rules refuse to change a block that exists.
      if (isBlocked(liveValue(live.blocked$.value, []), number)) return
      await (await openDatabase()).write(path, { createdAt: Date.now() })
    },
    async unblock(number) {
      const uid = await owner()
      const database = await openDatabase()
      // First: without a network nothing is half done.
      const left = await blockedVoicemails(database, uid, number)
      await Promise.all([
        database.remove(firestorePaths.blockedNumber(uid, blockedId(number))),
        ...left.map(id => database.update(firestorePaths.voicemail(id), { blocked: false })),
      ])
    },
  }
  return {
    unsaved$: pending.count$,
    save: entries => pending.during(changes.save(entries)),
    remove: id => pending.during(changes.remove(id)),
    block: number => pending.during(changes.block(number)),
    unblock: number => pending.during(changes.unblock(number)),
  }
}

/** More than one caller leaves within the time that what blocked ones leave is kept. */
const MOST_LEFT = 500

/** The ids of what a blocked caller has left: it stands among all others again. */
async function blockedVoicemails(database: Database, uid: UserId, from: E164): Promise<readonly string[]> {
  const rows = await database.rows({
    collection: firestorePaths.voicemails,
    where: [
      ['userId', '==', uid],
      ['from', '==', from],
      ['deletedAt', '==', null],
    ],
    order: { by: 'timestamp', direction: 'desc' },
    limit: MOST_LEFT,
  })
  return rows.filter(({ data }) => Reflect.get(data, 'blocked') === true).map(({ id }) => id)
}

/** Copied field by field: a draft may be a whole contact, and the rules refuse other fields. */
function document({ draft, existing }: ContactEntry, now: number) {
  const { displayName, numbers, email, company, notes, favorite, photoURL } = draft satisfies ContactDraft
  return {
    displayName,
    numbers,
    // The rules want the same numbers in the same order.
    phones: numbers.map(({ e164 }) => e164),
    email,
    company,
    notes,
    favorite,
    photoURL: photoURL === undefined ? (existing?.photoURL ?? null) : photoURL,
    createdAt: existing?.createdAt ?? now,
    updatedAt: now,
  }
}
