import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'

/** As the build loads it. */
const darkWithoutScript: (css: string) => string = createRequire(import.meta.url)('./dark-without-script.cjs')

test('a page that has no theme has all that is dark in a dark system, and nothing else', async () => {
  const tokens = await readFile(new URL('../../../shared-ui/src/tokens.css', import.meta.url), 'utf8')
  const css = darkWithoutScript(tokens)
  const valuesOf = (rule: string) => css.slice(css.indexOf(rule) + rule.length).split('}')[0]
  const own = css.indexOf('\n\n@media (prefers-color-scheme: dark) {')
  expect(valuesOf(':root:not([data-theme]) {')).toBe(valuesOf('[data-theme="dark"] {'))
  const after = css.indexOf('\n}\n}', own) + '\n}\n}'.length
  expect(css.slice(0, own) + css.slice(after)).toBe(tokens)
})

test('tokens without dark ones are no tokens', () => {
  expect(() => darkWithoutScript(':root { --text: red; }')).toThrow('no [data-theme="dark"]')
})
