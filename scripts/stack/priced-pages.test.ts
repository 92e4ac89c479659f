import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { otherFrame, type PriceList, type Registry } from '@parley/shared-contract'
import { priceShape } from '@parley/shared-contract/drawn-prices'
import { expect, onTestFinished, test } from 'vitest'
import type { KeptPrices } from './kept-prices.ts'
import { createPublicPages } from './public-pages.ts'

const template = `<html lang="en"><head>
<!-- parley-about --><title>Parley</title><!-- /parley-about -->
<!-- parley-config --><script defer src="/main.js"></script></head>
<body><!-- parley-page --><div id="root"><p>Loading</p></div><!-- /parley-page --></body></html>`
const frame = { html: '<main><i id="parley-page"></i></main>' }
const frames = { pages: { [otherFrame]: frame }, translations: { de: { [otherFrame]: frame } }, styles: [] }

const usual = { microPerMinute: 17_000, incrementSeconds: 60 }
const drawnWith: PriceList = {
  incoming: usual,
  destinations: [
    { place: 'United States', kind: 'domestic', rate: usual },
    { place: 'Toll-free', kind: 'toll-free', rate: usual },
  ],
  texts: { segmentMicro: 13_000, pictureMicro: 43_000 },
}
const pricing = (words: string) => ({
  html: `<h1>${words} {price.home}</h1>`,
  description: `${words} {price.home}`,
  facts: [{ price: '{price.all}' }],
  prices: priceShape(drawnWith),
})
const terms = { html: '<h1>Terms</h1>' }
const documents = {
  pages: { '/pricing': pricing('Calls'), '/terms': terms },
  translations: { de: { '/pricing': pricing('Anrufe'), '/terms': terms } },
  styles: [],
}
const page = (path: string) => ({ path, title: 'A page', layout: 'public', guard: 'none' })
const registry: Registry = {
  build: 'b',
  remotes: {
    mfe_marketing: {
      ...{ version: '1', entry: 'https://remotes.example/remoteEntry.js', assets: [] },
      pages: [page('/pricing'), page('/terms')],
    },
  },
}

/** The pages of a host that has learnt these prices, or none. */
const pagesWith = (prices: PriceList | null) => pagesOf({ known: () => prices, learnt: async () => prices })

async function pagesOf(prices: KeptPrices) {
  const shellDist = await mkdtemp(join(tmpdir(), 'parley-prices-'))
  onTestFinished(() => rm(shellDist, { recursive: true }))
  await writeFile(join(shellDist, 'index.html'), template)
  await writeFile(join(shellDist, 'documents.json'), JSON.stringify(frames))
  const site = {
    page: {
      firebase: { projectId: 'live', apiKey: 'key', authDomain: 'live.example', appId: 'app' },
      allowRemoteOverride: false,
    },
    remoteUrl: (id: string) => `https://remotes.example/${id}`,
    registry: async () => registry,
    files: async () => JSON.stringify(documents),
    ...{ prices, origin: 'https://parley.example', apiUrl: 'https://api.example', secure: true },
  }
  return createPublicPages(site, shellDist)
}

const rate = { microPerMinute: 55_000, incrementSeconds: 60 }
const dear: PriceList = {
  ...drawnWith,
  incoming: rate,
  destinations: drawnWith.destinations.map(one => ({ ...one, rate })),
}

test('ADR 0054: a drawn page says what this Parley charges: its text, its description and what programs read', async () => {
  const { html } = await (await pagesWith(dear)).write('/pricing')
  expect(html).toContain('<h1>Calls 0.055</h1>')
  expect(html).toContain('<meta name="description" content="Calls 0.055">')
  expect(html).toContain('[{"price":"8.10"}]')
  // And so will React, as it takes the page over.
  expect(html).toContain('"prices":{"incoming":{"microPerMinute":55000')
})

test('in German its figures are German', async () => {
  const { html } = await (await pagesWith(dear)).write('/pricing', { language: 'de', isChosen: false })
  expect(html).toContain('<h1>Anrufe 0,055</h1>')
})

test.each([
  ['are not known', null],
  ['make another page of it', { ...dear, destinations: dear.destinations.slice(1) }],
])('where the prices %s a page that tells them draws itself, and others are drawn', async (_what, prices) => {
  const pages = await pagesWith(prices)
  for (const language of ['en', 'de'] as const) {
    const written = await pages.write('/pricing', { language, isChosen: false })
    expect(written.html).not.toMatch(/data-take-over|\{price|<h1>/)
    expect(written.language).toBe(language)
  }
  expect((await pages.write('/terms')).html).toContain('<h1>Terms</h1>')
})

test('only a page that tells prices waits for them', async () => {
  const asked: string[] = []
  const prices: KeptPrices = {
    known: () => null,
    async learnt() {
      asked.push('learnt')
      return dear
    },
  }
  const pages = await pagesOf(prices)
  await pages.write('/terms')
  await pages.write('/nowhere')
  expect(asked).toEqual([])
  expect((await pages.write('/pricing')).html).toContain('<h1>Calls 0.055</h1>')
})
