import { type PageDocument, type PageDocuments, pagePlace, type RegistryEntry } from '@parley/shared-contract'

const about = /<!-- parley-about -->.*?<!-- \/parley-about -->/s
const place = /<!-- parley-page -->.*?<!-- \/parley-page -->/s
const scripts = /<script(?=[^>]* defer[ >])[^>]*><\/script>/g
const marker = '<!-- parley-config -->'

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
/** Text as it may stand in HTML, between tags and in an attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, sign => signs[sign] ?? sign)

/** JSON that no text inside can end. */
const jsonScript = (type: string, value: unknown, id = '') =>
  `<script type="${type}"${id && ` id="${id}"`}>${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`

/** What a page is told, as a block that is data and never runs. */
export const configBlock = (config: unknown): string =>
  jsonScript('application/json', config, 'parley-config')

/** A page that its remote has drawn, and where it is. */
export interface DrawnPage {
  /** The frame around it, with a place for it. */
  readonly frame: string
  readonly document: PageDocument
  readonly documents: PageDocuments
  readonly title: string
  /** Its address: `https://parley.example/pricing`. */
  readonly address: string
  /** Where the files of its remote's version are: `https://remotes.example/mfe_marketing/1.0.0-ab12`. */
  readonly files: string
}

/**
 * The page of the build with its configuration, as it is where no remote has drawn anything.
 * @param entry the script that the page's remote begins with: fetched beside the shell's, and not after them
 */
export const plainPage = (template: string, config: string, entry?: EntryScript): string =>
  template.replace(marker, () => (entry ? `${preload(entry)}\n    ${config}` : config))

type EntryScript = Pick<RegistryEntry, 'entry' | 'integrity'>

/** As the shell asks for it, or it would be fetched twice. */
const preload = ({ entry, integrity }: EntryScript): string => {
  const known = integrity ? ` integrity="${escapeHtml(integrity)}"` : ''
  return `<link rel="preload" as="script" href="${escapeHtml(entry)}"${known} crossorigin="anonymous">`
}

/**
 * The page of the build with a drawn page in it: its words, what is said of it elsewhere, and its styles. A reader needs no
 * script for it.
 */
export function drawnPage(template: string, config: string, drawn: DrawnPage): string {
  const { frame, document, documents, files } = drawn
  const held = template.match(scripts)?.join('') ?? ''
  const html = frame.replace(pagePlace, () => document.html.replaceAll('{files}', files))
  const styles = documents.styles.map(
    ({ file, integrity }) =>
      `<link rel="stylesheet" href="${escapeHtml(`${files}/${file}`)}" integrity="${escapeHtml(integrity)}" crossorigin="anonymous">`,
  )
  return (
    plainPage(template, config)
      .replace(about, () => aboutPage(drawn))
      .replace(scripts, '')
      // Nobody needs them to read: the shell's `held-scripts.ts` lets them go at the first touch.
      .replace('</head>', end => `<template id="parley-scripts">${held}</template>${end}`)
      // After the shell's own, as where a script loads them.
      .replace('</head>', () => `${styles.join('')}</head>`)
      .replace(place, () => `<div id="root" data-drawn="page">${html}</div>`)
  )
}

/** The page for an address that does not exist, which names it. @param frame says `named` in its place */
export const missingPage = (
  template: string,
  config: string,
  { frame, named, path }: { readonly frame: string; readonly named: string; readonly path: string },
): string =>
  plainPage(template, config)
    .replace(about, () => `<title>${escapeHtml(`Page not found: ${path}`)}</title>`)
    .replace(
      place,
      () => `<div id="root" data-drawn="missing">${frame.replace(named, () => escapeHtml(path))}</div>`,
    )

/** Title, description, canonical address, the picture for shared links, and what programs read. */
function aboutPage({ document, documents, title, address, files }: DrawnPage): string {
  const { description = '', facts = [], isUnlisted } = document
  const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`
  const shared = (property: string, content: string) =>
    `<meta property="og:${property}" content="${escapeHtml(content)}">`
  const { origin } = new URL(address)
  const known = JSON.parse(JSON.stringify(facts).replaceAll('{origin}', origin)) as unknown[]
  return [
    `<title>${escapeHtml(title)}</title>`,
    named('description', description),
    ...(isUnlisted ? [named('robots', 'noindex')] : []),
    `<link rel="canonical" href="${escapeHtml(address)}">`,
    ...[shared('type', 'website'), shared('site_name', 'Parley'), shared('title', title)],
    ...[shared('description', description), shared('url', address)],
    ...(documents.picture
      ? [
          ...[shared('image', `${files}/${documents.picture}`), shared('image:width', '1200')],
          ...[shared('image:height', '630'), shared('image:alt', 'A call in Parley, in a browser window')],
          named('twitter:card', 'summary_large_image'),
        ]
      : []),
    ...(known.length > 0 ? [jsonScript('application/ld+json', known)] : []),
  ].join('\n    ')
}
