import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Configuration, rspack } from '@rspack/core'
import { ReactRefreshRspackPlugin } from '@rspack/plugin-react-refresh'
import { compressFiles } from './compress-files.ts'
import { devServer } from './dev-server.ts'
import type { Piece } from './piece.ts'
import { sharedByContent } from './shared-by-content.ts'
import { withoutOwnPaths } from './without-own-paths.ts'

/** Browsers that know everything the product needs (WebRTC, `oklch`, container queries, Web Locks). */
const browsers = ['chrome >= 111', 'edge >= 111', 'firefox >= 113', 'safari >= 16.4']

/**
 * What the builds of the shell and of the remotes have in common. A build prints nothing unless something is wrong.
 */
export function baseConfig(piece: Piece): Configuration {
  const production = piece.target === 'production'
  const hash = production ? '.[contenthash:10]' : ''
  return {
    name: piece.name,
    context: piece.folder,
    mode: piece.target,
    target: ['web', 'es2022'],
    devtool: production ? false : 'cheap-module-source-map',
    output: {
      path: join(piece.folder, 'dist'),
      clean: true,
      uniqueName: piece.id,
      filename: `[name]${hash}.js`,
      chunkFilename: `[name]${hash}.js`,
      cssFilename: `[name]${hash}.css`,
      cssChunkFilename: `[name]${hash}.css`,
      assetModuleFilename: `[name]${hash}[ext]`,
      crossOriginLoading: 'anonymous',
    },
    resolve: { extensions: ['.tsx', '.ts', '.js'] },
    module: {
      parser: { 'css/auto': cssModules, 'css/module': cssModules },
      generator: { 'css/auto': { localIdentName }, 'css/module': { localIdentName } },
      rules: [
        { test: /\.tsx?$/, use: { loader: 'builtin:swc-loader', options: swcOptions(production) } },
        { test: /\.css$/, type: 'css/auto' },
        { test: /\/shared-ui\/src\/tokens\.css$/, use: join(import.meta.dirname, 'dark-without-script.cjs') },
        { test: /\.(?:avif|webp|png)$/, type: 'asset/resource' },
      ],
    },
    // Whoever vouches for the first file of a piece, vouches for all that it loads.
    plugins: production
      ? [new rspack.SubresourceIntegrityPlugin(), withoutOwnPaths(piece), compressFiles]
      : [new ReactRefreshRspackPlugin()],
    optimization: production ? { moduleIds: 'deterministic', chunkIds: 'deterministic', minimizer } : {},
    cache: buildCache(piece),
    performance: { hints: false },
    stats: { all: false, errors: true, warnings: true, moduleTrace: true },
    infrastructureLogging: { level: 'error' },
    lazyCompilation: false,
    devServer: devServer(piece.devPort),
  }
}

// By file and name alone, and by no module's number: a page is drawn in two builds, here and for its document.
const localIdentName = '[uniqueName]-[hash:base64:8]-[local]'

// Custom properties keep their names: what a part declares, those around and within it read, as they read the tokens.
const cssModules = { namedExports: false, dashedIdents: false }

// Without targets, CSS for browsers of ten years ago comes out: several times the bytes, and logical
// properties as `:lang()` selectors that win over every media query.
const minimizer = [
  new rspack.SwcJsMinimizerRspackPlugin(),
  new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: browsers } }),
]

const swcOptions = (production: boolean) => ({
  jsc: {
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic', development: !production, refresh: !production } },
  },
  env: { targets: browsers },
})

/**
 * A developer's builds are cached on disk, a pipeline's never, so that it builds what the sources say. What is shared by
 * content has a cache for each content: of another one rspack keeps the list of names, and a new one is missing at run time.
 */
function buildCache(piece: Piece): NonNullable<Configuration['cache']> {
  if (process.env.CI) return false
  const directory = join(piece.folder, 'node_modules/.cache/rspack', piece.target)
  return {
    type: 'persistent',
    version: Object.values(sharedByContent(piece, false))
      .map(({ shareKey }) => shareKey)
      .join(),
    buildDependencies: [join(piece.folder, 'rspack.config.mjs'), ...presetFiles],
    storage: { type: 'filesystem', directory },
  }
}

/** All that has a say in how a piece is built: what is built otherwise from now on may not come from a cache. */
const presetFiles = readdirSync(import.meta.dirname, { recursive: true, withFileTypes: true })
  .filter(entry => entry.isFile() && !entry.name.includes('.test.'))
  .map(({ parentPath, name }) => join(parentPath, name))
