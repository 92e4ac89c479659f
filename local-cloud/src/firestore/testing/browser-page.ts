import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { stripTypeScriptTypes } from 'node:module'
import type { AddressInfo } from 'node:net'

const sdk = new URL('./', import.meta.resolve('firebase/package.json'))
const ours = new URL('../', import.meta.url)
const cdn = /https:\/\/www\.gstatic\.com\/firebasejs\/[^/]+\//g

const page = `<!doctype html><title>web SDK</title>
<script type="importmap">
  { "imports": { "firebase/app": "/firebase-app.js", "firebase/firestore": "/firebase-firestore.js" } }
</script>
<script type="module">
  import { initializeApp } from 'firebase/app'
  import * as firestore from 'firebase/firestore'
  Object.assign(globalThis, { sdk: { initializeApp, ...firestore } })
</script>`

/** A file of the SDK's build for script tags, which imports its siblings from Google's servers. */
const sdkScript = async (file: string) => (await readFile(new URL(file, sdk), 'utf8')).replace(cdn, '/')

/** A file of ours as it stands, less its types. */
const ourScript = async (file: string) => stripTypeScriptTypes(await readFile(new URL(file, ours), 'utf8'))

function script(url: string): Promise<string> | null {
  const sdkFile = /^\/(firebase-(?:app|firestore)\.js)$/.exec(url)?.[1]
  if (sdkFile) return sdkScript(sdkFile)
  const ourFile = /^\/(conformance\/[a-z-]+\.ts)$/.exec(url)?.[1]
  return ourFile ? ourScript(ourFile) : null
}

/**
 * Serves a page with the web SDK's browser build as `globalThis.sdk`. It can import the files of `conformance/` that
 * need nothing but the SDK, by the same names as in Node.
 */
export async function serveSdkPage(): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    const found = script(request.url ?? '')
    if (!found) {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(page)
      return
    }
    found.then(
      source => response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(source),
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
