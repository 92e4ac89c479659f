import type { AppConfig, Registry, RemoteId } from '@parley/shared-contract'
import type { KeptPrices } from './kept-prices.ts'
import type { StoreFiles } from './registry.ts'

/** A Parley that is served somewhere: what its page is told, what its policy allows, and where the rest is asked. */
export interface Site {
  /** Where each service lives; what the page may talk to is read from it, so that the two cannot differ. */
  readonly page: Omit<AppConfig, 'registry' | 'build' | 'prices'>
  /** Where the version folders of a remote are: `https://remotes.example/mfe_phone`. */
  readonly remoteUrl: (id: RemoteId) => string
  readonly registry: () => Promise<Registry>
  /** The files of the store that the remotes are published in. */
  readonly files: StoreFiles
  /** Where people find the page, `https://parley.example`: said to programs, which no request can change. */
  readonly origin: string
  /** What this Parley charges. */
  readonly prices: KeptPrices
  /** The api, which is reached through the page's own origin. */
  readonly apiUrl: string
  /** Reached over TLS only, and so told for good. */
  readonly secure: boolean
}
