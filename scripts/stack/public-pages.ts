import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import {
  documentsFile,
  missingFrame,
  otherFrame,
  type PageDocuments,
  type PublishedPage,
  pageAt,
  pageDocumentsSchema,
  publishedPageSchema,
  type Registry,
  type RegistryEntry,
  routes,
  tabTitle,
} from '@parley/shared-contract'
import { configBlock, drawnPage, escapeHtml, missingPage, plainPage } from './page-text.ts'
import type { Site } from './site.ts'

/** The one remote with pages that are read without signing in. */
const remote = 'mfe_marketing'

interface WrittenPage {
  readonly status: 200 | 404
  readonly html: string
}

export interface PublicPages {
  /** The page for an address of the shell's origin. @param path with its `/`, as the browser sent it */
  write(path: string): Promise<WrittenPage>
  /** The addresses of all drawn pages, for programs that look for them; null while they cannot be read. */
  sitemap(): Promise<string | null>
}

/**
 * Writes the pages: configuration and registry into each, and into a public one what the published version of its remote
 * has drawn (ADR 0054). Where that cannot be read, the page is the one that draws itself.
 * @param shellDist folder of the built shell
 */
export function createPublicPages(site: Site, shellDist: string): PublicPages {
  const shellFile = (name: string) => readFile(join(shellDist, name), 'utf8')
  const documentsOf = keptDocuments(site)

  const readable = (registry: Registry) =>
    documentsOf(registry).catch(error => {
      process.stderr.write(`The public pages cannot be read, each draws itself: ${error}\n`)
      return null
    })

  async function write(path: string): Promise<WrittenPage> {
    const registry = await registryOf(site)
    const [template, build] = await Promise.all([shellFile('index.html'), buildOf(shellFile)])
    const config = configBlock({ ...site.page, ...build, registry })
    const plain = (status: WrittenPage['status'], entry?: RegistryEntry): WrittenPage => ({
      status,
      html: plainPage(template, config, entry),
    })
    if (registry === null) return plain(200)
    const page = pageAt(publishedPages(registry), path)
    const status = page || mayExist(registry, path) ? 200 : 404
    const frames = await framesOf(shellFile)
    const entry = page ? ownerOf(registry, page) : undefined
    if (frames === null || (status === 200 && !page)) return plain(status, entry)
    if (!page) {
      const frame = isInDashboard(path) ? undefined : frames.pages[missingFrame]?.html
      const html = frame && missingPage(template, config, { frame, named: missingFrame, path })
      return html ? { status, html } : plain(status)
    }
    const documents = await readable(registry)
    const document = documents?.pages[page.path]
    const frame = (frames.pages[page.path] ?? frames.pages[otherFrame])?.html
    if (!documents || !document || !frame) return plain(status, entry)
    const address = new URL(page.path, site.origin).href
    const files = `${site.remoteUrl(remote)}/${registry.remotes[remote]?.version}`
    const title = tabTitle(page)
    return {
      status,
      html: drawnPage(template, config, { frame, document, documents, title, address, files }),
    }
  }

  return {
    write,
    async sitemap() {
      const registry = await registryOf(site)
      const documents = registry && (await readable(registry))
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
  `User-agent: *\nDisallow: ${routes.dashboard}\nDisallow: /api\nSitemap: ${new URL('/sitemap.xml', origin).href}\n`

const registryOf = (site: Site): Promise<Registry | null> =>
  site.registry().catch(error => {
    process.stderr.write(`The registry of the remotes cannot be read: ${error}\n`)
    return null
  })

/** The documents of the version that the registry names, read once, since a version never changes. */
function keptDocuments({ files }: Site): (registry: Registry) => Promise<PageDocuments | null> {
  let kept: { readonly version: string; readonly documents: Promise<PageDocuments | null> } | null = null
  return registry => {
    const version = registry.remotes[remote]?.version
    if (!version) return Promise.resolve(null)
    if (kept?.version === version) return kept.documents
    const documents = files(`${remote}/${version}/${documentsFile}`).then(
      text => text && pageDocumentsSchema.parse(JSON.parse(text)),
    ) as Promise<PageDocuments | null>
    const mine = { version, documents }
    kept = mine
    documents.catch(() => {
      if (kept === mine) kept = null
    })
    return documents
  }
}

/** The shell's frames around public pages; null for a build that has none. */
const framesOf = async (shellFile: (name: string) => Promise<string>): Promise<PageDocuments | null> => {
  const text = await shellFile(documentsFile).catch(() => null)
  return text === null ? null : pageDocumentsSchema.parse(JSON.parse(text))
}

/** What the shell in a folder was built as; nothing where that does not say it. */
const buildOf = async (shellFile: (name: string) => Promise<string>): Promise<{ build?: string }> => {
  const { build } = JSON.parse(await shellFile('build.json').catch(() => '{}')) as { build?: unknown }
  return typeof build === 'string' ? { build } : {}
}

/** Every page that a remote has published, as far as it is understood here. */
const publishedPages = ({ remotes }: Registry): PublishedPage[] =>
  Object.values(remotes).flatMap(({ pages = [] }) =>
    pages
      .flatMap(page => publishedPageSchema.safeParse(page).data ?? [])
      .filter(({ layout }) => layout !== 'panel'),
  )

/** The remote that a page is of. */
const ownerOf = ({ remotes }: Registry, { path }: PublishedPage): RegistryEntry | undefined =>
  Object.values(remotes).find(({ pages = [] }) =>
    pages.some(page => publishedPageSchema.safeParse(page).data?.path === path),
  )

const isInDashboard = (path: string) => `${path}/`.startsWith(`${routes.dashboard}/`)

/** The way into the dashboard, and what a remote shows that says nothing of its pages (platform version 1). */
const mayExist = ({ remotes }: Registry, path: string): boolean =>
  path.replace(/\/$/, '') === routes.dashboard ||
  (isInDashboard(path) && Object.values(remotes).some(({ pages }) => pages === undefined)) ||
  (remotes[remote] !== undefined && remotes[remote].pages === undefined)
