import {
  entryOf,
  navigationOf,
  otherFrame,
  type PageDocument,
  type PageDocuments,
  type PageLanguage,
  type PublishedPage,
  pageAddress,
  pagePlace,
  type RegistryEntry,
  tabTitle,
  type Welcome,
} from '@parley/shared-contract'
import { hostWords } from './template-words.ts'

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
  readonly welcome: Welcome | undefined
  readonly language: PageLanguage
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
 * The page of the build with its scripts where a browser leaves them alone: what runs before the first paint (the shell's `src/ahead`) has
 * them fetched, and lets them go. They stand ahead of it, since it runs as it is read.
 * @param ahead links to what is fetched before the scripts run
 */
const heldPage = (template: string, config: string, ahead: (scripts: readonly string[]) => string[]) => {
  const held = template.match(scripts) ?? []
  const kept = `<template id="parley-scripts">${ahead(held).join('')}${held.join('')}</template>`
  return plainPage(template.replace(scripts, ''), `${config}${kept}`)
}

/** Style sheets of a folder, after the shell's own, as where a script loads them. */
const styleLinks = (files: string, styles: PageDocuments['styles']): string =>
  styles
    .map(
      ({ file, integrity }) =>
        `<link rel="stylesheet" href="${escapeHtml(`${files}/${file}`)}" integrity="${escapeHtml(integrity)}" crossorigin="anonymous">`,
    )
    .join('')

/**
 * The page of the build with a drawn page in it: its words, what is said of it elsewhere, and its styles. A reader needs no
 * script for it.
 */
export function drawnPage(template: string, config: string, drawn: DrawnPage): string {
  const { frame, documents, files } = drawn
  const { pathname } = new URL(drawn.address)
  // The frame of many pages does not know which one it is around.
  const html = frame
    .replaceAll(`to=${encodeURIComponent(otherFrame)}"`, () => `to=${encodeURIComponent(pathname)}"`)
    .replace(pagePlace, () => pageHtml(drawn).replaceAll('{files}', files))
  // Nobody needs a script to read.
  return heldPage(template, config, () => [])
    .replace(about, () => aboutPage(drawn))
    .replace('</head>', () => `${styleLinks(files, documents.styles)}</head>`)
    .replace(place, () => `<div id="root" data-take-over="hydrate">${html}</div>`)
}

/** The page as it says what a new account is given, where it does. */
const pageHtml = ({ document: { html, offers }, welcome }: DrawnPage): string =>
  (welcome && offers?.[welcome.comes]?.replaceAll('{credits}', escapeHtml(welcome.credits))) ?? html

/** A page behind sign-in, as far as it is drawn ahead. */
export interface FramedPage {
  /** The shell's frame around it, and all of the shell's style sheets. */
  readonly frame: string
  readonly styles: PageDocuments['styles']
  readonly page: PublishedPage
  /** All that are published, for the navigation. */
  readonly pages: readonly PublishedPage[]
  /** What its remote has drawn, and where that remote's files are; null where it has drawn nothing. */
  readonly drawn: {
    readonly html: string
    readonly styles: PageDocuments['styles']
    readonly files: string
  } | null
  /** What stands there then. */
  readonly waiting: string
}

/** The page of the build in its frame, with its remote's page where that is drawn ahead: it stands there until the scripts take over. */
export function framedPage(
  template: string,
  config: string,
  entry: EntryScript | undefined,
  { frame, styles, page, pages, drawn, waiting }: FramedPage,
): string {
  const others = styles.filter(({ file }) => !template.includes(`/${file}"`))
  const links = styleLinks('', others) + (drawn ? styleLinks(drawn.files, drawn.styles) : '')
  const html = withNavigation(frame, page, pages).replace(pagePlace, () =>
    drawn ? drawn.html.replaceAll('{files}', drawn.files) : waiting,
  )
  return heldPage(template, config, held => [...held.map(scriptLink), ...(entry ? [preload(entry)] : [])])
    .replace(about, () => `<title>${escapeHtml(tabTitle(page))}</title>`)
    .replace('</head>', () => `${links}</head>`)
    .replace(place, root =>
      root.replace('<div id="root">', () => `<div id="root" data-take-over="replace">${html}`),
    )
}

/** A link that has a script fetched, as the script itself will ask for it. */
const scriptLink = (script: string): string =>
  script
    .replace(/^<script(.*) defer(.*)><\/script>$/, '<link rel="preload" as="script"$1$2>')
    .replace(' src=', ' href=')

/** The frame with a link for each published page that has one, in their order, and no other. */
function withNavigation(frame: string, current: PublishedPage, pages: readonly PublishedPage[]): string {
  const link = /<a (?=[^>]*href="\/-entry-)[^>]*>.*?<\/a>/gs
  const drawn = frame.match(link) ?? []
  const links = navigationOf(pages).flatMap(({ to, icon, label, behindMore }) => {
    const like = drawn.find(one => one.includes(`href="${entryOf(icon)}"`))
    const marks = `${behindMore ? ' data-more="true"' : ''}${to === pageAddress(current) ? ' aria-current="page"' : ''}`
    return (
      like
        ?.replace(`href="${entryOf(icon)}"`, () => `href="${escapeHtml(to)}"${marks}`)
        .replaceAll(entryOf(icon), () => escapeHtml(label)) ?? []
    )
  })
  let isFirst = true
  return frame.replace(link, () => {
    const all = isFirst ? links.join('') : ''
    isFirst = false
    return all
  })
}

interface MissingPage {
  /** It says `named` in the place of the address. */
  readonly frame: string
  readonly named: string
  readonly path: string
  readonly language: PageLanguage
}

/** The page for an address that does not exist, which names it. */
export const missingPage = (
  template: string,
  config: string,
  { frame, named, path, language }: MissingPage,
): string =>
  plainPage(template, config)
    .replace(about, () => `<title>${escapeHtml(hostWords[language].missing(path))}</title>`)
    .replace(place, () => `<div id="root">${frame.replace(named, () => escapeHtml(path))}</div>`)

/** Title, description, canonical address, the picture for shared links, and what programs read. */
function aboutPage({ document, documents, title, address, files, language }: DrawnPage): string {
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
          ...[shared('image:height', '630'), shared('image:alt', hostWords[language].pictureAlt)],
          named('twitter:card', 'summary_large_image'),
        ]
      : []),
    ...(known.length > 0 ? [jsonScript('application/ld+json', known)] : []),
  ].join('\n    ')
}
