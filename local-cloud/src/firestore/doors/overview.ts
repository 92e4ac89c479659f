import type { IncomingMessage, ServerResponse } from 'node:http'
import { answerPageAsset, type CloudPages, PAGE_HEADERS } from '../../pages/page.ts'
import { sendChanges } from '../../pages/send-changes.ts'
import type { Engine } from '../engine.ts'
import {
  type AuthenticationGlimpse,
  collectionPage,
  collectionSections,
  MOST_SHOWN,
  type Overview,
  overviewPage,
  overviewSections,
  type ShownCollection,
} from './overview-pages.ts'

const loopback = /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/

/** The page at this server's address, for the developer: what is stored, and what the rules refused. */
export class OverviewDoor {
  readonly #engine: Engine
  readonly #authentication: AuthenticationGlimpse | null
  readonly #pages: () => CloudPages

  constructor(engine: Engine, authentication: AuthenticationGlimpse | null, pages: () => CloudPages) {
    this.#engine = engine
    this.#authentication = authentication
    this.#pages = pages
  }

  /**
   * False when the request is not for this door. Answers without CORS headers and only under this machine's own
   * names, so that no other site can read it through the browser.
   */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    const url = URL.parse(request.url ?? '', 'http://localhost')
    if (request.method !== 'GET' || !url || !/^\/(?:page[./].*)?$/.test(url.pathname)) return false
    const collection = url.searchParams.get('collection')
    if (!loopback.test(request.headers.host ?? '')) response.writeHead(403).end()
    else if (url.pathname === '/page/events') sendChanges(response, () => this.#sections(collection))
    else if (url.pathname !== '/') return answerPageAsset(url.pathname, response)
    else if (!request.headers.accept?.includes('text/html')) answer(response, 'text/plain', 'Ok\n')
    else answer(response, 'text/html', this.#page(collection))
    return true
  }

  #overview(): Overview {
    const { store, access } = this.#engine
    const collections = store.collectionSizes()
    return { collections, refused: access.refused, authentication: this.#authentication }
  }

  /** A collection that has documents; null for any other. */
  #chosen(collection: string | null): ShownCollection | null {
    const { store } = this.#engine
    const chosen = store.collectionSizes().find(known => known.collection === collection)
    return chosen ? { ...chosen, documents: store.collection(chosen.collection).first(MOST_SHOWN) } : null
  }

  #sections(collection: string | null): string {
    const chosen = this.#chosen(collection)
    if (chosen) return collectionSections(chosen).text
    if (collection) return collectionSections({ collection, size: 0, documents: [] }).text
    return overviewSections(this.#overview()).text
  }

  #page(collection: string | null): string {
    const chosen = this.#chosen(collection)
    return chosen ? collectionPage(chosen, this.#pages()) : overviewPage(this.#overview(), this.#pages())
  }
}

function answer(response: ServerResponse, type: string, content: string): void {
  response.writeHead(200, { ...PAGE_HEADERS, 'Content-Type': `${type}; charset=utf-8` }).end(content)
}
