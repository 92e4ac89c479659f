import type { LiveCall } from '@parley/shared-calling'
import { activeCall } from '@parley/shared-calling/testing'
import { cell, createScope } from '@parley/shared-contract/reactive'
import { Subject } from 'rxjs'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { AFTER_CALL_MS, createUpdates, LOOK_EVERY_MS } from './create-updates.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const idle: LiveCall = { status: 'idle', last: null }

/** A page for which nothing newer is out yet. */
function page() {
  const scope = createScope()
  onTestFinished(() => scope.end())
  const call = cell<LiveCall>(idle, scope)
  const remotesWait = cell(false, scope)
  const is = { newer: false, busy: false, inView: true, othersFree: true, mayReload: true, hostAnswers: true }
  const reloads: string[] = []
  const asked = vi.fn(async () => is.newer)
  const hostAnswers = vi.fn(async () => is.hostAnswers)
  const signs = {
    attention$: new Subject<void>(),
    takenOver$: new Subject<void>(),
    assetFailures$: new Subject<void>(),
    othersReload$: new Subject<void>(),
  }
  const updates = createUpdates({
    ...{ scope, call$: call.state$, ...signs, isNewerOut: asked },
    remotesWait$: remotesWait.state$,
    isBusy: () => is.busy,
    isInView: () => is.inView,
    othersAreFree: async () => is.othersFree,
    hostAnswers,
    mayReload: () => is.mayReload,
    reload: others => reloads.push(others),
  })
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return {
    ...{ updates, signs, reloads, is, asked, hostAnswers, pass },
    async deploy() {
      is.newer = true
      signs.attention$.next()
      await pass(0)
    },
    remotesWait: remotesWait.set,
    talk: (on: boolean) => call.set(on ? activeCall() : idle),
  }
}

test('what was deployed is offered, and taken by nobody but the person', async () => {
  const { updates, deploy, reloads, pass } = page()
  expect(updates.state$.value).toBe('none')
  await deploy()
  expect(updates.state$.value).toBe('ready')
  await pass(600_000)
  expect(reloads).toEqual([])
  updates.updateNow()
  updates.updateNow()
  expect(reloads).toEqual(['told'])
})

test('a page that its person has kept can be updated later', async () => {
  const { updates, deploy, reloads, pass } = page()
  await deploy()
  updates.updateNow()
  await pass(5_000)
  updates.updateNow()
  expect(reloads).toEqual(['told', 'told'])
})

test('D29: in a call it waits, and is taken once within 5 s after the call', async () => {
  const { updates, deploy, talk, signs, reloads, pass } = page()
  talk(true)
  await deploy()
  signs.takenOver$.next()
  expect(updates.state$.value).toBe('after-call')
  updates.updateNow()
  signs.othersReload$.next()
  await pass(3_600_000)
  expect(reloads).toEqual([])
  talk(false)
  await pass(5_000)
  expect(reloads).toEqual(['told'])
  await pass(60_000)
  expect(reloads).toHaveLength(1)
})

test('the end of a call is seen before a newer worker, which came during it, has its page', async () => {
  const { talk, signs, reloads, pass } = page()
  talk(true)
  signs.takenOver$.next()
  await pass(60_000)
  talk(false)
  await pass(AFTER_CALL_MS - 1)
  expect(reloads).toEqual([])
  await pass(LOOK_EVERY_MS + 1)
  expect(reloads).toEqual(['told'])
})

test('nothing is waited for when a call is over and everybody is free', async () => {
  const { deploy, talk, reloads, pass } = page()
  talk(true)
  await deploy()
  talk(false)
  await pass(AFTER_CALL_MS + 1)
  expect(reloads).toEqual(['told'])
})

test('a remote that waits for its page to be left is offered as long as it waits', async () => {
  const { updates, remotesWait, reloads, pass } = page()
  remotesWait(true)
  expect(updates.state$.value).toBe('ready')
  remotesWait(false)
  expect(updates.state$.value).toBe('none')
  await pass(600_000)
  expect(reloads).toEqual([])
})

test('a remote that waits when a call is over is taken with a new page', async () => {
  const { updates, talk, remotesWait, reloads, pass } = page()
  talk(true)
  remotesWait(true)
  expect(updates.state$.value).toBe('after-call')
  talk(false)
  await pass(AFTER_CALL_MS + 1)
  expect(reloads).toEqual(['told'])
})

test('a call that follows at once is not ended by it either', async () => {
  const { deploy, talk, reloads, pass } = page()
  talk(true)
  await deploy()
  talk(false)
  await pass(AFTER_CALL_MS - 1)
  talk(true)
  await pass(60_000)
  expect(reloads).toEqual([])
})

test('S4: a newer worker that has taken over reloads the page when nothing would be lost', async () => {
  const { signs, is, reloads, pass } = page()
  is.busy = true
  signs.takenOver$.next()
  await pass(60_000)
  expect(reloads).toEqual([])
  is.busy = false
  is.othersFree = false
  await pass(60_000)
  expect(reloads).toEqual([])
  is.othersFree = true
  await pass(2 * LOOK_EVERY_MS)
  expect(reloads).toEqual(['told'])
})

test('a page in the background could not ring after a reload: it waits until somebody comes back to it', async () => {
  const { updates, signs, is, reloads, pass } = page()
  is.inView = false
  signs.takenOver$.next()
  signs.othersReload$.next()
  await pass(3_600_000)
  expect([reloads, updates.state$.value]).toEqual([[], 'ready'])
  is.inView = true
  await pass(2 * LOOK_EVERY_MS)
  expect(reloads).toEqual(['told'])
})

test.each([
  ['nothing was deployed', { newer: false }, 0],
  ['something was deployed', { newer: true }, 1],
  ['it was tried a moment ago (S9)', { newer: true, mayReload: false }, 0],
])('S9: a missing file, when %s', async (_what, now, reloaded) => {
  const { signs, is, reloads, pass } = page()
  Object.assign(is, now)
  signs.assetFailures$.next()
  await pass(60_000)
  expect(reloads).toHaveLength(reloaded)
})

test('no page is given up while its host does not answer, which is asked seldom, and never while somebody is busy', async () => {
  const { signs, is, hostAnswers, reloads, pass } = page()
  is.busy = true
  signs.takenOver$.next()
  await pass(60_000)
  expect(hostAnswers).not.toHaveBeenCalled()
  Object.assign(is, { busy: false, hostAnswers: false })
  await pass(60_000)
  expect(reloads).toEqual([])
  expect(hostAnswers.mock.calls.length).toBeLessThanOrEqual(7)
  is.hostAnswers = true
  await pass(12_000)
  expect(reloads).toEqual(['told'])
  hostAnswers.mockClear()
  await pass(60_000)
  expect(hostAnswers).not.toHaveBeenCalled()
})

test('what is begun while the host is asked is not lost either', async () => {
  const { signs, is, hostAnswers, reloads, pass } = page()
  hostAnswers.mockImplementationOnce(async () => (is.busy = true))
  signs.takenOver$.next()
  await pass(60_000)
  expect(hostAnswers).toHaveBeenCalledOnce()
  expect(reloads).toEqual([])
})

test('another tab that reloads takes no page along whose host does not answer', async () => {
  const { signs, is, reloads, pass } = page()
  is.hostAnswers = false
  signs.othersReload$.next()
  await pass(60_000)
  expect(reloads).toEqual([])
})

test('another tab that reloads takes this one along, unless it is in the middle of something', async () => {
  const { updates, signs, is, reloads, pass } = page()
  is.busy = true
  signs.othersReload$.next()
  await pass(0)
  expect(reloads).toEqual([])
  expect(updates.state$.value).toBe('ready')
  is.busy = false
  signs.othersReload$.next()
  await pass(0)
  expect(reloads).toEqual(['not-told'])
})

test('somebody who comes back and forth asks the server seldom', async () => {
  const { signs, asked, pass } = page()
  for (let second = 0; second < 30; second++) {
    signs.attention$.next()
    await pass(1_000)
  }
  expect(asked.mock.calls.length).toBeLessThanOrEqual(4)
})
