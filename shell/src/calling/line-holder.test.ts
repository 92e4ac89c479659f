import type { Line } from '@parley/shared-calling'
import {
  type KnownCall,
  type LineHolder,
  type Live,
  loading,
  ready,
  START_RETRY_MS,
  type UserProfile,
} from '@parley/shared-contract'
import { cell, constant, createScope } from '@parley/shared-contract/reactive'
import type { ApiClient } from '@parley/shared-platform'
import { samplePerson } from '@parley/shared-platform/harness'
import { Subject } from 'rxjs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createLineHolder } from './line-holder.ts'

const down: Line = { state: 'disconnected', ready: false, elsewhere: false, problem: null }
const registered: Line = { ...down, state: 'registered', ready: true }
const registration = crypto.randomUUID()
const turn = async () => {
  for (let step = 0; step < 20; step++) await Promise.resolve()
}

/** A browser whose registrations the server counts from 100 on. */
function open({ refuses = false, isRinging = false } = {}) {
  let failing = refuses
  let late: Promise<void> = Promise.resolve()
  const scope = createScope()
  onTestFinished(() => scope.end())
  const line = cell<Line>(down, scope)
  const profile = cell<Live<UserProfile>>(loading, scope)
  const elsewhere = cell<Live<KnownCall | null>>(loading, scope)
  const pageLeaves$ = new Subject<void>()
  const told: { browser: string; registration: string; held: boolean; isRinging?: boolean }[] = []
  const asked: object[] = []
  const api = {
    async call(name: string, request: (typeof told)[number]) {
      if (failing) throw new Error('offline')
      if (name === 'wantCall') return void asked.push(request)
      told.push(request)
      if (request.held) await late
      return { success: true, since: 99 + told.length }
    },
  } as unknown as ApiClient
  const held = createLineHolder({
    scope,
    line$: line.state$,
    reader$: constant<string | null>('ada'),
    profile$: profile.state$,
    api,
    browser: crypto.randomUUID(),
    ...{ callElsewhere$: elsewhere.state$, pageLeaves$, rings: () => isRinging },
  })
  const browsers: (string | undefined)[] = []
  held.line$.subscribe(({ browser }) => browsers.push(browser))
  return {
    held,
    told,
    asked,
    browsers,
    pageLeaves$,
    showCall: (call: KnownCall | null) => elsewhere.set(ready(call)),
    serve() {
      failing = false
    },
    /** The next answer waits until the returned function is called. */
    answerLate() {
      const { promise, resolve } = Promise.withResolvers<void>()
      late = promise
      return resolve
    },
    setLine: async (next: Line) => {
      line.set(next)
      await turn()
    },
    showHolder: (holder: LineHolder | null) =>
      profile.set(ready({ ...samplePerson('ada').profile, line: holder })),
  }
}

const other = (since: number): LineHolder => ({
  browser: crypto.randomUUID(),
  registration,
  name: 'Firefox on Linux',
  since,
})

test('D43: a line that registers is told to the server, and one that registered later elsewhere rings there', async () => {
  const { held, told, setLine, showHolder } = open()
  showHolder(other(50))
  await setLine(registered)
  expect(told).toMatchObject([{ held: true }])
  expect(held.line$.value.browser).toBe(undefined)
  showHolder(other(200))
  expect(held.line$.value).toMatchObject({ ready: true, elsewhere: false, browser: 'Firefox on Linux' })
})

test('what the browser itself was told about its line is never taken for another one', async () => {
  const { held, told, setLine, showHolder } = open()
  await setLine(registered)
  showHolder({ browser: told[0]?.browser ?? '', registration, name: 'Chrome on Linux', since: 500 })
  expect(held.line$.value.browser).toBe(undefined)
})

test('a line that comes back after a loss is the last one again, and is told again', async () => {
  const { held, told, setLine, showHolder } = open()
  await setLine(registered)
  showHolder(other(100.5))
  await setLine({ ...down, state: 'connecting' })
  await setLine(registered)
  expect(told.length).toBe(2)
  expect(held.line$.value.browser).toBe(undefined)
})

test('a tab that follows another one shows what the profile says', async () => {
  const { held, told, setLine, showHolder } = open()
  await setLine({ ...registered, elsewhere: true })
  showHolder(other(1))
  expect(told).toEqual([])
  expect(held.line$.value.browser).toBe('Firefox on Linux')
})

test('a page that is left gives the line back, once', async () => {
  const { held, told, setLine, pageLeaves$ } = open()
  pageLeaves$.next()
  await setLine(registered)
  pageLeaves$.next()
  await held.release()
  expect(told.map(({ held }) => held)).toEqual([true, false])
})

test('D26: when the browser that rang last gives its line back, this one says that it has one, and only then', async () => {
  const { told, setLine, showHolder, pageLeaves$ } = open()
  showHolder(other(50))
  showHolder(null)
  await setLine(registered)
  showHolder(other(200))
  expect(told.length).toBe(1)
  showHolder(null)
  await turn()
  expect(told.map(({ held }) => held)).toEqual([true, true])
  pageLeaves$.next()
  showHolder(other(300))
  showHolder(null)
  await turn()
  expect(told.map(({ held }) => held)).toEqual([true, true, false])
})

test('until the server has been told, it is told again, and meanwhile the profile is believed', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { held, told, serve, setLine, showHolder } = open({ refuses: true })
  await setLine(registered)
  showHolder(other(50))
  expect(held.line$.value.browser).toBe('Firefox on Linux')
  serve()
  await vi.advanceTimersByTimeAsync(START_RETRY_MS)
  expect(told.map(({ held }) => held)).toEqual([true])
  expect(held.line$.value.browser).toBe(undefined)
})

test('D43: told again after another browser has come, whose line is later, it shows that one, and takes over when that is gone', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { held, told, serve, setLine, showHolder } = open({ refuses: true })
  await setLine(registered)
  showHolder(other(200))
  serve()
  await vi.advanceTimersByTimeAsync(START_RETRY_MS)
  expect(held.line$.value.browser).toBe('Firefox on Linux')
  showHolder(null)
  await turn()
  expect(told.map(({ held }) => held)).toEqual([true, true])
  expect(new Set(told.map(({ registration }) => registration)).size).toBe(2)
})

test('a line that is given up while the server is being told is given up by its name', async () => {
  const { held, told, answerLate, setLine } = open()
  const answer = answerLate()
  await setLine(registered)
  const released = held.release()
  answer()
  await released
  expect(told.map(({ held }) => held)).toEqual([true, false])
  expect(told[0]?.registration).toBe(told[1]?.registration)
})

test('nothing is said twice', async () => {
  const { browsers, setLine, showHolder } = open()
  await setLine(registered)
  const holder = other(200)
  showHolder(holder)
  const said = browsers.length
  showHolder({ ...holder })
  expect(browsers.length).toBe(said)
})

test('D43: a call in another browser is told with the line, also while that is down', async () => {
  const { held, showCall } = open()
  const call = { id: 'session-1', device: 'Firefox on Linux' } as KnownCall
  showCall(call)
  expect(held.line$.value.call).toBe(call)
  showCall(null)
  expect(held.line$.value.call).toBe(undefined)
})

test('ADR 0051: a call that is wanted here is asked for once the line is held, and again until it is not', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { held, told, asked, setLine } = open()
  const leave = held.want('session-1')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toEqual([])
  await setLine(registered)
  const ask = { userId: 'ada', call: 'session-1', registration: told[0]?.registration }
  expect(asked).toEqual([ask])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(asked).toEqual([ask, ask])
  leave()
  await vi.advanceTimersByTimeAsync(5_000)
  await setLine(down)
  await setLine(registered)
  expect(asked).toHaveLength(2)
})

test('D43: asking for it takes the line back from no browser that has taken it since', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const { held, told, asked, setLine, showHolder } = open()
  held.want('session-1')
  await setLine(registered)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(told).toHaveLength(1)
  // Asked in vain, until the profile tells of the other browser.
  showHolder(other(200))
  await vi.advanceTimersByTimeAsync(5_000)
  expect([told.length, asked.length]).toEqual([1, 2])
})

test('ADR 0051: with its line a page tells that a call rings in it already', async () => {
  const { told, setLine } = open({ isRinging: true })
  await setLine(registered)
  expect(told).toMatchObject([{ held: true, isRinging: true }])
})
