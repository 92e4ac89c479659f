import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  dashboardFrame,
  missingFrame,
  otherFrame,
  type Registry,
  type Welcome,
} from '@parley/shared-contract'
import { expect, onTestFinished, test } from 'vitest'
import { createPublicPages, robots } from './public-pages.ts'
import type { Site } from './site.ts'

const template = `<html lang="en"><head>
<!-- parley-about --><title>Parley</title><!-- /parley-about -->
<!-- parley-config -->
<script>first()</script>
<script crossorigin="anonymous" defer src="/main.js"></script><link href="/main.css" rel="stylesheet"></head>
<body><!-- parley-page --><div id="root"><p>Loading</p></div><!-- /parley-page --></body></html>`

const frames = {
  pages: {
    '/pricing': { html: '<main class="pricing"><i id="parley-page"></i></main>' },
    [otherFrame]: { html: '<main class="other"><i id="parley-page"></i></main>' },
    [missingFrame]: { html: `<main>There is nothing at <b>${missingFrame}</b></main>` },
  },
  styles: [],
}
const documents = {
  pages: {
    '/pricing': {
      html: '<h1>Pricing</h1><img src="{files}/a.webp">',
      description: 'All "prices" & more',
      facts: [{ '@type': 'Product', url: '{origin}/pricing', name: '</script>' }],
    },
    '/news': { html: '<h1>News</h1>', offers: { 'at-once': '<h1>News, and {credits} credits</h1>' } },
  },
  styles: [{ file: 'page.css', integrity: 'sha384-abc' }],
  picture: 'shared.png',
}
const page = (path: string, title: string) => ({ path, title, layout: 'public', guard: 'none' })
const registry: Registry = {
  build: 'b',
  remotes: {
    mfe_marketing: {
      version: '1.0-a',
      entry: 'https://remotes.example/mfe_marketing/1.0-a/remoteEntry.js',
      assets: ['https://remotes.example/further.js'],
      pages: [page('/pricing', 'Pricing'), page('/news', 'News'), page('/login', 'Log in')],
    },
    mfe_calls: {
      version: '2',
      entry: 'https://remotes.example/x.js',
      integrity: 'sha384-abc',
      assets: [],
      pages: [{ path: '/dashboard/calls/:id?', title: 'Calls', layout: 'dashboard', guard: 'sign-in' }],
    },
  },
}

const drawnDialler = {
  pages: { '/dashboard/phone': { html: '<input type="tel">' } },
  styles: [{ file: 'phone.css', integrity: 'sha384-def' }],
}
const dashboard = {
  pages: { ...frames.pages, [dashboardFrame]: { html: '<main><i id="parley-page"></i></main>' } },
  styles: [{ file: 'layout.css', integrity: 'sha384-l' }],
}
const signedIn: Registry = {
  build: 'b',
  remotes: {
    mfe_phone: {
      ...{ version: '3', entry: 'https://remotes.example/phone.js', assets: [] },
      pages: [{ path: '/dashboard/phone', title: 'Phone', layout: 'dashboard', guard: 'sign-in' }],
    },
  },
}

const site: Site = {
  page: {
    firebase: { projectId: 'live', apiKey: 'key', authDomain: 'live.example', appId: 'app' },
    allowRemoteOverride: false,
  },
  remoteUrl: id => `https://remotes.example/${id}`,
  registry: async () => registry,
  files: async path => (path === 'mfe_marketing/1.0-a/documents.json' ? JSON.stringify(documents) : null),
  origin: 'https://parley.example',
  ...{ prices: { known: () => null, learnt: async () => null }, apiUrl: 'https://api.example', secure: true },
}

async function pages(more: Partial<Site> = {}, shell: object = frames, others: Record<string, string> = {}) {
  const shellDist = await mkdtemp(join(tmpdir(), 'parley-pages-'))
  onTestFinished(() => rm(shellDist, { recursive: true }))
  await writeFile(join(shellDist, 'index.html'), template)
  await writeFile(join(shellDist, 'documents.json'), JSON.stringify(shell))
  for (const [file, text] of Object.entries(others)) await writeFile(join(shellDist, file), text)
  return createPublicPages({ ...site, ...more }, shellDist)
}

test('a public page is a document: its words in its frame, its styles after the shell’s, its files by their version', async () => {
  const { status, html } = await (await pages()).write('/pricing')
  const files = 'https://remotes.example/mfe_marketing/1.0-a'
  expect(status).toBe(200)
  expect(html).toContain(
    `<div id="root" data-take-over="hydrate"><main class="pricing"><h1>Pricing</h1><img src="${files}/a.webp"></main></div>`,
  )
  expect(html).toMatch(
    /main\.css.*<link rel="stylesheet" href="[^"]+\/1\.0-a\/page\.css" integrity="sha384-abc" crossorigin="anonymous"><\/head>/,
  )
  expect(html).not.toContain('Loading')
  expect(html).toContain('id="parley-config"')
})

test('a frame that is around many pages leads to the other language of the one that is in it', async () => {
  const way = (to: string) => `<a href="/language/de?to=${encodeURIComponent(to)}">Deutsch</a>`
  const [other, own] = [otherFrame, '/pricing'].map(to => ({ html: `${way(to)}<i id="parley-page"></i>` }))
  const written = await pages({}, { pages: { [otherFrame]: other, '/pricing': own }, styles: [] })
  expect((await written.write('/news')).html).toContain(way('/news'))
  expect((await written.write('/pricing')).html).toContain(way('/pricing'))
})

test('a public page holds its scripts back, all but the one before the first paint; another page runs them', async () => {
  const written = await pages()
  const script = '<script crossorigin="anonymous" defer src="/main.js"></script>'
  const { html } = await written.write('/pricing')
  expect(html.split('<template id="parley-scripts">')[1]).toMatch(
    /^<script[^>]*src="\/main.js"><\/script><\/template>/,
  )
  expect(html.split(script)).toHaveLength(2)
  expect(html).toContain('<script>first()</script>')
  const { html: plain } = await written.write('/login')
  expect([plain.includes(script), plain.includes('parley-scripts')]).toEqual([true, false])
})

test('a page that draws itself fetches the entry of its remote beside the shell’s scripts, as the shell will ask for it', async () => {
  const written = await pages()
  const preloadIn = async (path: string) =>
    /<link rel="preload"[^>]*>/.exec((await written.write(path)).html)?.[0]
  expect(await preloadIn('/dashboard/calls/c1')).toBe(
    '<link rel="preload" as="script" href="https://remotes.example/x.js" integrity="sha384-abc" crossorigin="anonymous">',
  )
  expect(await preloadIn('/login')).toContain('/mfe_marketing/1.0-a/remoteEntry.js"')
  // Nobody needs it to read; and what is kept for a time without a network is the same for every address.
  for (const path of ['/pricing', '/no/such/page', '/dashboard'])
    expect(await preloadIn(path)).toBeUndefined()
})

test('what is said of a page elsewhere has the address that the operator named, and no text in it becomes a tag', async () => {
  const { html } = await (await pages()).write('/pricing/')
  expect(html).toContain('<title>Pricing · Parley</title>')
  expect(html).toContain('<meta name="description" content="All &quot;prices&quot; &amp; more">')
  expect(html).toContain('<link rel="canonical" href="https://parley.example/pricing">')
  expect(html).toContain(
    '<meta property="og:image" content="https://remotes.example/mfe_marketing/1.0-a/shared.png">',
  )
  const facts = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '[]'
  expect(JSON.parse(facts)).toEqual([
    { '@type': 'Product', url: 'https://parley.example/pricing', name: '</script>' },
  ])
})

test('D12: what a new account is given is on the page where this Parley gives it, and nowhere else', async () => {
  const { page } = site
  const written = async (welcome?: Welcome) =>
    (await (await pages(welcome && { page: { ...page, welcome } })).write('/news')).html
  expect(await written()).toContain('<h1>News</h1>')
  expect(await written({ credits: '5', comes: 'at-once' })).toContain('<h1>News, and 5 credits</h1>')
  // The remote has no such form.
  expect(await written({ credits: '5', comes: 'when-verified' })).toContain('<h1>News</h1>')
})

test('a public page of a newer remote has the frame that all have', async () => {
  expect((await (await pages()).write('/news')).html).toContain('<main class="other"><h1>News</h1></main>')
})

test.each(['/login', '/dashboard/calls', '/dashboard/calls/c1', '/dashboard'])(
  'a page that is not drawn draws itself: %s',
  async path => {
    const { status, html } = await (await pages()).write(path)
    expect([status, html.includes('Loading'), html.includes('data-take-over')]).toEqual([200, true, false])
  },
)

test('a page behind sign-in stands in the shell’s frame, with what its remote has drawn; the one that is kept for a time without a network does not', async () => {
  const registry = async () => signedIn
  const files = async (path: string) =>
    path === 'mfe_phone/3/documents.json' ? JSON.stringify(drawnDialler) : null
  const written = await pages({ registry, files }, dashboard)
  const { status, html } = await written.write('/dashboard/phone')
  expect(status).toBe(200)
  expect(html).toContain(
    '<div id="root" data-take-over="replace"><main><input type="tel"></main><p>Loading</p></div>',
  )
  for (const file of ['/layout.css', 'https://remotes.example/mfe_phone/3/phone.css'])
    expect(html).toContain(`<link rel="stylesheet" href="${file}"`)
  expect((await written.write('/dashboard')).html).not.toContain('data-take-over')
})

test('S2: an address that nobody has published is a 404, and the page names it as text', async () => {
  const { status, html } = await (await pages()).write('/no/<b>page')
  expect(status).toBe(404)
  expect(html).toContain('<title>Page not found: /no/&lt;b&gt;page</title>')
  expect(html).toContain('There is nothing at <b>/no/&lt;b&gt;page</b>')
  expect((await (await pages()).write('/dashboard/nothing')).status).toBe(404)
})

test('a page is told where its remotes begin, and not all of their files', async () => {
  const { html } = await (await pages()).write('/pricing')
  expect(html).toMatch(/^(?!.*further\.js).*"entry":"https:\/\/remotes\.example/s)
})

test('without a registry no address is called missing', async () => {
  const registry = async () => Promise.reject(new Error('the store is down'))
  const { status, html } = await (await pages({ registry })).write('/no/page')
  expect([status, html.includes('Loading')]).toEqual([503, true])
})

test.each([
  ['has none', async () => null],
  ['cannot be read', async () => Promise.reject(new Error('the store is down'))],
  ['makes no sense', async () => '{}'],
])('where the documents’ file %s, a page draws itself', async (_, files) => {
  const { status, html } = await (await pages({ files })).write('/pricing')
  expect([status, html.includes('Loading')]).toEqual([200, true])
})

test.each(['documents.json', 'build.json'])(
  'while the shell’s %s is half there a page is written all the same',
  async file => {
    const { status, html } = await (await pages({}, frames, { [file]: '{"pages":' })).write('/pricing')
    expect([status, html.includes('<title>')]).toEqual([200, true])
  },
)

test('programs learn which pages there are, and that the dashboard is none of theirs', async () => {
  const sitemap = await (await pages()).sitemap()
  expect([...(sitemap ?? '').matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at]) => at)).toEqual([
    'https://parley.example/pricing',
    'https://parley.example/news',
  ])
  expect(robots({ origin: 'https://parley.example' })).toBe(
    'User-agent: *\nDisallow: /dashboard\nDisallow: /api\nDisallow: /language\nSitemap: https://parley.example/sitemap.xml\n',
  )
})
