import { expect, test } from 'vitest'
import { drawnStyles } from './drawn-styles.ts'

const page = (html: string, offers = {}) => ({ html, offers })
const key = page('<button class="x-key x-large" data-digit="1"><svg></svg></button>')
const kept = (css: string, pages = [key]) => drawnStyles([css], pages)

test.each([
  ['what has the class', '.x-key{color:red}'],
  ['what lies in it', '.x-key svg{color:red}'],
  ['an element that everything has', 'button{color:red}'],
  ['what was pressed or marked meanwhile', '.x-key[data-pressed]:active{color:red}'],
  ['what it is without another class', '.x-key:not(.x-gone){color:red}'],
  ['what it is around another class', '.x-key:has(.x-gone){color:red}'],
  ['its own way in a query', '@media (width>=50rem){.x-large{color:red}}'],
  ['its own way in a container', '@container (width<=23rem){.x-large{color:red}}'],
])('a drawn page keeps the rules of %s', (_what, rule) => {
  expect(kept(rule)).toBe(rule)
})

test.each([
  ['a class that nothing has', '.x-gone{color:red}'],
  ['a class with a drawn name at its beginning', '.x-key-other{color:red}'],
  ['a drawn class in one that is not there', '.x-gone .x-key{color:red}'],
  ['what is there only together', '.x-key:is(.x-gone){color:red}'],
  ['a query about such', '@media (width>=50rem){.x-gone{color:red}}'],
])('the rules of %s go', (_what, rule) => {
  expect(kept(rule)).toBe('')
})

test('what one rule says of several stays where one of them is drawn', () => {
  expect(kept('.x-gone,.x-key{color:red}')).toContain('.x-key{color:red}')
})

test('what a page draws for some is drawn too, and so is each of the pages', () => {
  const pages = [page('<p class="x-one">', { 'at-once': '<p class="x-two">' }), page('<p class="x-three">')]
  const css = '.x-one{top:1px}.x-two{top:2px}.x-three{top:3px}'
  expect(kept(css, pages)).toBe(css)
})

test('sheets stay in their order, so that the later rule wins', () => {
  expect(drawnStyles(['.x-key{top:1px}', '.x-large{top:2px}.x-key{left:1px}'], [key])).toBe(
    '.x-key{top:1px}.x-large{top:2px}.x-key{left:1px}',
  )
})

test('what is no CSS fails the build', () => {
  expect(() => kept('}.x-key {')).toThrow()
})
