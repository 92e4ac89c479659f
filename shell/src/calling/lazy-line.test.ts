import type { TabbedEngine } from '@parley/shared-calling/engine'
import { createLineView } from '@parley/shared-calling/host'
import { START_RETRY_MS, type UserId } from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createLazyLine } from './lazy-line.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** A lazy line whose engine writes down what it is asked. @param failures loads that fail first */
function lazyLine(failures = 0) {
  const scope = createScope()
  const journal: string[] = []
  const reader = cell<UserId | null>(null, scope)
  const view = createLineView(scope)
  const engine: TabbedEngine = {
    enter: uid => void journal.push(`enter ${uid}`),
    leave: async () => void journal.push('leave'),
    carryOut: async command => (command.name === 'dial' ? `call to ${command.to}` : null),
    takeLine: async () => {},
  }
  let loads = 0
  const lazy = createLazyLine({
    scope,
    reader$: reader.state$,
    view,
    idle: async () => {},
    async load() {
      loads += 1
      if (loads <= failures) throw new Error('the chunk is gone')
      return engine
    },
  })
  return { lazy, reader, view, journal, loads: () => loads }
}

test('a visitor never loads the engine, and S5 says that there is none', async () => {
  const { lazy, loads } = lazyLine()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(loads()).toBe(0)
  expect(lazy.line$.value).toMatchObject({ state: 'disconnected', ready: false })
  await expect(lazy.dial('5005550100')).rejects.toMatchObject({
    code: 'WEBRTC_NOT_READY',
    details: { place: 'system' },
  })
  await lazy.hangUp()
  await lazy.leave()
})

test('whoever signs in enters the engine, and the line follows it', async () => {
  const { lazy, reader, view, journal } = lazyLine()
  reader.set('ada')
  await vi.advanceTimersByTimeAsync(0)
  expect(journal).toEqual(['enter ada'])
  view.setLine({ state: 'registered', ready: true, elsewhere: false, problem: null })
  expect(lazy.line$.value.ready).toBe(true)
  expect(await lazy.dial('5005550100')).toBe('call to 5005550100')
})

test('the next person gets the same engine', async () => {
  const { lazy, reader, journal, loads } = lazyLine()
  reader.set('ada')
  await vi.advanceTimersByTimeAsync(0)
  await lazy.leave()
  reader.set(null)
  reader.set('grace')
  await vi.advanceTimersByTimeAsync(0)
  expect(journal).toEqual(['enter ada', 'leave', 'enter grace'])
  expect(loads()).toBe(1)
})

test('S4: a failed load shows at the line, and is tried again after 5 s', async () => {
  const quiet = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { lazy, reader, journal, loads } = lazyLine(1)
  reader.set('ada')
  await vi.advanceTimersByTimeAsync(START_RETRY_MS - 1)
  expect(loads()).toBe(1)
  expect(lazy.line$.value).toMatchObject({ state: 'disconnected', problem: 'NETWORK_ERROR' })
  await vi.advanceTimersByTimeAsync(1)
  expect(loads()).toBe(2)
  expect(journal).toEqual(['enter ada'])
  quiet.mockRestore()
})

test.each([
  ['before', 1],
  ['after', 0],
])('a load that failed %s its person signed out is nobody else’s problem', async (_when, milliseconds) => {
  const quiet = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { lazy, reader } = lazyLine(1)
  reader.set('ada')
  if (milliseconds > 0) await vi.advanceTimersByTimeAsync(milliseconds)
  reader.set(null)
  await vi.advanceTimersByTimeAsync(START_RETRY_MS)
  expect(lazy.line$.value.problem).toBeNull()
  quiet.mockRestore()
})
