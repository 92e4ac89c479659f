import type { Welcome } from '@parley/shared-contract'
import { createKeptPrices } from './kept-prices.ts'
import type { LibraryFallback } from './library-fallback.ts'
import type { Ports } from './ports.ts'
import { createRegistryReader } from './registry.ts'
import { folderFiles } from './release.ts'
import type { Site } from './site.ts'

export const projectId = 'parley-local'

interface EmbeddedOptions {
  readonly library?: LibraryFallback | null
  readonly welcome?: Welcome | undefined
}

/** Every service on loopback; the remotes from a folder of this machine. @param store see `publishRemote` */
export function embeddedSite(
  ports: Ports,
  store: string,
  { library = null, welcome }: EmbeddedOptions = {},
): Site {
  const remoteUrl: Site['remoteUrl'] = id => `http://localhost:${ports.remotes[id]}`
  return {
    page: {
      firebase: { projectId, apiKey: 'embedded', authDomain: 'localhost', appId: 'parley' },
      emulators: {
        authUrl: `http://127.0.0.1:${ports.auth}`,
        // Under this name each tab is given a host of its own, so that tabs do not share six connections.
        firestoreHost: `localhost:${ports.firestore}`,
      },
      ...(library ? { callingLibraryFallback: library } : {}),
      carrierUrl: `ws://127.0.0.1:${ports.carrier}/rtc`,
      echoNumber: '+15005550100',
      ...(welcome ? { welcome } : {}),
      allowRemoteOverride: true,
    },
    remoteUrl,
    registry: createRegistryReader(folderFiles(store), remoteUrl),
    files: folderFiles(store),
    origin: `http://localhost:${ports.app}`,
    prices: createKeptPrices(`http://127.0.0.1:${ports.api}`),
    apiUrl: `http://127.0.0.1:${ports.api}`,
    secure: false,
  }
}
