import type { Browser, BrowserContext, Page } from '@playwright/test'
import { serveSdkPage } from '../testing/browser-page.ts'
import { launchChromium } from '../testing/launch-chromium.ts'
import type {
  Aggregates,
  Fields,
  Found,
  Seen,
  Stop,
  WebConformanceClient,
  Write,
} from './conformance-client.ts'
import type { PageAnswer, PageClient } from './page-client.ts'
import type { QuerySpec } from './recorded-query.ts'
import { unique } from './unique.ts'

type Callback = (value: never) => unknown

declare const client: PageClient

/** The web SDK in a page of Chromium, over WebChannel: `page-client.ts` does there what is asked here. */
export class ChromiumClient implements WebConformanceClient {
  readonly #browser: Browser
  readonly #context: BrowserContext
  readonly #stopServing: () => Promise<void>
  readonly #callbacks = new Map<string, Callback>()
  readonly #page: Page

  private constructor(
    browser: Browser,
    context: BrowserContext,
    page: Page,
    stopServing: () => Promise<void>,
  ) {
    this.#browser = browser
    this.#context = context
    this.#page = page
    this.#stopServing = stopServing
  }

  static async connect({ host }: { readonly host: string }): Promise<ChromiumClient> {
    const [browser, served] = await Promise.all([launchChromium(), serveSdkPage()])
    const context = await browser.newContext()
    const page = await context.newPage()
    const connected = new ChromiumClient(browser, context, page, served.stop)
    await page.exposeFunction('callBack', (name: string, value: never) =>
      connected.#callbacks.get(name)?.(value),
    )
    await page.goto(served.url)
    // As text, because this import is the page's own.
    await page.evaluate(
      `import('/conformance/page-client.ts').then(({ PageClient }) => {
        globalThis.client = new PageClient(${JSON.stringify(host)}, callBack)
      })`,
    )
    return connected
  }

  async commit(...writes: readonly Write[]): Promise<void> {
    await this.#ask('commit', writes)
  }

  async read(path: string): Promise<Fields | null> {
    return (await this.#ask('read', [path])) as Fields | null
  }

  async find(query: QuerySpec): Promise<readonly Found[]> {
    return (await this.#ask('find', [query])) as readonly Found[]
  }

  async aggregate(query: QuerySpec, wanted: Aggregates): Promise<Readonly<Record<string, number | null>>> {
    return (await this.#ask('aggregate', [query, wanted])) as Record<string, number | null>
  }

  async transact(
    paths: readonly string[],
    decide: (found: readonly (Fields | null)[]) => Promise<readonly Write[]>,
    maxAttempts = 5,
  ): Promise<void> {
    const name = this.#name(decide)
    await this.#ask('transactByName', [paths, name, maxAttempts])
    this.#callbacks.delete(name)
  }

  listen(query: QuerySpec, tell: (seen: Seen) => void): Promise<Stop> {
    return this.#listen('listenByName', query, tell)
  }

  listenToDocument(path: string, tell: (fields: Fields | null) => void): Promise<Stop> {
    return this.#listen('listenToDocumentByName', path, tell)
  }

  async setOnline(online: boolean): Promise<void> {
    await this.#ask('setOnline', [online])
  }

  async stop(): Promise<void> {
    await this.#context.close()
    await this.#browser.close()
    await this.#stopServing()
  }

  /** Functions stay here; the page calls them by name. */
  #name(callback: Callback): string {
    const name = unique('callback')
    this.#callbacks.set(name, callback)
    return name
  }

  async #listen(method: keyof PageClient, to: unknown, tell: Callback): Promise<Stop> {
    const name = this.#name(tell)
    await this.#ask(method, [to, name])
    return async () => {
      await this.#ask('stopListening', [name])
      this.#callbacks.delete(name)
    }
  }

  async #ask(method: keyof PageClient, args: readonly unknown[]): Promise<unknown> {
    const answer = await this.#page.evaluate<PageAnswer, [keyof PageClient, readonly unknown[]]>(
      ([method, args]) => client.answer(method, args),
      [method, args],
    )
    if ('code' in answer) throw Object.assign(new Error(answer.message), { code: answer.code })
    return answer.value
  }
}
