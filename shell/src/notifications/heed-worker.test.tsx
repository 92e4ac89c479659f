import type { Line, LiveCall } from '@parley/shared-calling'
import { cell, createScope } from '@parley/shared-contract/reactive'
import { NEVER, type ObservedValueOf, Subject } from 'rxjs'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { heedWorker } from './heed-worker.ts'
import type { WorkerDoor } from './worker-door.ts'

afterEach(() => void vi.restoreAllMocks())

const up: Line = { state: 'registered', ready: true, elsewhere: false, problem: null }
const idle: LiveCall = { status: 'idle', last: null }

/** A page that heeds the worker. */
function pageWith() {
  const scope = createScope()
  onTestFinished(() => scope.end())
  const messages$ = new Subject<ObservedValueOf<WorkerDoor['messages$']>>()
  heedWorker({
    ...{ scope, silentLine$: NEVER, notify: () => {}, navigate: () => {} },
    worker: { messages$, state$: cell({ kind: 'waiting' as const }, scope).state$ },
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
