import type { Line } from '@parley/shared-calling'
import { cell, createScope } from '@parley/shared-contract/reactive'
import { expect, onTestFinished, test } from 'vitest'
import { bringCallHere } from './bring-call-here.ts'

const down: Line = { state: 'connecting', ready: false, elsewhere: false, problem: null }
const up: Line = { ...down, state: 'registered', ready: true }

function pageWhoseLineIs(first: Line) {
  const scope = createScope()
  onTestFinished(() => scope.end())
  const line = cell(first, scope)
  const done: string[] = []
  const leave = bringCallHere('session-1', {
    line$: line.state$,
    want(call) {
      done.push(`want ${call}`)
      return () => void done.push('want none')
    },
    takeLine: async () => void done.push('take the line'),
  })
  return { line, done, leave }
}

test('a page that opens asks for the call, and has the line by that', () => {
  const { line, done, leave } = pageWhoseLineIs(down)
  line.set(up)
  leave()
  expect(done).toEqual(['want session-1', 'want none'])
})

test('one that was open while another browser has the line takes it, once', () => {
  const { line, done } = pageWhoseLineIs({ ...up, browser: 'Firefox on Linux' })
  line.set({ ...down, browser: 'Firefox on Linux' })
  line.set({ ...up, browser: 'Firefox on Linux' })
  expect(done).toEqual(['take the line', 'want session-1'])
})

test('nothing is taken once it is over', () => {
  const { line, done, leave } = pageWhoseLineIs(down)
  leave()
  line.set({ ...up, browser: 'Firefox on Linux' })
  expect(done).toEqual(['want session-1', 'want none'])
})
