import { join } from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type Configuration, rspack } from '@rspack/core'
import { baseConfig } from './base-config.ts'
import { federationInParts } from './federation-in-parts.ts'
import { forPiece, type Piece } from './piece.ts'
import { publishDocuments } from './publish-documents.ts'
import { publishOwnCopies } from './publish-own-copies.ts'
import { publishPages } from './publish-pages.ts'
import { type KitPart, oneDoor, sharedByContent } from './shared-by-content.ts'
import { sharedSingletons } from './shared-singletons.ts'

/**
 * The whole build file of a remote. Built for production it is one exposed module (`src/remote.tsx`) behind
 * `remoteEntry.<hash>.js` and its pages (`pages.json`), ready for a version folder of its own. Served for development it is the
 * isolated page (`dev/main.tsx`) and, at the same address, a remote entry for the composed app.
 *
 * @param folder `import.meta.dirname` of the build file; its name gives the remote's id
 * @param unshared what it always brings itself, cut to what it needs, though others share it
 */
export const defineRemoteConfig = (folder: string, unshared: readonly KitPart[] = []) =>
  forPiece(folder, piece => remoteConfig(piece, unshared))

function remoteConfig(piece: Piece, unshared: readonly KitPart[]): Configuration {
  const base = baseConfig(piece)
  const production = piece.target === 'production'
  const isolatedPage = new rspack.HtmlRspackPlugin({
    template: join(import.meta.dirname, 'templates/isolated.html'),
    // The page is served at every address of the remote, so its files are named from the root.
    publicPath: '/',
    title: `${piece.name} alone`,
    chunks: ['main'],
  })
  return {
    ...base,
    entry: production ? {} : { main: './dev/main.tsx' },
    output: { ...base.output, publicPath: 'auto' },
    plugins: [
      ...(base.plugins ?? []),
      oneDoor,
      ...federationInParts,
      federation(piece, unshared),
      publishPages(piece),
      publishDocuments(piece, base),
      production ? publishOwnCopies : isolatedPage,
    ],
  }
}

function federation(piece: Piece, unshared: readonly KitPart[]) {
  const production = piece.target === 'production'
  return new ModuleFederationPlugin({
    name: piece.id,
    filename: production ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
    exposes: { './remote': './src/remote.tsx' },
    shared: { ...sharedSingletons(piece, false), ...sharedByContent(piece, false, unshared) },
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    experiments: {
      // The shell brings the federation runtime; a remote that also runs alone must have its own.
      externalRuntime: production,
      asyncStartup: !production,
      // It loads none itself.
      optimization: { target: 'web', disableRemote: production },
    },
  })
}
