import type { Line, LiveCall } from '@parley/shared-calling'
import { activeCall } from '@parley/shared-calling/testing'
import { cell, createScope } from '@parley/shared-contract/reactive'
import { expect, test } from 'vitest'
import { stayInCall } from './stay-in-call.ts'

/** Whether the browser would ask. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('the browser asks before a page is left in which a call is heard, and at no other time', () => {
  const scope = createScope()
  const call = cell<LiveCall>({ status: 'idle', last: null }, scope)
  const line = cell<Line>({ state: 'registered', ready: true, elsewhere: false, problem: null }, scope)
  stayInCall(scope, { call$: call.state$, line$: line.state$ })
  expect(asks()).toBe(false)
  call.set(activeCall())
  expect(asks()).toBe(true)
  line.set({ ...line.state$.value, elsewhere: true })
  expect(asks()).toBe(false)
  line.set({ ...line.state$.value, elsewhere: false })
  expect(asks()).toBe(true)
  call.set({ status: 'idle', last: null })
  expect(asks()).toBe(false)
  call.set(activeCall())
  scope.end()
  expect(asks()).toBe(false)
})
