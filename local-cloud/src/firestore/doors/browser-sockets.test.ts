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

test.each([
  ['localhost:3021', /^session-\d+$/],
  ['localhost', /^session-\d+$/],
  ['127.0.0.1:3021', /^$/],
  ['session-3.localhost:3021', /^$/],
  [undefined, /^$/],
])('the host %s', (host, prefix) => {
  expect(hostPrefixFor(host)).toMatch(prefix)
})
