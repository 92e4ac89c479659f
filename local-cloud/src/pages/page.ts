import { type Html, html } from './html.ts'

/** Headers for pages of this machine: no scripts, nothing from elsewhere, no framing, no caching. */
export const PAGE_HEADERS = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'",
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
} as const

/** What every page links to; served by each server under its own address. */
export const PAGE_STYLE_PATH = '/page.css'

export const PAGE_STYLE = `
:root { color-scheme: light dark; background: Canvas; color: CanvasText; font: 16px/1.5 system-ui, sans-serif; --line: color-mix(in srgb, currentColor 20%, transparent) }
body { max-width: 60rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere }
h1 { font-size: 1.5rem } h2 { font-size: 1.125rem; margin: 2rem 0 .5rem } p { margin: .5rem 0 }
article { border: 1px solid var(--line); border-radius: 12px; padding: 1rem 1.25rem; margin: 1rem 0 }
article h2 { font-size: 1rem; margin: 0 }
small { opacity: .8 }
ul { list-style: none; padding: 0 } li { border-bottom: 1px solid var(--line); padding: .5rem 0 }
li > a { display: flex; justify-content: space-between; gap: 1rem; min-height: 28px; align-items: center }
code, pre { font: .875rem/1.5 ui-monospace, monospace } pre { white-space: pre-wrap; margin: .5rem 0 0 }
input, button { box-sizing: border-box; font: inherit; padding: .6rem .9rem; border-radius: 8px; border: 1px solid currentColor; min-height: 44px; max-width: 100% }
label { display: block; margin: 1rem 0 .25rem } button { margin-top: 1rem; cursor: pointer }
:focus-visible { outline: 2px solid; outline-offset: 2px }
`

/** A whole page, with its title as heading. */
export const page = (title: string, body: Html): string =>
  html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<link rel="stylesheet" href="${PAGE_STYLE_PATH}">
<main>
<h1>${title}</h1>
${body}
</main>
</html>`.text
