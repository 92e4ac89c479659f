import {
  firestorePaths,
  ParleyError,
  type UserId,
  type UserProfile,
  userProfileSchema,
} from '@parley/shared-contract'
import { filter, firstValueFrom, from, map, type Observable, switchMap, timeout } from 'rxjs'
import type { OpenDatabase } from '../live-data/database.ts'

/** Firestore waits for a connection for ever; somebody who signs up does not. */
const PATIENCE_MS = 8_000

/** The profile document, as making an account needs it. Each rejects with a code of the contract. */
export interface ProfileDoor {
  /** The document as the server has it, null when there is none. */
  read(uid: UserId): Promise<UserProfile | null>
  create(uid: UserId, profile: UserProfile): Promise<void>
  /** S3: notes the time of a sign-in, in epoch milliseconds. */
  cameBack(uid: UserId, at: number): Promise<void>
  /** Resolves too when there is none. */
  remove(uid: UserId): Promise<void>
}

export function createProfileDoor(openDatabase: OpenDatabase): ProfileDoor {
  const read = (uid: UserId) =>
    soon(
      from(openDatabase()).pipe(
        switchMap(database => database.document(firestorePaths.user(uid), userProfileSchema)),
        filter(live => live.state === 'failed' || (live.state === 'ready' && !live.stale)),
        map(live => {
          if (live.state === 'ready') return live.value
          if (live.state === 'failed' && live.code !== 'NOT_FOUND') throw new ParleyError(live.code)
          return null
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
      // The rules allow nobody to delete what is not there.
      if ((await read(uid)) === null) return
      await soon(from(openDatabase()).pipe(switchMap(database => database.remove(firestorePaths.user(uid)))))
    },
  }
}

/** The first value, or a network error when it takes too long. */
const soon = <T>(work$: Observable<T>): Promise<T> =>
  firstValueFrom(
    work$.pipe(
      timeout({
        first: PATIENCE_MS,
        with: () => {
          throw new ParleyError('NETWORK_ERROR')
        },
      }),
    ),
  )
