import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'

const sdkFile = join(dirname(createRequire(import.meta.url).resolve('@telnyx/webrtc')), 'bundle.mjs')

const PAGE = `<!doctype html><title>phone</title><audio id="far" autoplay></audio>
<script type="module">import { TelnyxRTC } from '/sdk.mjs'; window.TelnyxRTC = TelnyxRTC</script>`

/** A page of nothing but the real calling SDK, served on loopback (browsers guard loopback from others). */
export async function serveSdkPage(): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const sdk = await readFile(sdkFile)
  const server = createServer((request, response) => {
    const isScript = request.url === '/sdk.mjs'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? sdk : PAGE)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
