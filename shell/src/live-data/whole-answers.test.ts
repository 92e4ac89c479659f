import { VirtualTimeScheduler } from 'rxjs'
import { expect, test } from 'vitest'
import { UNREACHED_AFTER_MS } from './server-watch.ts'
import { wholeAnswers } from './whole-answers.ts'

const memory = { fromCache: true, hasPendingWrites: false }
const server = { fromCache: false, hasPendingWrites: false }

function asked() {
  const scheduler = new VirtualTimeScheduler()
  const reports: [rows: readonly string[] | null, fromMemory: boolean, at: number][] = []
  const answers = wholeAnswers<string>(
    (rows, fromMemory) => reports.push([rows, fromMemory, scheduler.now()]),
    scheduler,
  )
  return { scheduler, reports, answers }
}

test('where the server is not reached a part of it is no answer either', () => {
  const { scheduler, reports, answers } = asked()
  answers.heard(['a'], memory)
  answers.heard(['a', 'b'], memory)
  scheduler.flush()
  expect(reports).toEqual([[null, true, UNREACHED_AFTER_MS]])
})

test('that the library has given up is told at once', () => {
  const { scheduler, reports, answers } = asked()
  answers.heard([], memory)
  scheduler.flush()
  expect(reports).toEqual([[null, true, 0]])
})

test('what the server has answered is told from then on, also while it is lost', () => {
  const { scheduler, reports, answers } = asked()
  answers.heard(['a'], memory)
  answers.heard([], server)
  answers.heard(['a'], memory)
  scheduler.flush()
  expect(reports).toEqual([
    [[], false, 0],
    [['a'], true, 0],
  ])
})

test('who reads no more is told nothing', () => {
  const { scheduler, reports, answers } = asked()
  answers.heard(['a'], memory)
  answers.stop()
  scheduler.flush()
  expect(reports).toEqual([])
})

test('what was written here is told without the server', () => {
  const { scheduler, reports, answers } = asked()
  answers.heard(['a'], memory)
  answers.heard(['a', 'mine'], { fromCache: true, hasPendingWrites: true })
  scheduler.flush()
  expect(reports).toEqual([[['a', 'mine'], true, 0]])
})
