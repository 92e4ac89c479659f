import type { PublishedPage } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { framedPage } from './page-text.ts'

const template = `<head><!-- parley-about --><title>Parley</title><!-- /parley-about --><!-- parley-config --><script>first()</script><script crossorigin="anonymous" defer src="/main.js"></script><link href="/main.css" rel="stylesheet"></head>
<body><!-- parley-page --><div id="root"><p>Loading</p></div><!-- /parley-page --></body>`
const link = (icon: string) =>
  `<a class="l" href="/-entry-${icon}" title="/-entry-${icon}">/-entry-${icon}</a>`
const frame = `<nav>${['phone', 'history', 'message'].map(link).join('')}<button>More</button></nav><main><i id="parley-page"></i></main>`
const styles = [
  { file: 'main.css', integrity: 'sha384-m' },
  { file: 'layout.css', integrity: 'sha384-l' },
]
const page = (
  path: string,
  icon: string,
  label: string,
  order: number,
  behindMore = false,
): PublishedPage => ({
  ...{ path, title: label, layout: 'dashboard', guard: 'sign-in' },
  navigation: { label, icon, order, behindMore },
})
const phone = page('/dashboard/phone', 'phone', 'Phone', 10)
const calls = page('/dashboard/calls/:id?', 'history', 'Calls & more', 20, true)
const unknown = page('/dashboard/fax', 'fax', 'Fax', 5)
const pages = [calls, unknown, phone]
const written = (current: PublishedPage) =>
  framedPage(
    template,
    '<config>',
    { entry: '/entry.js', integrity: 'sha384-e' },
    {
      ...{ frame, styles, page: current, pages, waiting: '<ul>Loading</ul>' },
      drawn:
        current === phone
          ? {
              html: '<img src="{files}/a.webp">',
              styles: [{ file: 'p.css', integrity: 'x' }],
              files: '//r/p/3',
            }
          : null,
    },
  )

test('what the remote has drawn stands in the frame, else what waits for it; what stood there before is for whoever is not known on the device', () => {
  expect(written(phone)).toMatch(
    /<div id="root" data-take-over="replace"><nav>.*<main><img src="\/\/r\/p\/3\/a\.webp"><\/main><p>Loading<\/p><\/div>/,
  )
  expect(written(calls)).toContain('<main><ul>Loading</ul></main><p>Loading</p>')
})

test('its tab says which page it is before any script has run', () => {
  expect(written(calls)).toContain('<title>Calls &amp; more · Parley</title>')
  expect(written(calls).split('<title>')).toHaveLength(2)
})

test('the frame has its styles once, then those of the remote', () => {
  const hrefs = [...written(phone).matchAll(/<link [^>]*rel="stylesheet"[^>]*>/g)].map(
    ([one]) => /href="([^"]+)"/.exec(one)?.[1],
  )
  expect(hrefs).toEqual(['/main.css', '/layout.css', '//r/p/3/p.css'])
})

test('the frame links to each published page that it has a drawing for, in their order, and to no other', () => {
  expect(/<nav>(.*)<\/nav>/.exec(written(phone))?.[1]).toBe(
    '<a class="l" href="/dashboard/phone" aria-current="page" title="Phone">Phone</a>' +
      '<a class="l" href="/dashboard/calls" data-more="true" title="Calls &amp; more">Calls &amp; more</a><button>More</button>',
  )
})

test('its scripts are held back, ahead of what lets them go, with links to what may be fetched until then', () => {
  const html = written(calls)
  const [before, held] = html.split('<template id="parley-scripts">')
  expect(held).toMatch(
    /^<link rel="preload" as="script" crossorigin="anonymous" href="\/main.js"><link rel="preload" as="script" href="\/entry.js" integrity="sha384-e" crossorigin="anonymous"><script[^>]*src="\/main.js"><\/script><\/template><script>first\(\)/,
  )
  expect(before).not.toMatch(/preload|<script/)
  expect(html.split('src="/main.js"')).toHaveLength(2)
})
