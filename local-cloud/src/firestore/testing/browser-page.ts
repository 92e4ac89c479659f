import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const sdk = new URL('./', import.meta.resolve('firebase/package.json'))
const cdn = /https:\/\/www\.gstatic\.com\/firebasejs\/[^/]+\//g

const page = `<!doctype html><title>web SDK</title><script type="module">
  import { initializeApp } from '/firebase-app.js'
  import * as firestore from '/firebase-firestore.js'
  Object.assign(globalThis, { sdk: { initializeApp, ...firestore } })
</script>`

/** Serves a page with the web SDK's browser build as `globalThis.sdk`. */
export async function serveSdkPage(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const file = /^\/firebase-(?:app|firestore)\.js$/.exec(request.url ?? '')?.[0].slice(1)
    if (!file) {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(page)
      return
    }
    readFile(new URL(file, sdk), 'utf8').then(
      // The build for script tags imports its siblings from Google's servers.
      source => response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(source.replace(cdn, '/')),
      () => response.writeHead(404).end(),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}
