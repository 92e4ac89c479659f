import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Compiler, rspack, type Stats } from '@rspack/core'
import type { Piece } from './piece.ts'

/**
 * Builds a service worker: one file, without what a page is built with. Inside the federated build it would carry the run
 * time of that, 273 kB instead of a few.
 * @param name of the file in `src/worker`, and of what comes out
 */
export async function bundleWorker(piece: Pick<Piece, 'folder' | 'target'>, name: string): Promise<Buffer> {
  const output = join(piece.folder, 'node_modules/.cache/worker', piece.target)
  const bundler = rspack({
    context: piece.folder,
    mode: piece.target,
    target: ['webworker', 'es2022'],
    devtool: false,
    entry: join(piece.folder, `src/worker/${name}.ts`),
    output: { path: output, filename: `${name}.js` },
    resolve: { extensions: ['.ts', '.js'] },
    module: { rules: [{ test: /\.ts$/, use: { loader: 'builtin:swc-loader', options: withoutTypes } }] },
    cache: false,
  })
  await new Promise<Stats>((resolve, reject) =>
    bundler.run((error, stats) => {
      if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')))
      else resolve(stats)
    }),
  )
  return readFile(join(output, `${name}.js`))
}

const withoutTypes = { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } }

/** Puts that file beside the page, under a name that never changes. */
export function buildWorker(piece: Piece, name: string) {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('build-worker', compilation => {
        compilation.contextDependencies.add(join(piece.folder, 'src/worker'))
        compilation.hooks.processAssets.tapPromise('build-worker', async () => {
          compilation.emitAsset(`${name}.js`, new rspack.sources.RawSource(await bundleWorker(piece, name)))
        })
      })
    },
  }
}
