import {
  firestorePaths,
  ParleyError,
  type UserId,
  type UserProfile,
  userProfileSchema,
} from '@parley/shared-contract'
import { firstValueFrom, from, map, type Observable, switchMap, timeout } from 'rxjs'
import type { OpenDatabase } from '../live-data/database.ts'
import { fitDocument } from '../live-data/fit-document.ts'

/** Firestore waits for a connection without end; a person who signs up should not. */
const PATIENCE_MS = 8_000

/** Access to the profile document, as signing up needs it. Each method rejects with a code of the contract. */
export interface ProfileDoor {
  /** Reads the document from the server; null when there is none. */
  read(uid: UserId): Promise<UserProfile | null>
  create(uid: UserId, profile: UserProfile): Promise<void>
  /** S3: notes the time of a sign-in, in epoch milliseconds. */
  cameBack(uid: UserId, at: number): Promise<void>
  /** Deletes the document. Resolves also when there is none. */
  remove(uid: UserId): Promise<void>
}

/** @param patienceMs after which an answer that has not come is a `NETWORK_ERROR` */
export function createProfileDoor(openDatabase: OpenDatabase, patienceMs = PATIENCE_MS): ProfileDoor {
  /** The first value, or a network error when it takes too long. */
  const soon = <T>(work$: Observable<T>): Promise<T> =>
    firstValueFrom(
      work$.pipe(
        timeout({
          first: patienceMs,
          with: () => {
            throw new ParleyError('NETWORK_ERROR')
          },
        }),
      ),
    )
  // Read from the server, because a listener's memory cannot tell whether a document exists.
  const read = (uid: UserId) =>
    soon(
      from(openDatabase()).pipe(
        switchMap(database => database.row(firestorePaths.user(uid))),
        map(row => {
          if (!row) return null
          const profile = fitDocument(userProfileSchema, firestorePaths.user(uid), row.data)
          if (!profile) throw new ParleyError('INTERNAL')
          return profile.data
        }),
      ),
    )
  return {
    read,
    create: (uid, profile) =>
      soon(
        from(openDatabase()).pipe(switchMap(database => database.write(firestorePaths.user(uid), profile))),
      ),
    cameBack: async (uid, at) =>
      (await openDatabase()).update(firestorePaths.user(uid), { lastLogin: at, updatedAt: at }),
    async remove(uid) {
      // The rules refuse to delete a document that does not exist.
      if ((await read(uid)) === null) return
      await soon(from(openDatabase()).pipe(switchMap(database => database.remove(firestorePaths.user(uid)))))
    },
  }
}
