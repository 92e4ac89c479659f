import { FONT_PATH } from '@parley/shared-contract'
import { type Compiler, rspack } from '@rspack/core'

/**
 * Has the page ask for its fonts at once, not when its style sheet is there: `font-display: optional` takes one that comes with the first paint, and
 * else leaves the text as it stands, since a font that comes later moves what is being read.
 */
export const preloadFonts = {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('preload-fonts', compilation => {
      rspack.HtmlRspackPlugin.getCompilationHooks(compilation).beforeEmit.tap('preload-fonts', data => {
        const links = compilation
          .getAssets()
          .filter(({ name }) => name.endsWith('.woff2') && !FONT_PATH.endsWith(name))
          .map(
            ({ name }) =>
              `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="/${name}">`,
          )
        return { ...data, html: data.html.replace('<link rel="icon"', `${links.join('')}<link rel="icon"`) }
      })
    })
  },
}
