import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fetchAhead } from './fetch-ahead.ts'

/** A frame with these held. @returns what is fetched ahead */
function frame(...held: readonly string[]): (string | null)[] {
  const links = held.map(href => `<link rel="preload" as="script" href="${href}">`)
  document.head.innerHTML = `<template id="parley-scripts">${links.join('')}<script defer src="/main.js"></script></template>`
  fetchAhead(document.querySelector('template') as HTMLTemplateElement)
  return [...document.head.querySelectorAll(':scope > link')].map(link => link.getAttribute('href'))
}
const fetched = () => [...document.head.querySelectorAll(':scope > link')]
const loaded = (links = fetched()) => {
  for (const link of links) link.dispatchEvent(new Event('load'))
}
const worker = (controller: object | null) => vi.stubGlobal('navigator', { serviceWorker: { controller } })

beforeEach(() => {
  localStorage.clear()
  worker({})
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.head.innerHTML = ''
})

test('ADR 0054: what a frame will run is fetched while it is being painted', () => {
  expect(frame('/main.js', '/entry.js')).toEqual(['/main.js', '/entry.js'])
})

test('where a worker stands by and the frame before had loaded the same, nothing holds up the paint', () => {
  frame('/main.js')
  loaded()
  expect(frame('/main.js')).toEqual([])
})

test.each([
  ['another build', () => {}, '/main.2.js'],
  ['no worker', () => worker(null), '/main.js'],
  ['no worker in this browser', () => vi.stubGlobal('navigator', {}), '/main.js'],
  ['nothing noted', () => localStorage.clear(), '/main.js'],
])('with %s they are fetched', (_what, happen, name) => {
  frame('/main.js')
  loaded()
  happen()
  expect(frame(name)).toEqual([name])
})

test.each([
  ['the page alone has loaded', () => void window.dispatchEvent(new Event('load'))],
  ['only some have', () => loaded(fetched().slice(1))],
  [
    'one has failed',
    () => {
      const [first, ...rest] = fetched()
      first?.dispatchEvent(new Event('error'))
      loaded(rest)
    },
  ],
])('they were not here where %s', (_what, happen) => {
  frame('/main.js', '/entry.js')
  happen()
  expect(frame('/main.js', '/entry.js')).toEqual(['/main.js', '/entry.js'])
})

test('a browser that keeps nothing fetches them each time', () => {
  for (const name of ['getItem', 'setItem'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
  frame('/main.js')
  loaded()
  expect(frame('/main.js')).toEqual(['/main.js'])
})

test('a page that has nothing to be fetched is left alone', () => {
  expect(frame()).toEqual([])
  loaded()
  expect(localStorage).toHaveLength(0)
})
