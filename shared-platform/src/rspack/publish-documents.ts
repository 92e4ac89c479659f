import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  documentsFile,
  type PageDocument,
  type PageDocuments,
  type PageLanguage,
  pageLanguages,
} from '@parley/shared-contract'
import { type Compiler, type Configuration, rspack, type Stats } from '@rspack/core'
import { drawnStyles } from './drawn-styles.ts'
import type { Piece } from './piece.ts'

/** What `src/documents.tsx` of a piece exports. */
interface DocumentsModule {
  /** Draws each page, by its path. */
  drawDocuments(): Promise<Readonly<Record<string, PageDocument>>>
  /** Address of the picture for shared links, as the pages have theirs. */
  readonly picture?: string
}

/** Stands in documents for the address of the folder that they are published in. */
const FILES = '{files}'
const fingerprint = (bytes: Buffer) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

interface Sheet {
  readonly name: string
  readonly bytes: Buffer
}

/** The one style sheet of drawn pages, named by its content as every file of a build is. */
function drawnSheet(sheets: readonly Sheet[], { pages, translations }: Omit<PageDocuments, 'styles'>): Sheet {
  const drawn = [pages, ...Object.values(translations)].flatMap(each => Object.values(each))
  const css = sheets.map(({ bytes }) => bytes.toString())
  const bytes = Buffer.from(drawnStyles(css, drawn))
  const digest = createHash('sha256').update(bytes).digest('hex')
  return { name: `drawn.${digest.slice(0, 10)}.css`, bytes }
}

/**
 * Puts `documents.json` beside a build: the pages of `src/documents.tsx`, drawn once here with the same modules, class
 * names and file names as the build itself (ADR 0054).
 * @param base the configuration of that build
 */
export function publishDocuments(piece: Piece, base: Configuration) {
  const file = join(piece.folder, 'src/documents.tsx')
  return {
    apply(compiler: Compiler) {
      if (!existsSync(file) || piece.target !== 'production') return
      compiler.hooks.thisCompilation.tap('publish-documents', compilation => {
        // When the names and bytes of all files are final.
        const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
        compilation.hooks.processAssets.tapPromise({ name: 'publish-documents', stage }, async () => {
          const draw = await buildDocuments(piece, base, file)
          const { picture, pages, translations } = await drawnInEach(draw)
          const sheets: Sheet[] = compilation
            .getAssets()
            .filter(({ name }) => name.endsWith('.css'))
            .map(({ name, source }) => ({ name, bytes: Buffer.from(source.buffer()) }))
          // The shell's are whole: its page links them, drawn or not.
          const published = piece.name === 'shell' ? sheets : [drawnSheet(sheets, { pages, translations })]
          for (const { name, bytes } of published)
            if (!compilation.getAsset(name)) compilation.emitAsset(name, new rspack.sources.RawSource(bytes))
          const styles = published.map(({ name, bytes }) => ({ file: name, integrity: fingerprint(bytes) }))
          const documents: PageDocuments = {
            pages,
            translations,
            styles,
            ...(picture ? { picture: picture.replace(`${FILES}/`, '') } : {}),
          }
          // Nothing that runs names it, so no other build puts it there.
          if (picture) {
            const name = picture.replace(`${FILES}/`, '')
            const bytes = readFileSync(join(drawnIn(piece), name))
            compilation.emitAsset(name, new rspack.sources.RawSource(bytes))
          }
          compilation.emitAsset(documentsFile, new rspack.sources.RawSource(JSON.stringify(documents)))
        })
      })
    },
  }
}

/** The pages in English, and in every other language. */
async function drawnInEach(load: () => DocumentsModule) {
  const drawn = {} as Record<PageLanguage, PageDocuments['pages']>
  let picture: string | undefined
  // One after the other: what is drawn asks for its language as it is loaded.
  for (const language of pageLanguages) {
    drawing.parleyLanguage = language
    const module = load()
    drawn[language] = withoutStyles(await module.drawDocuments()) as PageDocuments['pages']
    picture = module.picture
  }
  delete drawing.parleyLanguage
  const { en: pages, ...translations } = drawn
  return { picture, pages, translations }
}

/** What is drawn reads its language here (`shared-ui/src/words/language.ts`): a build has no document. */
const drawing = globalThis as { parleyLanguage?: PageLanguage }

/** The policy of a page forbids styles in attributes: those come with the scripts. */
const withoutStyles = (pages: Readonly<Record<string, PageDocument>>) =>
  Object.fromEntries(
    Object.entries(pages).map(([path, page]) => [
      path,
      { ...page, html: page.html.replace(/ style="[^"]*"/g, '') },
    ]),
  )

/** Where what draws is built, for the time of a build. */
const drawnIn = (piece: Piece) => join(piece.folder, 'node_modules/.cache/documents')

/** Builds the module for Node, with everything it needs inside. @returns what loads it, anew with each call */
async function buildDocuments(piece: Piece, base: Configuration, file: string) {
  const output = drawnIn(piece)
  const bundler = rspack({
    ...base,
    name: `${piece.name} documents`,
    target: 'node20',
    entry: file,
    output: {
      ...base.output,
      path: output,
      publicPath: `${FILES}/`,
      filename: 'documents.cjs',
      chunkFilename: '[name].documents.cjs',
      library: { type: 'commonjs2' },
    },
    module: {
      ...base.module,
      // Names of classes and of files, and no styles.
      generator: {
        ...base.module?.generator,
        'css/auto': { ...base.module?.generator?.['css/auto'], exportsOnly: true },
      },
    },
    plugins: [],
    optimization: { minimize: false, nodeEnv: 'production', splitChunks: false },
    cache: false,
  })
  await new Promise<Stats>((resolve, reject) =>
    bundler.run((error, stats) => {
      if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')))
      else resolve(stats)
    }),
  )
  const built = join(output, 'documents.cjs')
  const require = createRequire(built)
  return (): DocumentsModule => {
    for (const name of Object.keys(require.cache)) if (name.startsWith(output)) delete require.cache[name]
    return require(built) as DocumentsModule
  }
}
