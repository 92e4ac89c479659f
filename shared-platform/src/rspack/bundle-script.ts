import { readFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { type Compiler, rspack, type Stats } from '@rspack/core'
import type { Piece } from './piece.ts'

/**
 * Builds a script of its own: one file that runs as it is read, without what a page is built with. Inside the federated build it would
 * carry the run time of that, 273 kB instead of a few.
 * @param entry in the folder of the piece: `src/worker/sw-notification.ts`
 * @param runsIn what there is around it
 */
export async function bundleScript(
  piece: Pick<Piece, 'folder' | 'target'>,
  entry: string,
  runsIn: 'web' | 'webworker',
): Promise<Buffer> {
  const name = parse(entry).name
  const output = join(piece.folder, 'node_modules/.cache/script', runsIn, piece.target)
  const bundler = rspack({
    context: piece.folder,
    mode: piece.target,
    target: [runsIn, 'es2022'],
    devtool: false,
    entry: join(piece.folder, entry),
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

/** Puts a service worker of `src/worker` beside the page, under a name that never changes. */
export function buildWorker(piece: Piece, name: string) {
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('build-worker', compilation => {
        compilation.contextDependencies.add(join(piece.folder, 'src/worker'))
        compilation.hooks.processAssets.tapPromise('build-worker', async () => {
          const worker = await bundleScript(piece, `src/worker/${name}.ts`, 'webworker')
          compilation.emitAsset(`${name}.js`, new rspack.sources.RawSource(worker))
        })
      })
    },
  }
}
