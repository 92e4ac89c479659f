import type { Fields, Stop, Write } from './conformance-client.ts'
import type { QuerySpec } from './recorded-query.ts'
import { WebClient } from './web-client.ts'

/** The result of a call in the page. Errors lose their codes on the way out of a page, so they travel as values. */
export type PageAnswer =
  | { readonly value: unknown }
  | { readonly code: string | null; readonly message: string }

type CallBack = (name: string, value: unknown) => Promise<unknown>

/** The part of `ChromiumClient` that runs in the page. Functions are known here by their names. */
export class PageClient extends WebClient {
  readonly #callBack: CallBack
  readonly #listening = new Map<string, Stop>()

  constructor(host: string, callBack: CallBack) {
    super(host)
    this.#callBack = callBack
  }

  async answer(method: keyof PageClient, args: readonly unknown[]): Promise<PageAnswer> {
    try {
      const called = this[method] as (...args: readonly unknown[]) => Promise<unknown>
      return { value: await called.apply(this, [...args]) }
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : null
      return { code, message: String(error) }
    }
  }

  transactByName(paths: readonly string[], name: string, maxAttempts: number): Promise<void> {
    const decide = (found: readonly (Fields | null)[]) =>
      this.#callBack(name, found) as Promise<readonly Write[]>
    return this.transact(paths, decide, maxAttempts)
  }

  async listenByName(query: QuerySpec, name: string): Promise<void> {
    this.#listening.set(name, await this.listen(query, seen => void this.#callBack(name, seen)))
  }

  async listenToDocumentByName(path: string, name: string): Promise<void> {
    this.#listening.set(name, await this.listenToDocument(path, fields => void this.#callBack(name, fields)))
  }

  async stopListening(name: string): Promise<void> {
    await this.#listening.get(name)?.()
    this.#listening.delete(name)
  }
}
