import type { IncomingMessage, ServerResponse } from 'node:http'
import { PAGE_HEADERS, PAGE_STYLE, PAGE_STYLE_PATH } from '../../pages/page.ts'
import type { Engine } from '../engine.ts'
import { type AuthenticationGlimpse, collectionPage, MOST_SHOWN, overviewPage } from './overview-pages.ts'

const loopback = /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/

/** The page at this server's address, for the developer: what is stored, and what the rules refused. */
export class OverviewDoor {
  readonly #engine: Engine
  readonly #authentication: AuthenticationGlimpse | null

  constructor(engine: Engine, authentication: AuthenticationGlimpse | null) {
    this.#engine = engine
    this.#authentication = authentication
  }

  /**
   * False when the request is not for this door. Answers without CORS headers and only under this machine's own
   * names, so that no other site can read it through the browser.
   */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    const url = URL.parse(request.url ?? '', 'http://localhost')
    if (request.method !== 'GET' || (url?.pathname !== '/' && url?.pathname !== PAGE_STYLE_PATH)) return false
    if (!loopback.test(request.headers.host ?? '')) response.writeHead(403).end()
    else if (url.pathname === PAGE_STYLE_PATH) answer(response, 'text/css', PAGE_STYLE)
    else if (!request.headers.accept?.includes('text/html')) answer(response, 'text/plain', 'Ok\n')
    else answer(response, 'text/html', this.#page(url.searchParams.get('collection')))
    return true
  }

  #page(collection: string | null): string {
    const { store, access } = this.#engine
    const collections = store.collectionSizes()
    const chosen = collections.find(known => known.collection === collection)
    if (chosen)
      return collectionPage(
        chosen.collection,
        chosen.size,
        store.collection(chosen.collection).first(MOST_SHOWN),
      )
    return overviewPage({ collections, refused: access.refused, authentication: this.#authentication })
  }
}

function answer(response: ServerResponse, type: string, content: string): void {
  response.writeHead(200, { ...PAGE_HEADERS, 'Content-Type': `${type}; charset=utf-8` }).end(content)
}
