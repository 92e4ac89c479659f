import { expect, test } from 'vitest'
import { wrongSiblingRules } from './sibling-rules.ts'

const told = (text: string) => wrongSiblingRules({ path: 'a.css', text })

test.each([
  '.controls > :not([data-glyph]) + * {',
  '.controls > :not([data-glyph]):not(:is(a, b)) ~ a {',
  '* + p {',
  '.a > * ~ b {',
  '.detail > span + span::before {',
])('%s begins at any element', rule => {
  expect(told(`.x {}\n${rule}`)).toEqual([
    'a.css:2: name what stands before the + or ~ (a class or an attribute)',
  ])
})

test.each([
  '.line:has(> button) > :nth-child(2) {',
  '.panes:has([data-paper]) > :not(.stage) {',
  '.a:has(.b) * {',
])('%s asks what something holds and ends in any element', rule => {
  expect(told(`.x {}\n${rule}`)).toEqual([
    'a.css:2: name what a rule with :has() ends in (a class or an attribute)',
  ])
})

test.each([
  '.controls > [data-glyph] + :is(a, button) {',
  '.pageLink + :not(.pageLink) {',
  '.head:not(.low) + p {',
  '.row > * {',
  '.search > :nth-child(n + 3) {',
  '/* what * + p does */',
  '.card:has(.ways > :nth-child(2)) .picture {',
  '.option:has([data-checked]) {',
  '@media print {\n  .panes:has([data-paper]) > :not(.stage) {\n  }\n}',
  '  inline-size: calc(2 * var(--a) + 1px);',
])('%s names what it begins at, or has no siblings', rule => {
  expect(told(rule)).toEqual([])
})
