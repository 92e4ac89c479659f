import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { rspack, type Stats } from '@rspack/core'
import express, { type Express } from 'express'
import { root } from '../../../scripts/stack/paths.ts'

/** What the quickest phone in a browser fetches before it can be used, packed by brotli. */
const PACKED_BYTES = 340_000
const folder = join(root, 'bench/node_modules/.cache/stand-in')

/**
 * A stand-in for the quickest phone in a browser that people would otherwise pick: one page whose one script draws a field
 * for a number once react-dom and a calling library have been evaluated, and is filled up to as many bytes as that phone has.
 */
export async function standIn(): Promise<Express> {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'phone.js'), source)
  await build()
  const script = await filled(await readFile(join(folder, 'dist/main.js')))
  const app = express()
  app.get('/main.js', (_request, response) => {
    response.type('js').setHeader('content-encoding', 'br').send(script)
  })
  app.use((_request, response) => void response.type('html').send(page))
  return app
}

const page = `<!doctype html><html lang="en"><meta name="viewport" content="width=device-width"><title>Phone</title>
<div id="root"></div><script defer src="/main.js"></script></html>`

const source = `import { TelnyxRTC } from '@telnyx/webrtc'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
window.phone = TelnyxRTC
createRoot(document.getElementById('root')).render(createElement('input', { 'aria-label': 'Phone number' }))
`

const build = () =>
  new Promise<Stats>((resolve, reject) =>
    rspack({
      ...{ context: folder, mode: 'production', target: ['web', 'es2022'], entry: './phone.js' },
      output: { path: join(folder, 'dist'), filename: 'main.js' },
      resolve: {
        modules: ['node_modules', join(root, 'shell/node_modules'), join(root, 'bench/node_modules')],
      },
      performance: { hints: false },
    }).run((error, stats) => {
      if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')))
      else resolve(stats)
    }),
  )

/** The script, packed, with words behind it that no packing makes smaller and that cost nothing to run. */
async function filled(script: Buffer): Promise<Buffer> {
  const missing = PACKED_BYTES - brotliCompressSync(script).length
  // Four letters carry three bytes.
  const filling = randomBytes(Math.max(0, missing)).toString('base64')
  return brotliCompressSync(Buffer.concat([script, Buffer.from(`\n//${filling}`)]))
}
