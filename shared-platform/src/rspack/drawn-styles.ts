import type { PageDocument } from '@parley/shared-contract'
import { transform } from 'lightningcss'

const classesIn = (html: string) =>
  [...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' '))
const htmlOf = ({ html, offers = {} }: PageDocument) => [html, ...Object.values(offers)]

/**
 * Of all style sheets of a build what its drawn pages are drawn with, until the whole ones come with the scripts (ADR 0054): a browser takes
 * in three times as many rules before its first paint otherwise. Rules go that name a class which nothing drawn has; what is pressed, hovered or
 * marked by an attribute meanwhile keeps its rules.
 * @param css the sheets as they are published, in their order
 * @param pages all that lie beside the build, in every language
 * @throws Error when the sheets are no CSS
 */
export function drawnStyles(css: readonly string[], pages: readonly PageDocument[]): string {
  const text = css.join('\n')
  const drawn = new Set(pages.flatMap(htmlOf).flatMap(classesIn))
  const named = new Set([...text.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name))
  const unusedSymbols = [...named].filter(name => !drawn.has(name))
  const { code } = transform({ filename: 'drawn.css', code: Buffer.from(text), minify: true, unusedSymbols })
  return Buffer.from(code).toString()
}
