import { isActive } from '@parley/shared-calling'
import type { AppConfig } from '@parley/shared-contract'
import { tabStorage } from '@parley/shared-contract/device'
import type { Scope } from '@parley/shared-contract/reactive'
import type { Platform } from '@parley/shared-platform'
import type { WishesUnderWay } from '../notifications/wishes-under-way.ts'
import type { RemoteVersions } from '../remotes/remote-versions.ts'
import { assetFailures } from './asset-failures.ts'
import { createUpdates, type Updates, type UpdatesOptions } from './create-updates.ts'
import { hostAnswers, isNewerOut } from './newer-build.ts'
import { mayReload } from './reload-guard.ts'
import { createTabsAgree } from './tabs-agree.ts'
import { watchUnsentInput } from './unsent-input.ts'

interface PageUpdatesOptions extends Pick<UpdatesOptions, 'attention$' | 'takenOver$'> {
  readonly scope: Scope
  readonly config: AppConfig
  readonly platform: Pick<Platform, 'calls' | 'contacts' | 'texts'>
  readonly wishes: Pick<WishesUnderWay, 'isAny'>
  readonly versions: Pick<RemoteVersions, 'offer' | 'waits$'>
}

/** The updates of this page, in this browser. */
export function pageUpdates(options: PageUpdatesOptions): Updates {
  const { scope, config, platform, wishes, versions, ...signs } = options
  const { call$ } = platform.calls
  const hasUnsent = watchUnsentInput(document)
  const { contacts, texts } = platform
  const isBusy = () => hasUnsent() || contacts.unsaved$.value > 0 || texts.attached$.value || wishes.isAny()
  const tabs = createTabsAgree(scope, () => isBusy() || isActive(call$.value))
  return createUpdates({
    ...{ scope, call$, ...signs, isBusy },
    assetFailures$: assetFailures(window),
    isInView: () => !document.hidden,
    isNewerOut: () => isNewerOut({ page: config, offer: versions.offer, at: Date.now(), ask: fetch }),
    remotesWait$: versions.waits$,
    othersAreFree: tabs.ask,
    hostAnswers: async () => navigator.onLine && hostAnswers(fetch, Date.now()),
    othersReload$: tabs.told$,
    mayReload: () => mayReload(tabStorage(), location.pathname, Date.now()),
    reload(others) {
      if (others === 'told') tabs.tell()
      location.reload()
    },
  })
}
