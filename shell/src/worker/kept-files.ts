/** The one store of what opens Parley without a network: the page and the files of its version; nothing of any person. */
export const FILE_STORE = 'parley-files'
/** Where the page lies in it: it is the same at every address. */
export const KEPT_PAGE = '/'

/** HTTP: the address is longer than the host reads, as of a text that another app has shared; the page is the same at each. */
const tooLong: readonly number[] = [414, 431]
/** A network that has not answered after this long leads nowhere. */
const PATIENCE_MS = 3_000

const versioned = /\.[0-9a-f]{8,}\.(?:js|css|woff2)$/
/** What the host passes on to the api or answers itself, and whatever names a file, is no page. */
const noPage = /^\/(?:api|webhooks|carrier-files|language)(?:\/|$)|\.\w+$/

/** A request of a page, as far as it is answered here. */
export interface FileRequest {
  readonly request: Request
  /** What the browser has begun to load while the worker woke up; nothing where it has not. */
  readonly preloadResponse?: Promise<Response | undefined> | undefined
  respondWith(answer: Promise<Response>): void
  waitUntil(work: Promise<unknown>): void
}

export interface FileScope {
  readonly caches: CacheStorage
  readonly location: { readonly origin: string }
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> } | undefined
  }
  fetch(request: Request): Promise<Response>
}

export interface KeptFiles {
  /** Looks at what is kept: at the beginning, and when a page says that it has changed. */
  learn(): Promise<void>
  /**
   * Answers for a page: from the network, and from what is kept only where there is none; and for a file whose name changes with
   * its content, when it is kept. Everything else, every request of the api and of the database among it, goes on untouched.
   */
  answer(event: FileRequest): void
}

/** @param wait resolves after so many milliseconds */
export function createKeptFiles(scope: FileScope, wait: (milliseconds: number) => Promise<void>): KeptFiles {
  const page = new URL(KEPT_PAGE, scope.location.origin).href
  /** The addresses that are kept; null until it was looked. */
  let known: ReadonlySet<string> | null = null
  const mayHave = (address: string) => known?.has(address) ?? true
  const kept = async (address: string) => (await scope.caches.open(FILE_STORE)).match(address)

  async function pageFor(event: FileRequest): Promise<Response> {
    const fresh = Promise.resolve(event.preloadResponse).then(begun => begun ?? scope.fetch(event.request))
    event.waitUntil(fresh.catch(() => {}))
    const first = await Promise.race([fresh.catch(() => null), wait(PATIENCE_MS)])
    if (first && first.status < 500 && !tooLong.includes(first.status)) return first
    return (await kept(page)) ?? fresh
  }

  return {
    async learn() {
      const requests = await (await scope.caches.open(FILE_STORE)).keys()
      known = new Set(requests.map(({ url }) => url))
      // Only where every page is answered here: else the browser would load it twice.
      if (known.has(page)) await scope.registration.navigationPreload?.enable()
    },
    answer(event) {
      const { request } = event
      const { origin, pathname } = new URL(request.url)
      if (request.method !== 'GET') return
      if (request.mode === 'navigate') {
        const isPage = origin === scope.location.origin && !noPage.test(pathname)
        if (isPage && mayHave(page)) event.respondWith(pageFor(event))
      } else if (versioned.test(pathname) && mayHave(request.url))
        event.respondWith(kept(request.url).then(file => file ?? scope.fetch(request)))
    },
  }
}
