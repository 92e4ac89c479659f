import { expect, test } from 'vitest'
import { wrongSiblingRules } from './sibling-rules.ts'

const told = (text: string) => wrongSiblingRules({ path: 'a.css', text })

test.each([
  '.controls > :not([data-glyph]) + * {',
  '.controls > :not([data-glyph]):not(:is(a, b)) ~ a {',
  '* + p {',
  '.a > * ~ b {',
])('%s begins at any element', rule => {
  expect(told(`.x {}\n${rule}`)).toEqual([
    'a.css:2: name what stands before the + or ~ (a class, a tag, an attribute)',
  ])
})

test.each([
  '.controls > [data-glyph] + :is(a, button) {',
  '.pageLink + :not(.pageLink) {',
  '.head:not(.low) + p {',
  '.row > * {',
  '/* what * + p does */',
  '  inline-size: calc(2 * var(--a) + 1px);',
])('%s names what it begins at, or has no siblings', rule => {
  expect(told(rule)).toEqual([])
})
