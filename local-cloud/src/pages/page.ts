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

/** Where the pages of the embedded cloud are; one that does not run has no address. */
export interface CloudPages {
  readonly mailbox?: string | undefined
  readonly data?: string | undefined
  readonly calls?: string | undefined
}

const names = { mailbox: 'Mailbox', data: 'Data', calls: 'Calls' } as const satisfies Record<
  keyof CloudPages,
  string
>

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
  readonly current?: keyof CloudPages
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
  const known = (Object.keys(names) as (keyof CloudPages)[]).filter(name => pages[name] !== undefined)
  return html`<nav aria-label="Embedded cloud">${known.map(
    name =>
      html`<a href="${pages[name]}"${name === current ? html` aria-current="page"` : ''}>${names[name]}</a>`,
  )}</nav>`
}

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
<strong><svg width="20" height="20" viewBox="0 0 20 20" aria-hidden="true" fill="currentColor"><path d="M9 1a9 9 0 0 0 0 18Z"/><path d="M11 5a7 7 0 0 1 0 14Z" opacity=".5"/></svg>Embedded cloud</strong>
${navigation(pages, current)}
<span id="zone" class="note"></span>
<span id="lamp" class="badge" role="status"></span>
</div></header>
<main id="main" tabindex="-1">
${above === undefined ? '' : html`<p class="above">${above}</p>`}
<h1>${title}</h1>
${intro === '' ? '' : html`<p class="intro">${intro}</p>`}
${body ?? ''}
${live === undefined ? '' : html`<div id="live" data-events="${live.events}">${live.sections}</div>`}
${after ?? ''}
</main>
<script src="/page.js" defer></script>
</html>`.text
