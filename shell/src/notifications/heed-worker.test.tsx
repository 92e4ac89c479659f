import type { Line, LiveCall } from '@parley/shared-calling'
import { cell, createScope } from '@parley/shared-contract/reactive'
import { NEVER, type ObservedValueOf, Subject } from 'rxjs'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { samplePushes } from '../worker/testing/sample-pushes.ts'
import { heedWorker } from './heed-worker.ts'
import type { WorkerDoor } from './worker-door.ts'

afterEach(() => void vi.restoreAllMocks())

const up: Line = { state: 'registered', ready: true, elsewhere: false, problem: null }
const idle: LiveCall = { status: 'idle', last: null }

/** A page that heeds the worker. */
function pageWith(shown: readonly { readonly data: unknown; close(): void }[] = []) {
  const scope = createScope()
  onTestFinished(() => scope.end())
  const messages$ = new Subject<ObservedValueOf<WorkerDoor['messages$']>>()
  heedWorker({
    ...{ scope, silentLine$: NEVER, events$: NEVER, notify: () => {}, navigate: () => {} },
    worker: {
      known: async () => ({ getNotifications: async () => shown }) as unknown as ServiceWorkerRegistration,
      messages$,
      state$: cell({ kind: 'waiting' as const }, scope).state$,
    },
    reader$: cell(null, scope).state$,
    line$: cell(up, scope).state$,
    call$: cell<LiveCall>(idle, scope).state$,
  })
  return { messages$ }
}

test.each([true, false])('the worker is told whether the page is in front: %s', isInFront => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(isInFront)
  const answers: boolean[] = []
  pageWith().messages$.next({
    message: { parley: 'in-front' },
    answer: answer => void answers.push(answer),
  })
  expect(answers).toEqual([isInFront])
})

test('a page that begins takes the rings away that are past their time, and leaves those that ring', async () => {
  const closed: string[] = []
  const ring = (callId: string, expiresAt: number) => ({
    data: { ...samplePushes.call, callId, expiresAt },
    close: () => void closed.push(callId),
  })
  pageWith([ring('past', Date.now() - 1), ring('rings', Date.now() + 30_000)])
  await expect.poll(() => closed).toEqual(['past'])
})

test.each([
  ['/login', false],
  ['/dashboard/calls', true],
])('the worker is told whether the page shows the dashboard, at %s: %s', (path, isThere) => {
  history.replaceState(null, '', path)
  const answers: boolean[] = []
  pageWith().messages$.next({
    message: { parley: 'in-dashboard' },
    answer: answer => void answers.push(answer),
  })
  expect(answers).toEqual([isThere])
})
