import { expect, test } from 'vitest'
import { createKeptFiles, type FileRequest } from './kept-files.ts'

const ORIGIN = 'https://parley.example'
const PAGE = `${ORIGIN}/`
const FILE = `${ORIGIN}/main.0123456789.js`
const REMOTE = 'https://remotes.example/mfe_calls/1/12.abcdef0123.js'

interface World {
  readonly kept?: readonly string[]
  /** What the network answers; null for nothing, `slow` for nothing ever. */
  readonly network?: number | null | 'slow'
  /** Whether the worker has just woken up, and has not looked yet. */
  readonly asleep?: boolean
}

/** A worker that keeps these, each with its address as content, and a network. */
async function world({ kept = [], network = 200, asleep = false }: World = {}) {
  const asked: string[] = []
  let preloads = 0
  const entries = new Map(kept.map(address => [address, `kept ${address}`]))
  const store = {
    keys: async () => [...entries.keys()].map(url => ({ url })),
    match: async (address: string) => (entries.has(address) ? new Response(entries.get(address)) : undefined),
  }
  const files = createKeptFiles(
    {
      caches: { open: async () => store } as unknown as CacheStorage,
      location: { origin: ORIGIN },
      registration: {
        navigationPreload: {
          async enable() {
            preloads += 1
          },
        },
      },
      async fetch({ url }) {
        asked.push(url)
        if (network === 'slow') return new Promise(() => {})
        if (network === null) throw new TypeError('no network')
        return new Response(`network ${url}`, { status: network })
      },
    },
    () => (network === 'slow' ? Promise.resolve() : new Promise(() => {})),
  )
  if (!asleep) await files.learn()
  /** What a page gets; null where the browser asks by itself. */
  async function gets(address: string, about: { mode?: string; method?: string; preload?: Response } = {}) {
    let answer: Promise<Response> | null = null
    const { mode = 'cors', method = 'GET', preload } = about
    files.answer({
      request: { url: new URL(address, ORIGIN).href, mode, method } as Request,
      preloadResponse: Promise.resolve(preload),
      respondWith: given => {
        answer = given
      },
      waitUntil: () => {},
    } satisfies FileRequest)
    return answer === null ? null : (await (answer as Promise<Response>)).text()
  }
  const opens = (path: string, preload?: Response) =>
    gets(path, { mode: 'navigate', ...(preload && { preload }) })
  return { gets, opens, asked, preloads: () => preloads }
}

const all = [PAGE, FILE, REMOTE]

test.each([
  ['a request of the api', '/api/users/update-settings'],
  ['the list of remotes', '/registry.json?t=1'],
  ['what was built', '/build.json?t=1'],
  ['a file with a name for good', '/icons/icon-192.png'],
  ['the database', 'https://firestore.googleapis.com/google.firestore.v1.Firestore/Listen/channel'],
  ['accounts', 'https://identitytoolkit.googleapis.com/v1/accounts:lookup'],
  ['a file of a version that is not kept', '/main.ffffffffff.js'],
])('%s goes on untouched', async (_what, address) => {
  const { gets, asked } = await world({ kept: all, network: null })
  expect(await gets(address)).toBeNull()
  expect(asked).toEqual([])
})

test.each(['/api/voicemails/1/audio', '/webhooks/telnyx', '/carrier-files/1', '/icons/icon.svg'])(
  'opened as a page, %s goes on untouched, too',
  async path => {
    const { opens } = await world({ kept: all })
    expect(await opens(path)).toBeNull()
  },
)

test('nothing is answered that asks for a change', async () => {
  const { gets } = await world({ kept: all })
  expect(await gets(FILE, { method: 'POST' })).toBeNull()
})

test.each([FILE, REMOTE])('a file that is kept is not asked for again: %s', async address => {
  const { gets, asked } = await world({ kept: all })
  expect(await gets(address)).toBe(`kept ${address}`)
  expect(asked).toEqual([])
})

test('D29: a page comes from the network while there is one, so it is never an old one', async () => {
  const { opens } = await world({ kept: all })
  expect(await opens('/dashboard/calls')).toBe(`network ${ORIGIN}/dashboard/calls`)
})

test('what the browser has begun to load is not loaded twice', async () => {
  const { opens, asked, preloads } = await world({ kept: all })
  expect(preloads()).toBe(1)
  expect(await opens('/dashboard/calls', new Response('begun'))).toBe('begun')
  expect(asked).toEqual([])
})

test.each([
  ['there is no network', null],
  ['the network leads nowhere', 'slow'],
  ['the host is down', 502],
  ['the host reads no address as long as what was shared', 431],
] as const)('when %s the kept page is there, at every address', async (_what, network) => {
  const { opens } = await world({ kept: all, network })
  expect(await opens('/dashboard/messages/1')).toBe(`kept ${PAGE}`)
})

test('without a kept page the browser asks by itself, and begins nothing twice', async () => {
  const { opens, preloads } = await world({ kept: [FILE] })
  expect(await opens('/dashboard/calls')).toBeNull()
  expect(preloads()).toBe(0)
})

test('a worker that has just woken up answers from what is kept, and else from the network', async () => {
  const awake = await world({ kept: all, network: null, asleep: true })
  expect(await awake.opens('/dashboard/calls')).toBe(`kept ${PAGE}`)
  expect(await awake.gets(FILE)).toBe(`kept ${FILE}`)
  const empty = await world({ asleep: true })
  expect(await empty.opens('/dashboard/calls')).toBe(`network ${ORIGIN}/dashboard/calls`)
  expect(await empty.gets(FILE)).toBe(`network ${FILE}`)
  const cutOff = await world({ network: null, asleep: true })
  await expect(cutOff.opens('/dashboard/calls')).rejects.toThrow('no network')
})
