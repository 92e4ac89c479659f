import { pushDeviceId } from '@parley/shared-contract'
import { expect, test } from 'vitest'
import { browserWith, unreachedAt, wanting } from './testing/browser-with.ts'
import { workerContainer } from './testing/worker-container.ts'

/** What the first subscription of a browser is called. */
const first = await pushDeviceId('https://push.example/1')
const second = await pushDeviceId('https://push.example/2')
const addresses = (asked: readonly [string, unknown][]) =>
  asked.flatMap(([name, request]) =>
    name === 'subscribe' ? [(request as { subscription: { endpoint: string } }).subscription.endpoint] : [],
  )

test('one whose push service takes nothing more is not said to be told, and is subscribed anew by its page', async () => {
  const { push, asked, browser, is, known, answers, comesTo } = browserWith()
  is.device = first
  await comesTo('on')
  const answer = Promise.withResolvers<void>()
  answers.wait = answer.promise
  is.device = second
  known.set(unreachedAt(first))
  expect([push.state$.value, push.device$.value]).toEqual(['starting', null])
  answer.resolve()
  await comesTo('on')
  expect(push.device$.value).toBe(second)
  expect(browser?.asked.slice(2)).toEqual(['unsubscribe', 'subscribe with AAAA'])
  expect(addresses(asked)).toEqual(['https://push.example/1', 'https://push.example/2'])
  known.set(wanting(true))
  expect(push.state$.value).toBe('on')
  expect(addresses(asked)).toHaveLength(2)
})

test('one that was not reached while it was closed is subscribed anew by its next page', async () => {
  const browser = workerContainer()
  const { comesTo } = browserWith({ browser })
  await comesTo('on')
  const { asked, comesTo: nextComesTo } = browserWith({ browser, profile: unreachedAt(first) })
  await nextComesTo('on')
  expect(addresses(asked)).toEqual(['https://push.example/2'])
})

test('of several tabs one subscribes it anew, and the others take what that one has', async () => {
  const browser = workerContainer()
  const tabs = [browserWith({ browser }), browserWith({ browser })]
  for (const { comesTo } of tabs) await comesTo('on')
  for (const { known } of tabs) known.set(unreachedAt(first))
  await expect
    .poll(() => tabs.map(({ asked }) => addresses(asked).at(-1)))
    .toEqual(['https://push.example/2', 'https://push.example/2'])
  expect(browser.asked.filter(one => one === 'unsubscribe')).toHaveLength(1)
})

test('one that its push service gives the same address again is said not to be connected, until a push is taken there', async () => {
  const { browser, is, known, comesTo } = browserWith()
  is.device = first
  await comesTo('on')
  if (browser) browser.is.addresses = 0
  known.set(unreachedAt(first))
  await comesTo('refused')
  known.set(wanting(true))
  await comesTo('on')
})
