import { expect, test } from 'vitest'
import { pageAddress, pageAt, pageIn, pathsOverlap, publishedPageSchema, tabTitle } from './page.ts'
import { z } from './schema.ts'

const at = (pathname: string, ...paths: string[]) =>
  pageAt(
    paths.map(path => ({ path })),
    pathname,
  )?.path ?? null

test.each([
  ['/', '/', true],
  ['/pricing/', '/pricing', true],
  ['/pricing/more', '/pricing', false],
  ['/a/b', '/a/:id', true],
  ['/a', '/a/:id', false],
  ['/a/', '/a/:id', false],
  ['/a', '/a/:id?', true],
  ['/a/', '/a/:id?', true],
  ['/a/b', '/a/:id?', true],
  ['/a/b/c', '/a/:id?', false],
  ['/a/:id', '/a/b', false],
])('whether %s is a page with the path %s: %s', (pathname, path, yes) => {
  expect(at(pathname, path)).toBe(yes ? path : null)
})

test('of two pages that fit, the first is meant', () => {
  expect(at('/a/new', '/a/new', '/a/:id')).toBe('/a/new')
})

test.each([
  ['/a', '/a/:id?', true],
  ['/a/b', '/a/:id?', true],
  ['/a/:id', '/a/:name', true],
  ['/a/:id', '/a/b', true],
  ['/a', '/a/:id', false],
  ['/a', '/b', false],
  ['/a/:id?', '/:name/b', true],
  ['/a/:id?', '/:name', true],
  ['/a/:id?', '/:name/b/c', false],
  ['/', '/:name', false],
])('whether %s and %s share an address: %s', (one, other, yes) => {
  expect([pathsOverlap(one, other), pathsOverlap(other, one)]).toEqual([yes, yes])
})

test('the address of a page leaves out what may be missing', () => {
  expect(['/a/:id?', '/a', '/'].map(path => pageAddress({ path }))).toEqual(['/a', '/a', '/'])
})

test('the tab says the title and the product, once', () => {
  expect(tabTitle({ title: 'Phone' })).toBe('Phone · Parley')
  expect(tabTitle({ title: 'Parley · A phone number' })).toBe('Parley · A phone number')
})

const page = { path: '/a', title: 'A', layout: 'dashboard' }

test('a page that names no guard requires sign-in', () => {
  expect(z.parse(publishedPageSchema, page).guard).toBe('sign-in')
})

test.each(['a', '/a/', '//a', '/a?b', '/:id?/a', 'https://a.test', '/A b', ''])(
  'no page has the path "%s"',
  path => {
    expect(z.safeParse(publishedPageSchema, { ...page, path }).success).toBe(false)
  },
)

test('a page is called as in a language where it has a name in that one, and as in English else', () => {
  const calls = z.parse(publishedPageSchema, {
    ...{ path: '/calls', title: 'Calls', layout: 'dashboard' },
    navigation: { label: 'Calls', icon: 'history', order: 1 },
    translations: { de: { title: 'Anrufe', label: 'Deine Anrufe' } },
  })
  const names = ({ title, navigation }: typeof calls) => [title, navigation?.label]
  expect(names(pageIn(calls, 'de'))).toEqual(['Anrufe', 'Deine Anrufe'])
  expect(names(pageIn(calls, 'en'))).toEqual(['Calls', 'Calls'])
  const older = { ...calls, translations: undefined }
  expect(names(pageIn(older, 'de'))).toEqual(['Calls', 'Calls'])
})
