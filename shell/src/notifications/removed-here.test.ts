import { ParleyError } from '@parley/shared-contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserWith, OWN_BROWSER, sessionOf, wanting } from './testing/browser-with.ts'
import { workerContainer } from './testing/worker-container.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

const removed = wanting(true, { [OWN_BROWSER]: 1_000 })
const subscribed = (asked: readonly [string, unknown][]) =>
  asked.filter(([name]) => name === 'subscribe').map(([, request]) => request)

test('a browser that was removed while it was closed is not subscribed by its next page', async () => {
  const { push, asked, browser, comesTo } = browserWith({ profile: removed })
  await comesTo('removed')
  expect(push.device$.value).toBeNull()
  await expect.poll(() => browser?.asked).toContain('register /sw-notification.js')
  expect([subscribed(asked), browser?.asked.join()]).toEqual([[], expect.not.stringContaining('subscribe')])
})

test('one whose page is open gives its subscription up as soon as it is removed', async () => {
  const { browser, known, comesTo } = browserWith()
  await comesTo('on')
  known.set(removed)
  await comesTo('removed')
  await expect.poll(() => browser?.asked.at(-1)).toBe('unsubscribe')
})

test('one whose page does not know yet that it was removed is told by the server', async () => {
  const { browser, is, push, asked, attention$ } = browserWith({ profile: wanting(true) })
  is.isRemoved = true
  await expect.poll(() => push.state$.value).toBe('removed')
  expect(browser?.asked.at(-1)).toBe('unsubscribe')
  attention$.next()
  await Promise.resolve()
  expect(subscribed(asked)).toHaveLength(1)
})

test('it stays off for whoever signs in there anew, and for nobody else', async () => {
  const { known, session, reader, asked, comesTo } = browserWith({ profile: removed })
  await comesTo('removed')
  for (const uid of [null, 'ada'] as const) {
    session.set(sessionOf(uid))
    reader.set(uid)
    await comesTo(uid ? 'removed' : 'off')
  }
  known.set(wanting(true))
  session.set(sessionOf('grace'))
  reader.set('grace')
  await comesTo('on')
  expect(subscribed(asked).at(-1)).not.toHaveProperty('isWanted')
})

test('it stays off when the push service ends what was subscribed', async () => {
  const { browser, asked, comesTo } = browserWith({ profile: removed })
  await comesTo('removed')
  browser?.say({ parley: 'subscription-gone' })
  await comesTo('removed')
  expect(subscribed(asked)).toEqual([])
})

test('who wants it there again has it at once, also while the profile does not say so yet, until it is removed anew', async () => {
  const { push, asked, known, comesTo, attention$ } = browserWith({ profile: removed })
  await comesTo('removed')
  await push.again()
  expect([push.state$.value, push.device$.value]).toEqual(['on', 'device-1'])
  expect(subscribed(asked).at(-1)).toMatchObject({ browser: OWN_BROWSER, isWanted: true })
  attention$.next()
  expect(push.state$.value).toBe('on')
  known.set(wanting(true))
  await expect.poll(() => subscribed(asked)).toHaveLength(2)
  expect(subscribed(asked).at(-1)).not.toHaveProperty('isWanted')
  known.set(wanting(true, { [OWN_BROWSER]: 2_000 }))
  await comesTo('removed')
})

test('who asks for it while the server is away is heard when it is there again', async () => {
  const { push, asked, is, comesTo, attention$ } = browserWith({
    profile: removed,
    browser: workerContainer(),
  })
  await comesTo('removed')
  is.down = new ParleyError('NETWORK_ERROR')
  await push.again()
  expect(push.state$.value).toBe('unanswered')
  is.down = null
  attention$.next()
  await comesTo('on')
  expect(subscribed(asked).at(-1)).toMatchObject({ isWanted: true })
})
