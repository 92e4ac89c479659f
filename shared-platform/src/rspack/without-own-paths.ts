import { join } from 'node:path'
import { type Compiler, rspack } from '@rspack/core'
import type { Piece } from './piece.ts'

/**
 * A build is the same wherever it is made, and tells nobody where that was: federation writes into an entry where the files of
 * what it shares lie, which nothing reads.
 */
export const withoutOwnPaths = ({ folder }: Pick<Piece, 'folder'>) => ({
  apply(compiler: Compiler) {
    const root = join(folder, '../')
    compiler.hooks.thisCompilation.tap('without-own-paths', compilation => {
      // Before its hash is made.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
      compilation.hooks.processAssets.tap({ name: 'without-own-paths', stage }, assets => {
        for (const [name, source] of Object.entries(assets)) {
          const text = name.endsWith('.js') ? String(source.source()) : ''
          if (text.includes(root))
            compilation.updateAsset(name, new rspack.sources.RawSource(text.replaceAll(root, '')))
        }
      })
    })
  },
})
