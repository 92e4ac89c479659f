import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { FONT_PATH } from '@parley/shared-contract'
import { type Configuration, rspack } from '@rspack/core'
import { baseConfig } from './base-config.ts'
import { buildWorker, bundleScript } from './bundle-script.ts'
import { devPage } from './dev-page.ts'
import { federationInParts } from './federation-in-parts.ts'
import { manifestIn } from './manifest-in.ts'
import { forPiece, type Piece } from './piece.ts'
import { preloadFonts } from './preload-fonts.ts'
import { publishBuild } from './publish-build.ts'
import { publishDocuments } from './publish-documents.ts'
import { oneDoor, sharedByContent } from './shared-by-content.ts'
import { sharedSingletons } from './shared-singletons.ts'

/**
 * The build file of the shell. It is built without knowing any remote: which ones there are, and where, it
 * reads from the page at run time. What runs before the first paint stands in the page itself.
 * Served for development it needs a running Parley (at `PARLEY_ORIGIN`) for everything that is not the shell.
 */
export const defineShellConfig = (folder: string) => forPiece(folder, shellConfig)

async function shellConfig(piece: Piece): Promise<Configuration> {
  const base = baseConfig(piece)
  const production = piece.target === 'production'
  const first = String(await bundleScript(piece, 'src/ahead/index.ts', 'web'))
  if (first.includes('</'))
    throw new Error('What runs before the first paint would end its own place in the page')
  const page = await readFile(join(piece.folder, 'src/index.html'), 'utf8')
  const template = page.replace('<!-- parley-first -->', () => `<script>${first}</script>`)
  const running = process.env.PARLEY_ORIGIN ?? 'http://localhost:3000'
  const german = await readFile(join(piece.folder, 'src/install/german.json'), 'utf8')
  // Ahead of every entry, and so of the hook that Fast Refresh puts there itself.
  const rendererHook = new rspack.EntryPlugin(piece.folder, join(import.meta.dirname, 'renderer-hook.ts'), {})
  return {
    ...base,
    resolve: { ...base.resolve, alias: { re2js: join(import.meta.dirname, 'without-patterns.ts') } },
    entry: { main: './src/index.tsx' },
    output: { ...base.output, publicPath: '/' },
    optimization: { ...base.optimization, ...(production && { splitChunks: { cacheGroups: oneSheet } }) },
    ignoreWarnings: [orderOfNoMatter],
    module: { ...base.module, rules: [...(base.module?.rules ?? []), probeless] },
    plugins: [
      ...(production ? [publishBuild, preloadFonts] : [rendererHook]),
      ...(base.plugins ?? []),
      new rspack.HtmlRspackPlugin({
        templateContent: production ? template : await devPage(template, running),
        chunks: ['main'],
        scriptLoading: 'defer',
        // The host writes the configuration in place of a comment.
        minify: false,
      }),
      new rspack.CopyRspackPlugin({
        patterns: [
          { from: fontFile, to: FONT_PATH.slice(1) },
          { from: 'src/install/icons/*.png', to: 'icons/[name][ext]' },
          { from: 'src/install/parley.webmanifest', to: 'parley.webmanifest' },
          {
            from: 'src/install/parley.webmanifest',
            to: 'parley.de.webmanifest',
            transform: (manifest: Buffer) => manifestIn(manifest, german),
          },
        ],
      }),
      buildWorker(piece, 'sw-notification'),
      oneDoor,
      ...federationInParts,
      publishDocuments(piece, base),
      federation(piece),
    ],
    devServer: { ...base.devServer, proxy: [{ context: ['/api', '/language'], target: running }] },
  }
}

/** A drawn page has every sheet of the shell, as whatever takes it over has (ADR 0054): one is there sooner than four. */
const oneSheet = { styles: { type: /^css/, name: 'main', chunks: 'all', enforce: true } } as const

/** Pages import these two in either order. No element has a class of theirs and one of another sheet. */
const orderOfNoMatter = /Conflicting order between \S*\/(?:avatar|error-text)\.module\.css/

/** What `shared-ui/src/fonts.css` names, also at an address that no build changes: a page that is in no build has it from there. */
const fontFile = join(
  import.meta.dirname,
  '../../../shared-ui/node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
)

/** Only the shell talks to the database. */
const probeless = {
  test: /webchannel_blob_es2018\.js$/,
  use: join(import.meta.dirname, 'without-network-probe.cjs'),
}

function federation(piece: Piece) {
  return new ModuleFederationPlugin({
    name: piece.id,
    remotes: {},
    shared: { ...sharedSingletons(piece, true), ...sharedByContent(piece, true) },
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
  })
}
