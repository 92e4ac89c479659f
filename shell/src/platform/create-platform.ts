import { hasLeftCall } from '@parley/shared-calling/host'
import { createBrowserSound } from '@parley/shared-calling/sound'
import type { AppConfig } from '@parley/shared-contract'
import { deviceStorage, reachable, tabStorage } from '@parley/shared-contract/device'
import { createScope } from '@parley/shared-contract/reactive'
import type { Platform } from '@parley/shared-platform'
import { browserFamily, createToasts, type Toasts } from '@parley/shared-ui'
import { fromEvent } from 'rxjs'
import { createFetchApi } from '../api/fetch-api.ts'
import { pageAttention } from '../auth/page-attention.ts'
import { idleMoment } from '../calling/idle-moment.ts'
import { type InstallDoor, openInstallDoor } from '../install/install-door.ts'
import { tellKeepsNothing } from '../notices/keeps-nothing.ts'
import { notificationPermission } from '../notifications/notification-permission.ts'
import { createWishesUnderWay, type WishesUnderWay } from '../notifications/wishes-under-way.ts'
import { openWorkerDoor } from '../notifications/worker-door.ts'
import { keepFiles } from '../offline/keep-files.ts'
import { hasPart } from '../remotes/federation.ts'
import type { RemoteVersions } from '../remotes/remote-versions.ts'
import { createDeviceTextStore } from '../texts/device-text-store.ts'
import { leadTexts } from '../texts/lead-texts.ts'
import { networkOnline } from '../texts/network-online.ts'
import type { Updates } from '../updates/create-updates.ts'
import { pageUpdates } from '../updates/page-updates.ts'
import { takeHandover } from '../worker/handover.ts'
import { composePlatform } from './compose-platform.ts'
import { lazily } from './lazily.ts'
import { createNavigator, type Navigator } from './navigator.ts'

/** The platform, and the parts of it that only the shell may use. */
export interface ShellPlatform {
  readonly platform: Platform
  readonly navigator: Navigator
  readonly Toaster: Toasts['Toaster']
  readonly updates: Updates
  readonly install: InstallDoor
  readonly wishes: Pick<WishesUnderWay, 'awaited$'>
}

/**
 * The composition root: the only place that knows which implementation stands behind each port. The three
 * big libraries (accounts, database, calling) are chunks that load when they are first needed.
 */
export function createPlatform(config: AppConfig, versions: RemoteVersions): ShellPlatform {
  const scope = createScope()
  const storage = deviceStorage()
  const caches = reachable(() => window.caches)
  const { userAgent, maxTouchPoints } = window.navigator
  const install = openInstallDoor({
    ...{ scope, page: window, storage, tabStorage: tabStorage() },
    installsByHand: browserFamily(userAgent, maxTouchPoints) === 'home-screen',
  })
  const { notify, Toaster } = createToasts()
  const navigator = createNavigator()

  const identity = lazily(async () => {
    const { createFirebaseIdentity } = await import('../auth/firebase-identity.ts')
    return createFirebaseIdentity(config)
  })
  const openDatabase = lazily(async () => {
    const { openFirestore } = await import('../live-data/firestore-source.ts')
    return openFirestore(config, pageAttention())
  })

  const api = createFetchApi({ token: async fresh => (await identity()).token(fresh) })
  const sound = createBrowserSound({ scope, storage })
  const worker = openWorkerDoor(
    scope,
    reachable(() => window.navigator.serviceWorker),
  )
  const wishes = createWishesUnderWay(scope)
  // Where nothing is kept at all, that is said instead.
  const tellTexts = storage ? notify : () => {}
  const platform = composePlatform({
    scope,
    identity,
    openDatabase,
    api,
    async loadEngine(parts) {
      const { createShellEngine } = await import('../calling/create-shell-engine.ts')
      return createShellEngine({ ...parts, scope, config, api, openDatabase, sound, notify })
    },
    // When a page has left a call behind, the engine loads at once.
    idle: () => (hasLeftCall(storage) ? Promise.resolve() : idleMoment()),
    sound,
    attention$: pageAttention(),
    pageLeaves$: fromEvent(window, 'pagehide'),
    storage,
    texts: { store: createDeviceTextStore(tellTexts), lead: leadTexts, online$: networkOnline(scope) },
    worker,
    permission$: notificationPermission(scope),
    takeHandover: async () => (caches ? takeHandover(caches, Date.now()) : null),
    wishes,
    keepFiles: async () =>
      caches !== null &&
      keepFiles({
        ...{ config, caches, hasPart },
        ...{ origin: location.origin, ask: fetch.bind(window), now: Date.now() },
      }),
    ...{ echoNumber: config.echoNumber, welcome: config.welcome, prices: config.prices },
    notify,
    navigate: navigator.navigate,
  })
  const { session$ } = platform
  const database = reachable(() => window.indexedDB)
  tellKeepsNothing({ scope, session$, storage, database, notify })
  const updates = pageUpdates({
    scope,
    config,
    platform,
    wishes,
    versions,
    attention$: pageAttention(),
    takenOver$: worker.takenOver$,
  })
  return { platform, navigator, Toaster, updates, install, wishes }
}
