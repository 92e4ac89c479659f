import { join } from 'node:path'
import process from 'node:process'
import {
  dashboardFrame,
  documentsFile,
  LANGUAGE_PATH,
  missingFrame,
  otherFrame,
  type PageDocument,
  type PageDocuments,
  type PageLanguage,
  type PriceList,
  type PublishedPage,
  pageAt,
  pageDocumentsSchema,
  pageIn,
  publishedPageSchema,
  type Registry,
  type RemoteId,
  remoteIds,
  routes,
  tabTitle,
  waitingPage,
} from '@parley/shared-contract'
import { priceFigures, priceShape, withFigures } from '@parley/shared-contract/drawn-prices'
import { keptDocuments } from './kept-documents.ts'
import { keptFile } from './kept-file.ts'
import { scriptHashesIn } from './page-policy.ts'
import { configBlock, drawnPage, escapeHtml, framedPage, missingPage, plainPage } from './page-text.ts'
import type { Site } from './site.ts'
import { templateIn } from './template-words.ts'

/** The one remote with pages that are read without signing in. */
const publicRemote: RemoteId = 'mfe_marketing'

/** In what a page is written, and whether that was chosen in this browser. */
export interface WrittenLanguage {
  readonly language: PageLanguage
  readonly isChosen: boolean
}
const english: WrittenLanguage = { language: 'en', isChosen: false }

interface WrittenPage {
  /** 503 while it is not known which pages there are: a device that has kept some shows those. */
  readonly status: 200 | 404 | 503
  readonly html: string
  readonly language: PageLanguage
  /** What the policy of the page names its own scripts by. */
  readonly scriptHashes: readonly string[]
}

export interface PublicPages {
  /**
   * The page for an address of the shell's origin.
   * @param path with its `/`, as the browser sent it
   * @param language what it is to be written in. A public page whose remote was built before there was that one is in English.
   */
  write(path: string, language?: WrittenLanguage): Promise<WrittenPage>
  /** The addresses of all drawn pages, for programs that look for them; null while they cannot be read. */
  sitemap(): Promise<string | null>
}

/**
 * Writes the pages: configuration and registry into each, and what the published version of its remote has drawn ahead
 * (ADR 0054), in the shell's frame. Where that cannot be read, the page is the one that draws itself.
 * @param shellDist folder of the built shell
 */
export function createPublicPages(site: Site, shellDist: string): PublicPages {
  const builtShell = shellIn(shellDist)
  const documentsOf = keptDocuments(site)

  const readable = (registry: Registry, remote: RemoteId) =>
    documentsOf(registry, remote).catch(error => {
      process.stderr.write(`What ${remote} has drawn cannot be read, each page draws itself: ${error}\n`)
      return null
    })

  async function write(path: string, asked: WrittenLanguage = english): Promise<WrittenPage> {
    const { language, isChosen } = asked
    const registry = await registryOf(site)
    const { built, scriptHashes, build, drawn: shellDrawn } = await builtShell()
    const frames = drawnFor(language, shellDrawn)
    const pages = registry ? publishedPages(registry).map(one => pageIn(one, language)) : []
    const page = pageAt(pages, path)
    const all = registry && page ? await readable(registry, page.remote) : null
    const documents = drawnFor(language, all)
    const unpriced = page ? documents?.pages[page.path] : undefined
    // No other page waits for the api.
    const prices = unpriced?.prices === undefined ? site.prices.known() : await site.prices.learnt()
    const document = pricedHere(unpriced, prices, language)

    const template = templateIn(built, language, isChosen)
    const config = configBlock({
      ...{ ...site.page, ...build, ...(prices ? { prices } : {}) },
      registry: registry && withoutFiles(registry),
    })
    const written = (html: string, status: WrittenPage['status'] = 200) => ({
      ...{ status, html, language, scriptHashes },
    })
    if (registry === null) return written(plainPage(template, config), 503)
    if (!page) {
      const status = mayExist(registry, path) ? 200 : 404
      const frame = status === 200 || isInDashboard(path) ? undefined : frames?.pages[missingFrame]?.html
      const html = frame && missingPage(template, config, { frame, named: missingFrame, path, language })
      return written(html || plainPage(template, config), status)
    }
    const entry = registry.remotes[page.remote]
    const plain = written(plainPage(template, config, entry))
    const files = `${site.remoteUrl(page.remote)}/${entry?.version}`
    if (page.layout === 'dashboard') {
      const frame = frames?.pages[dashboardFrame]?.html
      const drawn = documents && document ? { html: document.html, styles: documents.styles, files } : null
      const waiting = frames?.pages[waitingPage]?.html ?? ''
      const framed = frames && frame && { frame, styles: frames.styles, page, pages, drawn, waiting }
      return framed ? written(framedPage(template, config, entry, framed)) : plain
    }
    const frame = (frames?.pages[page.path] ?? frames?.pages[otherFrame])?.html
    // What its remote says in English alone is not put into a frame of another language.
    if (!documents?.pages[page.path] && all?.pages[page.path]) return write(path)
    if (!documents || !document || !frame) return plain
    const { welcome } = site.page
    const about = { title: tabTitle(page), address: new URL(page.path, site.origin).href, welcome, language }
    return written(drawnPage(template, config, { frame, document, documents, files, ...about }))
  }

  return {
    write,
    async sitemap() {
      const registry = await registryOf(site)
      const documents = registry && (await readable(registry, publicRemote))
      if (!documents) return null
      const urls = Object.entries(documents.pages)
        .filter(([, { isUnlisted }]) => !isUnlisted)
        .map(([path]) => `<url><loc>${escapeHtml(new URL(path, site.origin).href)}</loc></url>`)
      return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`
    },
  }
}

/** What programs may look at, and where they learn what there is. */
export const robots = ({ origin }: Pick<Site, 'origin'>): string =>
  `User-agent: *\nDisallow: ${routes.dashboard}\nDisallow: /api\nDisallow: ${LANGUAGE_PATH}\nSitemap: ${new URL('/sitemap.xml', origin).href}\n`

const registryOf = (site: Site): Promise<Registry | null> =>
  site.registry().catch(error => {
    process.stderr.write(`The registry of the remotes cannot be read: ${error}\n`)
    return null
  })

/** A page loads a remote by its entry: the names of all files would be a fifth of what a page is told. */
const withoutFiles = ({ build, remotes }: Registry): Registry => {
  const entries = Object.entries(remotes).map(([id, { ownCopies: _, ...entry }]) => [
    id,
    { ...entry, assets: [] },
  ])
  return { build, remotes: Object.fromEntries(entries) }
}

/**
 * A page as it is with the prices of this Parley; null where it would be another than the drawn one, or they are not known: then
 * it draws itself.
 */
function pricedHere(
  document: PageDocument | undefined,
  prices: PriceList | null,
  language: PageLanguage,
): PageDocument | null {
  if (document?.prices === undefined) return document ?? null
  const isDrawn = prices !== null && document.prices === priceShape(prices)
  return isDrawn ? withFigures(document, priceFigures(prices, language)) : null
}

/** The shell as it is built in a folder: its page and what names the scripts in that, what it was built as and what it has drawn, as far as it says. */
function shellIn(folder: string) {
  const readPage = keptFile(join(folder, 'index.html'), built => ({
    built,
    scriptHashes: scriptHashesIn(built),
  }))
  const readBuild = keptFile(join(folder, 'build.json'), text => {
    const { build } = JSON.parse(text) as { build?: unknown }
    return typeof build === 'string' ? { build } : {}
  })
  const readDrawn = keptFile(join(folder, documentsFile), text => pageDocumentsSchema.parse(JSON.parse(text)))
  const asFarAsWritten = <T>(reading: Promise<T>) => reading.catch(() => null)
  return async () => {
    const [page, build, drawn] = await Promise.all([
      readPage(),
      asFarAsWritten(readBuild()),
      asFarAsWritten(readDrawn()),
    ])
    if (!page) throw new Error(`No page is built in ${folder}`)
    return { ...page, build: build ?? {}, drawn }
  }
}

/** What a build has drawn, in a language; null where it has drawn nothing in that one. */
function drawnFor(language: PageLanguage, documents: PageDocuments | null): PageDocuments | null {
  const pages = language === 'en' ? documents?.pages : documents?.translations[language]
  return documents && pages ? { ...documents, pages } : null
}

interface OwnedPage extends PublishedPage {
  /** The remote that it is of. */
  readonly remote: RemoteId
}

/** Every page that a remote has published, as far as it is understood here. */
const publishedPages = ({ remotes }: Registry): OwnedPage[] =>
  remoteIds.flatMap(remote =>
    (remotes[remote]?.pages ?? [])
      .flatMap(page => publishedPageSchema.safeParse(page).data ?? [])
      .filter(({ layout }) => layout !== 'panel')
      .map(page => ({ ...page, remote })),
  )

const isInDashboard = (path: string) => `${path}/`.startsWith(`${routes.dashboard}/`)

/** The way into the dashboard, and what a remote shows that says nothing of its pages (platform version 1). */
const mayExist = ({ remotes }: Registry, path: string): boolean =>
  path.replace(/\/$/, '') === routes.dashboard ||
  (isInDashboard(path) && Object.values(remotes).some(({ pages }) => pages === undefined)) ||
  (remotes[publicRemote] !== undefined && remotes[publicRemote].pages === undefined)
