import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import process from 'node:process'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendChanges } from './send-changes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Somebody who looks at a page, and reads or does not. */
function client() {
  const state = { writableNeedDrain: false, sent: [] as string[], gone: false }
  const events = new EventEmitter()
  const response = Object.assign(events, {
    get writableNeedDrain() {
      return state.writableNeedDrain
    },
    writeHead: () => {},
    write: (text: string) => void state.sent.push(text),
    destroy: () => {
      state.gone = true
      events.emit('close')
    },
  })
  Object.defineProperty(response, 'writableNeedDrain', { get: () => state.writableNeedDrain })
  return { state, response: response as unknown as ServerResponse }
}

test('what changed is sent, what did not is not, and nothing once nobody looks', () => {
  const { state, response } = client()
  const look = vi.fn(() => 'one')
  sendChanges(response, look)
  vi.advanceTimersByTime(1_000)
  expect(state.sent).toEqual(['data: "one"\n\n'])
  look.mockReturnValue('two')
  vi.advanceTimersByTime(500)
  expect(state.sent).toHaveLength(2)
  response.emit('close')
  look.mockClear()
  vi.advanceTimersByTime(5_000)
  expect(look).not.toHaveBeenCalled()
})

test('a look that fails ends this page and nothing else', () => {
  const said = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const { state, response } = client()
  const look = vi.fn(() => 'one')
  sendChanges(response, look)
  look.mockImplementation(() => {
    throw new Error('no such collection')
  })
  expect(() => vi.advanceTimersByTime(500)).not.toThrow()
  expect(state.gone).toBe(true)
  expect(said).toHaveBeenCalledOnce()
  look.mockClear()
  vi.advanceTimersByTime(5_000)
  expect(look).not.toHaveBeenCalled()
})

test('who does not read is let go, instead of keeping all that was ever sent', () => {
  const { state, response } = client()
  sendChanges(response, () => String(Math.random()))
  state.writableNeedDrain = true
  vi.advanceTimersByTime(500)
  expect(state.gone).toBe(true)
  expect(state.sent).toHaveLength(1)
})
