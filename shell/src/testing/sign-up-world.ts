import type { ErrorCode, UserId } from '@parley/shared-contract'
import { ParleyError } from '@parley/shared-contract'
import type { Stored } from '@parley/shared-contract/device'
import type { ApiClient } from '@parley/shared-platform'
import type { IdentityProvider } from '../auth/identity-provider.ts'
import { createProfileDoor, type ProfileDoor } from '../auth/profile-door.ts'
import { createSignUp, type SignUpNote } from '../auth/sign-up.ts'
import { type EmulatorAddresses, freshEmail, openPage, server } from './embedded-firebase.ts'

export type SignUpPart = 'create identity' | 'create profile' | 'create line'

interface PageOptions {
  /** The page is closed when the server has done this: its answer finds nobody. */
  readonly closedAfter?: SignUpPart
  /** Servers elsewhere, such as where nobody listens. */
  readonly emulators?: EmulatorAddresses
  /** How long the page waits for Firestore. */
  readonly patienceMs?: number
}

/** Firebase for one person who signs up on one device; and an api that keeps lines. */
export function signUpWorld() {
  const details = { username: 'ada', email: freshEmail(), password: 'parley-demo' }
  const lines = new Set<string>()
  const world = {
    note: null as SignUpNote | null,
    /** What has been done, in its order. */
    done: [] as SignUpPart[],
    /** What the api does before it gives somebody a line. */
    beforeLine: async (_uid: UserId): Promise<void> => {},
  }

  const note: Stored<SignUpNote> = {
    read: () => world.note,
    write(next) {
      world.note = next
    },
    clear() {
      world.note = null
    },
  }

  /** The sign-up of a page that has just been loaded, over the shell's own adapters. */
  function newPage({ closedAfter, emulators, patienceMs }: PageOptions = {}) {
    const { identity, database } = openPage(emulators)
    const closed = Promise.withResolvers<void>()
    async function doing<T>(part: SignUpPart, work: Promise<T>): Promise<T> {
      const answer = await work
      world.done.push(part)
      if (part !== closedAfter) return answer
      closed.resolve()
      return new Promise<T>(() => {})
    }
    const provider: IdentityProvider = {
      ...identity,
      create: (...asked) => doing('create identity', identity.create(...asked)),
    }
    const door = createProfileDoor(async () => database, patienceMs)
    const profiles: ProfileDoor = {
      ...door,
      create: (...asked) => doing('create profile', door.create(...asked)),
    }
    async function createLine({ userId, email }: { userId: UserId; email: string }) {
      await world.beforeLine(userId)
      lines.add(email)
    }
    const api = {
      call: (_name: string, asked: Parameters<typeof createLine>[0]) =>
        doing('create line', createLine(asked)),
    } as unknown as ApiClient
    const signUp = createSignUp({ profiles, api, note, exclusively: work => work(), now: () => 1_000 })
    const logIn = () => identity.logIn(details.email, details.password)
    return { provider, profiles, api, signUp, logIn, closed: closed.promise }
  }

  /** What is left of the person, as the servers and the device have it. */
  async function left() {
    const [identity, [profile = null]] = await Promise.all([
      server.account(details.email),
      server.withEmail('users', details.email),
    ])
    return {
      identity: identity?.email ?? null,
      profile: profile?.username ?? null,
      line: lines.has(details.email.toLowerCase()),
      note: world.note,
    }
  }

  return { world, details, newPage, left }
}

/** What an api does that refuses. */
export const refuse = (code: ErrorCode) => async () => {
  throw new ParleyError(code)
}
