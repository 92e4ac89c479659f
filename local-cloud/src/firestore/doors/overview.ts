import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Engine } from '../engine.ts'

const loopback = /^(?:127\.0\.0\.1|localhost)(?::\d+)?$/

/** The page at this server's address: what is stored, and what the rules refused. For the person at this machine. */
export class OverviewDoor {
  readonly #engine: Engine

  constructor(engine: Engine) {
    this.#engine = engine
  }

  /**
   * False when the request is not for this door. Answers without CORS headers and only under this machine's own
   * names, so that no other site can read it through the browser.
   */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.url !== '/' || request.method !== 'GET') return false
    if (!loopback.test(request.headers.host ?? '')) response.writeHead(403).end()
    else if (!request.headers.accept?.includes('text/html')) response.writeHead(200).end('Ok\n')
    else response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(this.#page())
    return true
  }

  #page(): string {
    const collections = this.#engine.store
      .collectionSizes()
      .map(({ collection, size }) => [shortName(collection), String(size)])
    const refused = this.#engine.access.refused.map(({ time, operation, name, uid, reason }) => [
      time,
      operation,
      shortName(name),
      uid ?? 'nobody',
      reason,
    ])
    return [
      '<!doctype html><html lang="en"><meta charset="utf-8"><title>Embedded Firestore</title>',
      '<h1>Embedded Firestore</h1>',
      table('Collections', ['Collection', 'Documents'], collections),
      table('Refused by the rules', ['Time', 'Operation', 'Document', 'User', 'Reason'], refused),
      '</html>',
    ].join('\n')
  }
}

const shortName = (name: string) => name.replace(/^projects\/[^/]+\/databases\/[^/]+\/documents\//, '')

function table(caption: string, head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return `<h2>${caption}</h2><p>None.</p>`
  const row = (cells: readonly string[], tag: 'td' | 'th') =>
    `<tr>${cells.map(cell => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`
  return [
    `<h2>${caption}</h2><table>`,
    row(head, 'th'),
    ...rows.map(cells => row(cells, 'td')),
    '</table>',
  ].join('\n')
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)
}
