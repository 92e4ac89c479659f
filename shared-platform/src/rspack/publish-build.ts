import { createHash } from 'node:crypto'
import { type Compiler, rspack } from '@rspack/core'

/** What the page loads: no file of it ever changes under its name. */
const isVersioned = (file: string) => /\.[0-9a-f]{8,}\.(?:js|css|woff2)$/.test(file)

/**
 * Puts `build.json` beside the page: a name for what was built, which changes with the page and every file that it loads, and
 * those files. A page that is open learns from it that a newer one is out (S7, S9), and what to keep for a time without a network.
 */
export const publishBuild = {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('publish-build', compilation => {
      // When the names of all files are final.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'publish-build', stage }, () => {
        const files = compilation
          .getAssets()
          .map(({ name }) => name)
          .filter(isVersioned)
          .sort()
        // The names of the files stand in it, and what runs before the first paint.
        const page = compilation.getAsset('index.html')?.source.source() ?? ''
        const build = createHash('sha256').update(files.join()).update(page).digest('hex').slice(0, 12)
        compilation.emitAsset('build.json', new rspack.sources.RawSource(JSON.stringify({ build, files })))
      })
    })
  },
}
