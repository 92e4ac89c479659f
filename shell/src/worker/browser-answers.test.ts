import { expect, test, vi } from 'vitest'
import { createBrowserAnswers } from './browser-answers.ts'
import type { WorkerScope } from './worker-scope.ts'

/** What a worker asks a browser that does what it is asked only when it is let; `pass` ends the waits that have begun. */
function browser() {
  const done: string[] = []
  const going: (() => void)[] = []
  const waits: (() => void)[] = []
  const begins = <T>(what: string, answer: T) => {
    done.push(what)
    return new Promise<T>(resolve => going.push(() => resolve(answer)))
  }
  const registration = {
    showNotification: (title: string) => begins(`show ${title}`, undefined),
    getNotifications: () => begins('asked', []),
  }
  const scope = { registration, clients: {}, navigator: { language: 'en' } } as unknown as WorkerScope
  const answers = createBrowserAnswers(scope, () => new Promise<void>(resolve => waits.push(resolve)))
  return {
    ...answers,
    done,
    goOn: () => going.shift()?.(),
    pass: () => {
      for (const end of waits.splice(0)) end()
    },
  }
}

test('what goes up and what is asked of all that is up go one after the other', async () => {
  const { show, shownUnder, tidied, done, goOn } = browser()
  const all = [show('one', {}), shownUnder('a'), show('two', {}), tidied(0)]
  const steps = ['show one', 'asked', 'show two', 'asked']
  for (const [step] of steps.entries()) {
    await vi.waitFor(() => expect(done).toEqual(steps.slice(0, step + 1)))
    goOn()
  }
  expect(await Promise.all(all)).toEqual([undefined, [], undefined, undefined])
})

test('one that never ends holds up the next for a second, and no longer', async () => {
  const { shownUnder, show, done, pass } = browser()
  const asked = shownUnder('a')
  const shown = show('a call', {})
  await vi.waitFor(() => expect(done).toEqual(['asked']))
  pass()
  await vi.waitFor(() => expect(done).toEqual(['asked', 'show a call']))
  expect(await asked).toEqual([])
  void shown
})

test('one that fails holds up nothing, and says so to whoever asked', async () => {
  const { show } = createBrowserAnswers(
    {
      registration: {
        showNotification: vi.fn(async () => {}).mockRejectedValueOnce(new TypeError('denied')),
      },
      ...{ clients: {}, navigator: { language: 'en' } },
    } as unknown as WorkerScope,
    () => new Promise(() => {}),
  )
  await expect(show('one', {})).rejects.toThrow('denied')
  await show('two', {})
})
