import type { AppConfig, Registry } from '@parley/shared-contract'
import type { LibraryFallback } from './library-fallback.ts'
import type { Ports } from './ports.ts'

export const projectId = 'parley-local'

/** What the page is told on the embedded cloud: every service on loopback. @param registry null when it could not be read */
export function embeddedAppConfig(
  ports: Ports,
  registry: Registry | null,
  library: LibraryFallback | null = null,
): AppConfig {
  return {
    firebase: { projectId, apiKey: 'embedded', authDomain: 'localhost', appId: 'parley' },
    emulators: {
      authUrl: `http://127.0.0.1:${ports.auth}`,
      // Under this name each tab is given a host of its own, so that tabs do not share six connections.
      firestoreHost: `localhost:${ports.firestore}`,
    },
    ...(library ? { callingLibraryFallback: library } : {}),
    carrierUrl: `ws://127.0.0.1:${ports.carrier}/rtc`,
    echoNumber: '+15005550100',
    allowRemoteOverride: true,
    registry,
  }
}

/** A JSON script block that no text inside can close. */
export const configBlock = (config: AppConfig): string =>
  `<script type="application/json" id="parley-config">${JSON.stringify(config).replaceAll('<', '\\u003c')}</script>`
