import { ParleyError, type Session } from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import type { ApiClient } from '@parley/shared-platform'
import { asyncScheduler, Subject } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkSession, SESSION_CHECK_PAUSE_MS } from './session-check.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const signedIn: Session = {
  status: 'signed-in',
  user: { uid: 'ada', email: 'ada@x.test', displayName: null },
}

/** A page of a session, and a provider that answers as the test says. */
function page(
  answer: () => Promise<void> = async () => {},
  devices: (...question: unknown[]) => Promise<unknown> = async () => null,
) {
  const scope = createScope()
  const session = cell<Session>(signedIn, scope)
  const doubts$ = new Subject<void>()
  const endings$ = new Subject<void>()
  const confirm = vi.fn(answer)
  const endedBecause = vi.fn()
  const logOut = vi.fn(async () => {})
  checkSession({
    scope,
    keeper: { session$: session.state$, endedBecause },
    identity: async () => ({ confirm, logOut }),
    api: { call: devices } as unknown as ApiClient,
    browser: 'this one',
    doubts$,
    endings$,
    scheduler: asyncScheduler,
  })
  const doubt = async () => {
    doubts$.next()
    await vi.advanceTimersByTimeAsync(0)
  }
  const ending = async () => {
    endings$.next()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { session, confirm, logOut, endedBecause, doubt, ending, scope }
}

test('a doubt is settled at once, and many of them with one question', async () => {
  const { confirm, doubt } = page()
  await doubt()
  expect(confirm).toHaveBeenCalledTimes(1)
  await doubt()
  await doubt()
  await vi.advanceTimersByTimeAsync(SESSION_CHECK_PAUSE_MS - 1)
  expect(confirm).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(confirm).toHaveBeenCalledTimes(2)
})

test('nobody is asked about while nobody is signed in, nor after the page', async () => {
  const { session, confirm, doubt, scope } = page()
  session.set({ status: 'signed-out' })
  await doubt()
  expect(confirm).not.toHaveBeenCalled()
  session.set(signedIn)
  scope.end()
  await doubt()
  expect(confirm).not.toHaveBeenCalled()
})

test.each([
  ['auth/user-disabled', [{ code: 'auth/user-disabled' }]],
  ['UNAUTHENTICATED', [{ code: 'UNAUTHENTICATED', details: { place: 'session' } }]],
  ['NETWORK_ERROR', []],
  ['INTERNAL', []],
] as const)('of %s the session is told %j, and it is asked again later', async (code, told) => {
  const { confirm, endedBecause, doubt } = page(() => Promise.reject(new ParleyError(code)))
  await doubt()
  expect(endedBecause.mock.calls.flat()).toEqual(told)
  await vi.advanceTimersByTimeAsync(SESSION_CHECK_PAUSE_MS)
  await doubt()
  expect(confirm).toHaveBeenCalledTimes(2)
})

test('the api hears of a device as soon as its session begins, and may say that it was signed out', async () => {
  const asked: unknown[] = []
  const { endedBecause } = page(undefined, (...question: unknown[]) => {
    asked.push(question)
    return Promise.reject(new ParleyError('UNAUTHENTICATED'))
  })
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toEqual([['devices', { browser: 'this one' }]])
  expect(endedBecause.mock.calls.flat()).toEqual([{ code: 'UNAUTHENTICATED', details: { place: 'session' } }])
})

test.each(['a doubt', 'nothing'])(
  'a device that is signed out from another one learns it at once, with %s a moment before',
  async before => {
    let isEnded = false
    const { endedBecause, logOut, doubt, ending } = page(undefined, async () => {
      if (isEnded) throw new ParleyError('UNAUTHENTICATED')
    })
    if (before === 'a doubt') await doubt()
    await ending()
    expect(logOut).not.toHaveBeenCalled()
    isEnded = true
    await ending()
    expect(endedBecause.mock.calls.flat()).toEqual([
      { code: 'UNAUTHENTICATED', details: { place: 'session' } },
    ])
    expect(logOut).toHaveBeenCalledTimes(1)
  },
)

test('an ending that is heard while the api is being asked is asked about as well', async () => {
  const answers: (() => void)[] = []
  const { ending, confirm } = page(() => new Promise<void>(resolve => answers.push(resolve)))
  await ending()
  await ending()
  expect(confirm).toHaveBeenCalledTimes(1)
  for (const answer of answers) answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(confirm).toHaveBeenCalledTimes(2)
})
