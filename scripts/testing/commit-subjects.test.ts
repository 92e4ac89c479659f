import { expect, test } from 'vitest'
import { wrongSubject } from './commit-subjects.ts'

const folders = ['shell', 'mfe-phone', 'docs']

test.each([
  'feat(mfe-phone): a key can be held',
  'refactor(shell,mfe-phone): one way to ask',
  'docs: how a remote is published',
  'feat(shell)!: pages are declared by remotes',
])('%s is a subject', subject => {
  expect(wrongSubject(subject, folders)).toBeNull()
})

test.each([
  ['a key can be held', /begins with none of/],
  ['feature(shell): a key', /begins with none of/],
  ['fix(shell):nothing between', /begins with none of/],
  ['fix(dialler): a key', /scoped by dialler/],
  [`fix(shell): ${'a'.repeat(61)}`, /has 73 characters/],
])('%s is none', (subject, why) => {
  expect(wrongSubject(subject, folders)).toMatch(why)
})
