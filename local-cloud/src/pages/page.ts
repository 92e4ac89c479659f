import { readFileSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { type Html, html } from './html.ts'
import { PAGE_SCRIPT } from './page-script.ts'
import { PAGE_STYLE } from './page-style.ts'

/** Headers for pages of this machine: only their own script, nothing from elsewhere, no framing, no caching. */
export const PAGE_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; font-src 'self'; script-src 'self'; connect-src 'self'; " +
    "form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const

/** Where the pages of the embedded cloud are, and the product itself; one that does not run has no address. */
export interface CloudPages {
  readonly parley?: string | undefined
  readonly mailbox?: string | undefined
  readonly data?: string | undefined
  readonly calls?: string | undefined
  readonly payments?: string | undefined
  readonly pushes?: string | undefined
}

const names = {
  mailbox: 'Mailbox',
  data: 'Data',
  calls: 'Calls',
  payments: 'Payments',
  pushes: 'Pushes',
} as const satisfies Record<Exclude<keyof CloudPages, 'parley'>, string>

export interface PageParts {
  readonly title: string
  /** One or two sentences: what this page is for. */
  readonly intro?: Html | string
  /** The way back to the page that this one belongs to. */
  readonly above?: Html
  /** What does not change by itself. */
  readonly body?: Html
  /** The sections that change by themselves, and where their changes are told. */
  readonly live?: { readonly sections: Html; readonly events: string }
  /** What stands below that. */
  readonly after?: Html
  readonly current?: keyof typeof names
  readonly pages?: CloudPages
}

const font = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
)

const assets: Readonly<Record<string, readonly [type: string, content: string | Buffer]>> = {
  '/page.css': ['text/css; charset=utf-8', PAGE_STYLE],
  '/page.js': ['text/javascript; charset=utf-8', PAGE_SCRIPT],
  '/page.woff2': ['font/woff2', font],
}

/** Every page's style, script and font, which each server has under its own address. @returns false if it is none of them */
export function answerPageAsset(path: string, response: ServerResponse): boolean {
  const asset = assets[path]
  if (!asset) return false
  response.writeHead(200, { ...PAGE_HEADERS, 'Content-Type': asset[0] }).end(asset[1])
  return true
}

const navigation = (pages: CloudPages, current: PageParts['current']): Html => {
  const known = (Object.keys(names) as (keyof typeof names)[]).filter(name => pages[name] !== undefined)
  return html`<nav aria-label="Embedded cloud">${known.map(
    name =>
      html`<a href="${pages[name]}"${name === current ? html` aria-current="page"` : ''}>${names[name]}</a>`,
  )}</nav>`
}

/** The way back to the product; nothing where nobody said where it is. */
const openParley = ({ parley }: CloudPages): Html =>
  parley === undefined ? html`` : html`<a class="parley" href="${parley}">Open Parley</a>`

/** A whole page, with its title as heading. */
export const page = ({
  title,
  intro = '',
  above,
  body,
  live,
  after,
  current,
  pages = {},
}: PageParts): string =>
  html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} · Embedded cloud</title>
<link rel="stylesheet" href="/page.css">
<a class="skip" href="#main">Skip to content</a>
<header><div>
<strong><svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" fill="currentColor"><path d="M11 1.5v16a8 8 0 0 1 0-16z"/><path d="M13 6.5v16a8 8 0 0 0 0-16z" opacity=".55"/></svg><span><span class="product">Parley · </span>Embedded cloud</span></strong>
${navigation(pages, current)}
<span class="end"><span id="lamp" class="badge" role="status"></span>${openParley(pages)}</span>
</div></header>
<main id="main" tabindex="-1">
${above === undefined ? '' : html`<p class="above">${above}</p>`}
<div class="title"><h1>${title}</h1><span id="zone" class="note"></span></div>
${intro === '' ? '' : html`<p class="intro">${intro}</p>`}
${body ?? ''}
${live === undefined ? '' : html`<div id="live" data-events="${live.events}">${live.sections}</div>`}
${after ?? ''}
</main>
<script src="/page.js" defer></script>
</html>`.text
