import type { AppConfig } from '@parley/shared-contract'
import { createScope } from '@parley/shared-contract/reactive'
import { PLATFORM_VERSION, type Platform } from '@parley/shared-platform'
import { createToasts, type Toasts } from '@parley/shared-ui'
import { createFetchApi } from '../api/fetch-api.ts'
import { createAccount } from '../auth/create-account.ts'
import { oneTabAtATime } from '../auth/one-tab-at-a-time.ts'
import { createProfileDoor } from '../auth/profile-door.ts'
import { createSessionKeeper } from '../auth/session-keeper.ts'
import { createSignUp } from '../auth/sign-up.ts'
import { createSignUpNotes } from '../auth/sign-up-notes.ts'
import { watchIdentity } from '../auth/watch-identity.ts'
import { createLocalCache, deviceStorage } from '../cache/local-cache.ts'
import { idleMoment } from '../calling/idle-moment.ts'
import { createLazyLine, type LazyLine } from '../calling/lazy-line.ts'
import { createContactBook } from '../live-data/contact-book.ts'
import { createLiveData } from '../live-data/create-live-data.ts'
import { createAppearance } from '../theme/create-appearance.ts'
import { lazily } from './lazily.ts'
import { createNavigator, type Navigator } from './navigator.ts'

/** The platform, and the ends of it that only the shell holds. */
export interface ShellPlatform {
  readonly platform: Platform
  readonly navigator: Navigator
  readonly Toaster: Toasts['Toaster']
}

/**
 * The composition root: the only place that knows which implementation stands behind each port. The three
 * big libraries (accounts, database, calling) are chunks that load when they are first needed.
 */
export function createPlatform(config: AppConfig): ShellPlatform {
  const scope = createScope()
  const { notify, Toaster } = createToasts()
  const navigator = createNavigator()

  const identity = lazily(async () => {
    const { createFirebaseIdentity } = await import('../auth/firebase-identity.ts')
    return createFirebaseIdentity(config)
  })
  const openDatabase = lazily(async () => {
    const { openFirestore } = await import('../live-data/firestore-source.ts')
    return openFirestore(config)
  })

  const api = createFetchApi({ token: async fresh => (await identity()).token(fresh) })
  const cache = createLocalCache({ storage: deviceStorage() })
  const keeper = createSessionKeeper({
    scope,
    leaveLine: () => calls.leave(),
    presumed: cache.entry()?.userId ?? null,
    forgetAllBut(uid) {
      if (cache.entry()?.userId !== uid) cache.clear()
    },
  })
  const { reader$, presumed$ } = keeper
  const live = createLiveData({ reader$, presumed$, cache, openDatabase })
  const calls: LazyLine = createLazyLine({
    scope,
    reader$,
    idle: idleMoment,
    async load() {
      const { createEngine } = await import('../calling/create-engine.ts')
      return createEngine({ scope, config, live, api, openDatabase })
    },
  })
  const profiles = createProfileDoor(openDatabase)
  const notes = createSignUpNotes(deviceStorage())
  const signUp = createSignUp({ profiles, api, notes, exclusively: oneTabAtATime, now: Date.now })
  const account = createAccount({ identity, profiles, signUp, api, keeper })
  watchIdentity({ scope, identity, account, notify })

  const { navigate } = navigator
  const platform: Platform = {
    version: PLATFORM_VERSION,
    session$: keeper.session$,
    account,
    live,
    calls,
    api,
    contacts: createContactBook({ openDatabase, live, reader: () => reader$.value }),
    appearance: createAppearance({ scope, reader$, profile$: live.profile$, api }),
    notify,
    navigate,
  }
  return { platform, navigator, Toaster }
}
