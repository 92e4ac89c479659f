import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  dashboardFrame,
  languageAddress,
  missingFrame,
  otherFrame,
  type Registry,
} from '@parley/shared-contract'
import { expect, onTestFinished, test } from 'vitest'
import { appHost, listen } from './hosts.ts'
import { createPublicPages } from './public-pages.ts'
import type { Site } from './site.ts'

const template = `<!doctype html>
<html lang="en"><head><!-- parley-about --><title>Parley</title><!-- /parley-about --><!-- parley-config --></head>
<body><!-- parley-page --><div id="root"></div><!-- /parley-page --></body></html>`

const place = '<i id="parley-page"></i>'
const framesOf = (word: string) => ({
  [otherFrame]: { html: `<main><nav>${word}</nav>${place}</main>` },
  [missingFrame]: { html: `<main>${word}: ${missingFrame}</main>` },
  [dashboardFrame]: { html: `<main><nav>${word}</nav>${place}</main>` },
})
const frames = { pages: framesOf('Menu'), translations: { de: framesOf('Menü') }, styles: [] }
const english = { '/pricing': { html: '<h1>Pricing</h1>', description: 'All prices' } }
const preise = { '/pricing': { html: '<h1>Preise</h1>', description: 'Alle Preise' } }

const german = { language: 'de', isChosen: false } as const

const registry: Registry = {
  build: 'b',
  remotes: {
    mfe_marketing: {
      ...{ version: '1', entry: 'https://remotes.example/1.js', assets: [] },
      pages: [
        {
          ...{ path: '/pricing', title: 'Pricing', layout: 'public', guard: 'none' },
          translations: { de: { title: 'Preise' } },
        },
        { path: '/login', title: 'Log in', layout: 'public', guard: 'guest-only' },
      ],
    },
    mfe_calls: {
      ...{ version: '2', entry: 'https://remotes.example/2.js', assets: [] },
      pages: [
        {
          ...{ path: '/dashboard/calls', title: 'Calls', layout: 'dashboard', guard: 'sign-in' },
          translations: { de: { title: 'Anrufe' } },
        },
      ],
    },
  },
}

/** A site whose marketing remote has drawn its pages in these languages. */
async function siteWith(translations: object) {
  const shellDist = await mkdtemp(join(tmpdir(), 'parley-languages-'))
  onTestFinished(() => rm(shellDist, { recursive: true }))
  await writeFile(join(shellDist, 'index.html'), template)
  await writeFile(join(shellDist, 'documents.json'), JSON.stringify(frames))
  const documents = JSON.stringify({ pages: english, styles: [], ...translations })
  const site: Site = {
    page: {
      firebase: { projectId: 'live', apiKey: 'key', authDomain: 'live.example', appId: 'app' },
      allowRemoteOverride: false,
    },
    remoteUrl: id => `https://remotes.example/${id}`,
    registry: async () => registry,
    files: async path => (path.startsWith('mfe_marketing/') ? documents : null),
    origin: 'https://parley.example',
    prices: { known: () => null, learnt: async () => null },
    apiUrl: 'https://api.example',
    secure: true,
  }
  return { site, shellDist }
}

/** Where the host of such a site is. */
async function served(): Promise<string> {
  const { site, shellDist } = await siteWith({ translations: { de: preise } })
  const server = await listen(appHost(site, shellDist), 0)
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('ADR 0055: a page is written in a language: its words, its frame, its title, and the document says which', async () => {
  const { site, shellDist } = await siteWith({ translations: { de: preise } })
  const { html, language } = await createPublicPages(site, shellDist).write('/pricing', german)
  expect(language).toBe('de')
  expect(html).toContain('<html lang="de">')
  expect(html).toContain('<main><nav>Menü</nav><h1>Preise</h1></main>')
  expect(html).toContain('<title>Preise · Parley</title>')
  expect(html).toContain('content="Alle Preise"')
})

test('a public page of a remote that was built before is whole in English, and no mixture', async () => {
  const { site, shellDist } = await siteWith({})
  const { html, language } = await createPublicPages(site, shellDist).write('/pricing', german)
  expect(language).toBe('en')
  expect(html).toContain('<html lang="en">')
  expect(html).toContain('<main><nav>Menu</nav><h1>Pricing</h1></main>')
})

test('a public page that nobody has drawn draws itself, in the language', async () => {
  const { site, shellDist } = await siteWith({ translations: { de: preise } })
  const { html, language } = await createPublicPages(site, shellDist).write('/login', german)
  expect([language, html.includes('data-take-over')]).toEqual(['de', false])
  expect(html).toContain('<html lang="de">')
})

test('a page behind sign-in, and the word that there is none, are in the language too', async () => {
  const { site, shellDist } = await siteWith({})
  const pages = createPublicPages(site, shellDist)
  const calls = await pages.write('/dashboard/calls', german)
  expect(calls.html).toContain('<title>Anrufe · Parley</title>')
  expect(calls.html).toContain('<nav>Menü</nav>')
  expect((await pages.write('/nowhere', german)).html).toContain('Menü: /nowhere')
})

test('the host asks the choice of this browser, then what the browser asks for, then it is English', async () => {
  const address = `${await served()}/pricing`
  const languageWith = async (headers: Record<string, string>) => {
    const response = await fetch(address, { headers })
    expect(response.headers.get('vary')?.toLowerCase()).toMatch(/accept-language, cookie/)
    return [response.headers.get('content-language'), /<html lang="(..)"/.exec(await response.text())?.[1]]
  }
  expect(await languageWith({ 'accept-language': 'de-AT,de;q=0.9,en;q=0.8' })).toEqual(['de', 'de'])
  expect(await languageWith({ 'accept-language': 'fr,en;q=0.5,de;q=0.4' })).toEqual(['en', 'en'])
  expect(await languageWith({ 'accept-language': 'ja' })).toEqual(['en', 'en'])
  const chosen = { cookie: 'x=1; parley-language=en', 'accept-language': 'de' }
  expect(await languageWith(chosen)).toEqual(['en', 'en'])
})

test('a choice is kept in a cookie, without a script, and the page comes back in it; taken back, it is gone', async () => {
  const host = await served()
  const choose = async (address: string) => {
    const { status, headers } = await fetch(host + address, { redirect: 'manual' })
    return [status, headers.get('location'), headers.get('set-cookie')]
  }
  const kept = expect.stringMatching(
    /^parley-language=de; Max-Age=31536000; Path=\/;.* Secure; SameSite=Lax$/,
  )
  expect(await choose(languageAddress('de', '/pricing?a=1'))).toEqual([303, '/pricing?a=1', kept])
  const gone = expect.stringMatching(/^parley-language=; Path=\/; Expires=Thu, 01 Jan 1970/)
  expect(await choose(languageAddress(null, '/pricing'))).toEqual([303, '/pricing', gone])
  const page = await fetch(`${host}/pricing`, { headers: { cookie: 'parley-language=de' } })
  expect(await page.text()).toContain('<html lang="de" data-chosen>')
})

test.each([
  '/.//evil.example/x',
  '/a/..//evil.example',
  'http://here.invalid//evil.example',
  'https://evil.example/a',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'http:evil',
])('a choice sends nobody to another origin: %s', async to => {
  const { headers } = await fetch(`${await served()}${languageAddress('de', to)}`, { redirect: 'manual' })
  expect(headers.get('location')).toMatch(/^\/(?![/\\])/)
})
