import { statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageDeclarations } from '@parley/shared-contract'
import { type Compiler, rspack } from '@rspack/core'
import type { Piece } from './piece.ts'

/**
 * Puts `pages.json` beside the remote entry: the declarations of `src/pages.ts`, without the components that
 * `src/remote.tsx` binds to them. The file is data that Node reads as it is; it imports the contract only, so no
 * code of a browser runs here. Written with every build, so a development server also serves what stands there now.
 */
export function publishPages(piece: Piece) {
  const file = join(piece.folder, 'src/pages.ts')
  return {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap('publish-pages', compilation => {
        compilation.fileDependencies.add(file)
        compilation.hooks.processAssets.tapPromise('publish-pages', async () => {
          // A changed file is another module to Node.
          const address = `${pathToFileURL(file)}?${statSync(file).mtimeMs}`
          const { pages } = (await import(address)) as { readonly pages: PageDeclarations }
          const text = JSON.stringify(Object.values(pages), null, 2)
          compilation.emitAsset('pages.json', new rspack.sources.RawSource(text))
        })
      })
    },
  }
}
