import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Compiler, rspack, type Stats } from '@rspack/core'
import type { Piece } from './piece.ts'

/**
 * Puts the service worker beside the page, under a name that never changes. It is one file of its own, built without
 * what a page is built with: inside the federated build it would carry the run time of that, 273 kB instead of a few.
 */
export function buildWorker(piece: Piece, name: string) {
  const folder = join(piece.folder, 'src/worker')
  const output = join(piece.folder, 'node_modules/.cache/worker', piece.target)
  const worker = rspack({
    context: piece.folder,
    mode: piece.target,
    target: ['webworker', 'es2022'],
    devtool: false,
    entry: join(folder, `${name}.ts`),
    output: { path: output, filename: `${name}.js` },
    resolve: { extensions: ['.ts', '.js'] },
    module: {
      rules: [
        {
          test: /\.ts$/,
          use: { loader: 'builtin:swc-loader', options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } } },
          // The contract has only functions and constants in what a worker takes of it.
          sideEffects: false,
        },
      ],
    },
    cache: false,
  })
  const build = () =>
    new Promise<Stats>((resolve, reject) =>
      worker.run((error, stats) => {
        if (error || !stats || stats.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')))
        else resolve(stats)
      }),
    )
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('build-worker', compilation => {
        compilation.contextDependencies.add(folder)
        compilation.hooks.processAssets.tapPromise('build-worker', async () => {
          await build()
          const text = await readFile(join(output, `${name}.js`))
          compilation.emitAsset(`${name}.js`, new rspack.sources.RawSource(text))
        })
      })
    },
  }
}
