import { afterEach, expect, test } from 'vitest'
import { scriptedLibrary } from '../../testing/scripted-library.ts'
import { loadTelnyx } from './telnyx-load.ts'

const fallback = { url: 'https://cdn.example/telnyx-2.27.10.js', integrity: 'sha384-abc' }
const chunkMissing = () => Promise.reject(new Error('ChunkLoadError'))
const scripts = () => [...document.head.querySelectorAll('script')]

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'TelnyxWebRTC')
  for (const script of scripts()) script.remove()
})

/** Lets the failed chunk become known, and gives the script that is tried instead. */
async function nextScript(): Promise<HTMLScriptElement> {
  await Promise.resolve()
  const [script] = scripts()
  if (!script) throw new Error('no script was tried')
  return script
}

test('the bundled chunk is enough', async () => {
  await expect(loadTelnyx(fallback, async () => scriptedLibrary)).resolves.toBe(scriptedLibrary)
  expect(scripts()).toEqual([])
})

test('a chunk that cannot be loaded is a network error where there is no fallback', async () => {
  await expect(loadTelnyx(undefined, chunkMissing)).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
})

test('the fallback is one exact script with its integrity (D30)', async () => {
  const loading = loadTelnyx(fallback, chunkMissing)
  const script = await nextScript()
  expect(script).toMatchObject({ src: fallback.url, integrity: 'sha384-abc', crossOrigin: 'anonymous' })
  Reflect.set(globalThis, 'TelnyxWebRTC', scriptedLibrary)
  script.dispatchEvent(new Event('load'))
  await expect(loading).resolves.toBe(scriptedLibrary)
})

test.each(['error', 'load'])(
  'a script that says %s and brings no library leaves nothing behind',
  async event => {
    const loading = loadTelnyx(fallback, chunkMissing)
    const script = await nextScript()
    script.dispatchEvent(new Event(event))
    await expect(loading).rejects.toMatchObject({ code: 'NETWORK_ERROR' })
    expect(scripts()).toEqual([])
  },
)
