// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import { leadTexts } from './lead-texts.ts'

/** The lock of a browser, one holder at a time, the next one when it lets go. */
function playedLocks() {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, { signal }: { signal: AbortSignal }, hold: () => unknown) => {
    const aborted = new Promise((_, reject) =>
      signal.addEventListener('abort', () => reject(signal.reason), { once: true }),
    )
    const turn = last.then(() => (signal.aborted ? undefined : hold()))
    last = turn.catch(() => undefined)
    return Promise.race([turn, aborted])
  }
  vi.stubGlobal('navigator', { locks: { request } })
  onTestFinished(() => void vi.unstubAllGlobals())
}

test('one tab leads, and the next one does when the first has given up', async () => {
  playedLocks()
  const [first, second] = [vi.fn(), vi.fn()]
  const giveUp = leadTexts(first)
  onTestFinished(leadTexts(second))
  await vi.waitFor(() => expect(first).toHaveBeenCalledOnce())
  expect(second).not.toHaveBeenCalled()
  giveUp()
  await vi.waitFor(() => expect(second).toHaveBeenCalledOnce())
  expect(first).toHaveBeenCalledOnce()
})

test('a tab that gives up while it waits never leads, and keeps nobody waiting', async () => {
  playedLocks()
  const [first, second, third] = [vi.fn(), vi.fn(), vi.fn()]
  const giveUp = leadTexts(first)
  await vi.waitFor(() => expect(first).toHaveBeenCalledOnce())
  leadTexts(second)()
  onTestFinished(leadTexts(third))
  giveUp()
  await vi.waitFor(() => expect(third).toHaveBeenCalledOnce())
  expect(second).not.toHaveBeenCalled()
})

test('where the browser cannot lock every tab leads', () => {
  vi.stubGlobal('navigator', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  const [first, second] = [vi.fn(), vi.fn()]
  for (const tab of [first, second]) onTestFinished(leadTexts(tab))
  expect(first).toHaveBeenCalledOnce()
  expect(second).toHaveBeenCalledOnce()
})

test('so it is where the browser refuses to lock', async () => {
  const refused = Promise.reject(new DOMException('The request was denied.', 'SecurityError'))
  vi.stubGlobal('navigator', { locks: { request: () => refused } })
  onTestFinished(() => void vi.unstubAllGlobals())
  const tab = vi.fn()
  onTestFinished(leadTexts(tab))
  await vi.waitFor(() => expect(tab).toHaveBeenCalledOnce())
})
