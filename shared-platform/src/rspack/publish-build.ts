import { createHash } from 'node:crypto'
import { type Compiler, rspack } from '@rspack/core'

/**
 * Puts `build.json` beside the page: a name for what was built, which changes with every file that the page begins with, and so
 * with every file that those lead to. A page that is open learns from it that a newer one is out (S7, S9).
 */
export const publishBuild = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('publish-build', compilation => {
      // When the names of all files are final.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'publish-build', stage }, () => {
        const files = compilation.entrypoints.get('main')?.getFiles() ?? []
        const build = createHash('sha256').update(files.join()).digest('hex').slice(0, 12)
        compilation.emitAsset('build.json', new rspack.sources.RawSource(JSON.stringify({ build })))
      })
    })
  },
}
