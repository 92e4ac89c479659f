import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BrowserSockets, hostPrefixFor } from './browser-sockets.ts'

let sockets: BrowserSockets
let released: string[]

beforeEach(() => {
  vi.useFakeTimers()
  sockets = new BrowserSockets()
  released = []
})

afterEach(() => {
  sockets.close()
  vi.useRealTimers()
})

function hold(browser: string, name: string): void {
  const channel = {
    release() {
      released.push(name)
      sockets.drop(browser, channel)
    },
  }
  sockets.hold(browser, channel)
}

test('four back channels of a browser are left in peace', () => {
  for (const name of ['a', 'b', 'c', 'd']) hold('x', name)
  vi.advanceTimersByTime(60_000)
  expect(released).toEqual([])
})

test('a fifth ends the oldest, after its turn', () => {
  for (const name of ['a', 'b', 'c', 'd', 'e']) hold('x', name)
  vi.advanceTimersByTime(249)
  expect(released).toEqual([])
  vi.advanceTimersByTime(1)
  expect(released).toEqual(['a'])
})

test('with many, as many go as are too many, oldest first, and then it is quiet', () => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) hold('x', name)
  vi.advanceTimersByTime(60_000)
  expect(released).toEqual(['a', 'b', 'c'])
})

test('browsers do not disturb each other', () => {
  for (const browser of ['x', 'y']) for (const name of ['a', 'b', 'c']) hold(browser, name)
  vi.advanceTimersByTime(60_000)
  expect(released).toEqual([])
})

const chromium = 'Mozilla/5.0 (X11) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; rv:144.0) Gecko/20100101 Firefox/144.0'
const safari = 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15'

test.each([
  ['localhost:3021', chromium, /^session-\d+$/],
  ['localhost', firefox, /^session-\d+$/],
  ['localhost:3021', safari, /^$/],
  ['localhost:3021', undefined, /^$/],
  ['127.0.0.1:3021', chromium, /^$/],
  ['session-3.localhost:3021', chromium, /^$/],
  [undefined, chromium, /^$/],
])('the host %s in %s', (host, userAgent, prefix) => {
  expect(hostPrefixFor(host, userAgent)).toMatch(prefix)
})
