import {
  blockedId,
  byContactName,
  type Contact,
  isBlocked,
  ParleyError,
  type UserId,
} from '@parley/shared-contract'
import { constant } from '@parley/shared-contract/reactive'
import type { ContactBook, ContactEntry } from '../contact-book.ts'
import type { MemoryDatabase } from './memory-database.ts'

interface Options {
  readonly database: MemoryDatabase
  readonly uid: () => UserId | null
  readonly now: () => number
}

/** The address book, kept in the database in memory. */
export function createMemoryContactBook({ database, uid, now }: Options): ContactBook {
  const owner = (): UserId => {
    const signedIn = uid()
    if (signedIn === null) throw new ParleyError('UNAUTHENTICATED')
    return signedIn
  }
  const kept = ({ draft, existing, id = crypto.randomUUID() }: ContactEntry): Contact => ({
    photoURL: null,
    createdAt: now(),
    ...existing,
    ...draft,
    id: existing?.id ?? id,
    updatedAt: now(),
  })
  return {
    unsaved$: constant(0),
    async save(entries) {
      const saved = new Map(entries.map(kept).map(contact => [contact.id, contact]))
      database.change(owner(), person => ({
        ...person,
        contacts: [...person.contacts.filter(({ id }) => !saved.has(id)), ...saved.values()].sort(
          byContactName,
        ),
      }))
    },
    async remove(id) {
      database.change(owner(), person => ({
        ...person,
        contacts: person.contacts.filter(contact => contact.id !== id),
      }))
    },
    async block(number) {
      database.change(owner(), person =>
        isBlocked(person.blocked, number)
          ? person
          : { ...person, blocked: [{ id: blockedId(number), createdAt: now() }, ...person.blocked] },
      )
    },
    async unblock(number) {
      database.change(owner(), person => ({
        ...person,
        blocked: person.blocked.filter(block => block.id !== blockedId(number)),
        voicemails: person.voicemails.map(one => (one.from === number ? { ...one, blocked: false } : one)),
      }))
    },
  }
}
