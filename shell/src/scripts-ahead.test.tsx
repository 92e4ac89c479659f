import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A classic script, not a module: it is run, and nothing is imported from it. */
const script: string = './scripts-ahead.ts'

/** Runs the script in a frame with these held, and tells what it has had fetched. */
async function frame(...held: readonly string[]): Promise<string[]> {
  const links = held.map(href => `<link rel="preload" as="script" href="${href}">`)
  document.head.innerHTML = `<template id="parley-scripts">${links.join('')}<script defer src="/main.js"></script></template>`
  vi.resetModules()
  await import(/* @vite-ignore */ script)
  return [...document.head.querySelectorAll<HTMLLinkElement>(':scope > link')].map(
    ({ href }) => new URL(href).pathname,
  )
}
const loaded = () => window.dispatchEvent(new Event('load'))
const worker = (controller: object | null) => vi.stubGlobal('navigator', { serviceWorker: { controller } })

beforeEach(() => {
  localStorage.clear()
  worker({})
})
afterEach(() => {
  loaded()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.head.innerHTML = ''
})

test('ADR 0054: what a frame will run is fetched while it is being painted', async () => {
  expect(await frame('/main.js', '/entry.js')).toEqual(['/main.js', '/entry.js'])
})

test('where a worker stands by and the frame before had loaded the same, nothing holds up the paint', async () => {
  await frame('/main.js')
  loaded()
  expect(await frame('/main.js')).toEqual([])
})

test.each([
  ['another build', () => {}, '/main.2.js'],
  ['no worker', () => worker(null), '/main.js'],
  ['no worker in this browser', () => vi.stubGlobal('navigator', {}), '/main.js'],
  ['nothing noted', () => localStorage.clear(), '/main.js'],
])('with %s they are fetched', async (_what, happen, name) => {
  await frame('/main.js')
  loaded()
  happen()
  expect(await frame(name)).toEqual([name])
})

test('what had not loaded was not here', async () => {
  await frame('/main.js')
  expect(await frame('/main.js')).toEqual(['/main.js'])
})

test('a browser that keeps nothing fetches them each time', async () => {
  for (const name of ['getItem', 'setItem'] as const)
    vi.spyOn(Storage.prototype, name).mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
  await frame('/main.js')
  loaded()
  expect(await frame('/main.js')).toEqual(['/main.js'])
})

test('a page that holds nothing, or has nothing to be fetched, is left alone', async () => {
  expect(await frame()).toEqual([])
  loaded()
  expect(localStorage).toHaveLength(0)
})
