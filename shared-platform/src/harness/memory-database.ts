import { type CallRecord, ParleyError, type UserId } from '@parley/shared-contract'
import { cell, type Scope } from '@parley/shared-contract/reactive'
import { concatMap, type Observable } from 'rxjs'
import type { HarnessSeed, PersonData } from './person-data.ts'

type People = Readonly<Record<UserId, PersonData>>

/** Takes the place of Firestore in the harness: the data of two people, until the page is reloaded. */
export interface MemoryDatabase {
  /** Emits on subscribe and after every change; nothing more once the person is removed. */
  person$(uid: UserId): Observable<PersonData>
  /** Rejects an unknown person with `NOT_FOUND`. */
  person(uid: UserId): PersonData
  everybody(): readonly PersonData[]
  change(uid: UserId, how: (person: PersonData) => PersonData): void
  /** Adds a person; one with the same uid is replaced. */
  add(person: PersonData): void
  remove(uid: UserId): void
}

export function createMemoryDatabase(seed: HarnessSeed, scope: Scope): MemoryDatabase {
  const people = cell<People>(Object.fromEntries(seed.people.map(p => [p.user.uid, p])), scope)

  const person = (uid: UserId): PersonData => {
    const found = people.state$.value[uid]
    if (!found) throw new ParleyError('NOT_FOUND')
    return found
  }
  return {
    person,
    person$: uid => people.state$.pipe(concatMap(all => (all[uid] ? [all[uid]] : []))),
    everybody: () => Object.values(people.state$.value),
    change: (uid, how) => people.set({ ...people.state$.value, [uid]: how(person(uid)) }),
    add: added => people.set({ ...people.state$.value, [added.user.uid]: added }),
    remove(uid) {
      const { [uid]: _removed, ...others } = people.state$.value
      people.set(others)
    },
  }
}

/** S3: a call log under its own id, newest first; writing it again replaces it. */
export const saveCall = (person: PersonData, record: CallRecord): PersonData => ({
  ...person,
  calls: [record, ...person.calls.filter(call => call.id !== record.id)].sort(
    (a, b) => b.timestamp - a.timestamp,
  ),
})
