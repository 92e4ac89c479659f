import { ParleyError, type SignedInUser, type UserProfile } from '@parley/shared-contract'
import type { ApiClient } from '@parley/shared-platform'
import { Observable } from 'rxjs'
import type { IdentityProvider } from '../auth/identity-provider.ts'
import type { ProfileDoor } from '../auth/profile-door.ts'
import { createSignUp } from '../auth/sign-up.ts'
import type { SignUpNote } from '../auth/sign-up-notes.ts'

export type WorldStep =
  | 'create identity'
  | 'create profile'
  | 'create line'
  | 'remove profile'
  | 'remove identity'

/**
 * Everything that signing up touches, for one person: what the servers hold, what the device has noted, and a
 * place where things go wrong. `lost` is a request that is done and whose answer never comes.
 */
export function signUpWorld() {
  const world = {
    identity: null as SignedInUser | null,
    profile: null as UserProfile | null,
    line: false,
    note: null as SignUpNote | null,
    refusing: new Map<WorldStep, ParleyError['code']>(),
    lost: null as WorldStep | null,
    steps: [] as WorldStep[],
  }
  const step = (name: WorldStep, effect: () => void) => {
    world.steps.push(name)
    const code = world.refusing.get(name)
    if (code) return Promise.reject(new ParleyError(code))
    effect()
    return world.lost === name ? new Promise<void>(() => {}) : Promise.resolve()
  }
  const provider: IdentityProvider = {
    user$: new Observable(),
    async create(email, _password, displayName) {
      const user = { uid: 'ada', email: email.toLowerCase(), displayName }
      await step('create identity', () => {
        world.identity = user
      })
      return user
    },
    remove: () =>
      step('remove identity', () => {
        world.identity = null
      }),
    async logIn() {
      if (!world.identity) throw new ParleyError('auth/invalid-credential')
      return world.identity
    },
    logOut: async () => {},
    sendPasswordReset: async () => {},
    confirmPasswordReset: async () => {},
    reauthenticate: async () => {},
    changePassword: async () => {},
    token: async () => 'token',
    confirm: async () => {},
  }
  const profiles: ProfileDoor = {
    read: async () => world.profile,
    create: (_uid, profile) =>
      step('create profile', () => {
        world.profile = profile
      }),
    cameBack: async () => {},
    remove: () =>
      step('remove profile', () => {
        world.profile = null
      }),
  }
  const api = {
    call: () =>
      step('create line', () => {
        world.line = true
      }),
  } as unknown as ApiClient
  const notes = {
    read: () => world.note,
    write: (note: SignUpNote) => {
      world.note = note
    },
    clear: () => {
      world.note = null
    },
  }
  /** The sign-up of a page that has just been loaded. */
  const newPage = () => createSignUp({ profiles, api, notes, exclusively: work => work(), now: () => 1_000 })
  return { world, provider, profiles, api, newPage }
}
