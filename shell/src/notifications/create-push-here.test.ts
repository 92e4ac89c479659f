import { loading, ParleyError } from '@parley/shared-contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { RENEW_AFTER_MS } from './create-push-here.ts'
import { type Begin, browserWith, OWN_BROWSER, sessionOf, wanting } from './testing/browser-with.ts'
import { workerContainer } from './testing/worker-container.ts'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

/** A browser whose page of Ada's was subscribed, and is closed. */
async function browserOfAda() {
  const browser = workerContainer()
  const { comesTo } = browserWith({ browser })
  await comesTo('on')
  browser.asked.length = 0
  return browser
}

test('S7: a browser that may notify is subscribed, under the server’s key and for its person', async () => {
  const { push, asked, browser, comesTo } = browserWith()
  await comesTo('on')
  expect(push.device$.value).toBe('device-1')
  expect(browser?.asked).toEqual(['register /sw-notification.js', 'subscribe with AAAA'])
  const keys = { p256dh: 'p', auth: 'a' }
  expect(asked).toEqual([
    ['vapidPublicKey', {}],
    [
      'subscribe',
      {
        ...{ userId: 'ada', browser: OWN_BROWSER },
        subscription: { endpoint: 'https://push.example/1', expirationTime: null, keys },
      },
    ],
  ])
})

test.each<[string, Begin, string]>([
  ['nobody is signed in', { reader: null }, 'off'],
  ['the browser was not asked yet', { permission: 'default' }, 'off'],
  ['the browser said no', { permission: 'denied' }, 'off'],
  ['the person wants none (S3)', { profile: wanting(false) }, 'off'],
  ['it is not known what the person wants', { profile: loading }, 'starting'],
  ['the browser has no workers', { browser: null }, 'unsupported'],
  ['the worker is refused (S8)', { browser: workerContainer({ refuses: true }) }, 'no-worker'],
  ['the push service is not there', { browser: workerContainer({ pushFails: true }) }, 'refused'],
  ['our server does not answer', { down: new ParleyError('NETWORK_ERROR') }, 'unanswered'],
  ['our server fails', { down: new ParleyError('INTERNAL') }, 'unanswered'],
  ['our server wants none of it', { down: new ParleyError('INVALID_REQUEST') }, 'refused'],
  ['this Parley pushes nothing', { publicKey: null }, 'unavailable'],
])('when %s, that is what is said', async (_what, begin, state) => {
  const { push, comesTo } = browserWith(begin)
  await comesTo(state)
  expect(push.device$.value).toBeNull()
})

test('nothing is registered for a visitor', async () => {
  const { browser } = browserWith({ reader: null })
  await Promise.resolve()
  expect(browser?.asked).toEqual([])
})

test('what becomes allowed, wanted or reachable later is taken up by itself', async () => {
  const { permission, known, is, attention$, comesTo } = browserWith({ permission: 'default' })
  permission.set('granted')
  await comesTo('on')
  known.set(wanting(false))
  await comesTo('off')
  is.down = new ParleyError('NETWORK_ERROR')
  known.set(wanting(true))
  await comesTo('unanswered')
  is.down = null
  attention$.next()
  await comesTo('on')
})

test('a worker that was refused can be tried again', async () => {
  const { push, browser, comesTo } = browserWith({ browser: workerContainer({ refuses: true }) })
  await comesTo('no-worker')
  if (browser) browser.is.refuses = false
  await push.again()
  expect(push.state$.value).toBe('on')
})

test('a subscription under another key is given up for one under this', async () => {
  const { browser, is, push, comesTo } = browserWith()
  await comesTo('on')
  is.publicKey = 'BBBB'
  await push.again()
  expect(browser?.asked.slice(2)).toEqual(['unsubscribe', 'subscribe with BBBB'])
})

test('a subscription that the push service has ended is made anew', async () => {
  const { browser, asked, comesTo } = browserWith()
  await comesTo('on')
  asked.length = 0
  browser?.say({ parley: 'subscription-gone' })
  await expect.poll(() => asked.map(([name]) => name)).toEqual(['vapidPublicKey', 'subscribe'])
})

test('who signs out is told nothing here any more', async () => {
  const { push, asked, browser, comesTo } = browserWith()
  await comesTo('on')
  await push.leave()
  expect(asked.at(-1)).toEqual(['unsubscribe', { userId: 'ada', device: 'device-1' }])
  expect(browser?.asked.at(-1)).toBe('unsubscribe')
  expect([push.state$.value, push.device$.value]).toEqual(['off', null])
})

test('who signs out while the browser is being subscribed is told nothing here afterwards', async () => {
  const { push, asked, browser, answers, comesTo, reader } = browserWith()
  const late = Promise.withResolvers<void>()
  answers.wait = late.promise
  await expect.poll(() => asked.map(([name]) => name)).toContain('subscribe')
  const left = push.leave()
  late.resolve()
  await left
  reader.set(null)
  await comesTo('off')
  expect(asked.at(-1)).toEqual(['unsubscribe', { userId: 'ada', device: 'device-1' }])
  expect(browser?.asked.at(-1)).toBe('unsubscribe')
})

test('what changes while somebody signs out subscribes nobody again', async () => {
  const { push, browser, comesTo, known } = browserWith()
  await comesTo('on')
  const left = push.leave()
  known.set(wanting(false))
  known.set(wanting(true))
  await left
  await push.again()
  expect([push.state$.value, browser?.asked.at(-1)]).toEqual(['off', 'unsubscribe'])
})

test('who wants no notifications any more is given up at once', async () => {
  const { browser, asked, comesTo, known } = browserWith()
  await comesTo('on')
  known.set(wanting(false))
  await expect.poll(() => browser?.asked.at(-1)).toBe('unsubscribe')
  expect(asked.at(-1)).toEqual(['unsubscribe', { userId: 'ada', device: 'device-1' }])
})

test('a browser is its person’s until the server has been told that it is not', async () => {
  const told = Promise.withResolvers<void>()
  const { push, asked, answers, comesTo, known } = browserWith()
  await comesTo('on')
  answers.unsubscribed = told.promise
  known.set(wanting(false))
  await comesTo('off')
  await expect.poll(() => asked.at(-1)?.[0]).toBe('unsubscribe')
  expect(push.device$.value).toBe('device-1')
  told.resolve()
  await expect.poll(() => push.device$.value).toBeNull()
})

test('one that is wanted again before the server has answered is in its list', async () => {
  const told = Promise.withResolvers<void>()
  const { push, asked, answers, comesTo, known } = browserWith()
  await comesTo('on')
  answers.unsubscribed = told.promise
  known.set(wanting(false))
  await expect.poll(() => asked.at(-1)?.[0]).toBe('unsubscribe')
  known.set(wanting(true))
  told.resolve()
  await comesTo('on')
  expect(push.device$.value).toBe('device-1')
})

test('who signs out before the page has come to it is given up all the same', async () => {
  const browser = await browserOfAda()
  const { push } = browserWith({ browser, profile: loading })
  await push.leave()
  expect(browser.asked.at(-1)).toBe('unsubscribe')
})

test.each<[string, Begin]>([
  ['nobody is signed in any more', { reader: null }],
  ['the next person wants none', { reader: 'grace', profile: wanting(false) }],
])('a subscription of somebody before is given up when %s', async (_what, begin) => {
  const browser = await browserOfAda()
  browserWith({ ...begin, browser })
  await expect.poll(() => browser.asked).toContain('unsubscribe')
})

test('a page that does not know yet who is signed in gives nothing up', async () => {
  const browser = await browserOfAda()
  const { push, session, reader, comesTo } = browserWith({
    browser,
    reader: null,
    session: { status: 'unknown' },
  })
  session.set(sessionOf('ada'))
  reader.set('ada')
  await comesTo('on')
  expect(push.device$.value).toBe('device-1')
  expect(browser.asked).not.toContain('unsubscribe')
})

test('what the device shows goes with whoever leaves', async () => {
  const { push, browser, comesTo } = browserWith()
  const close = vi.fn()
  browser?.shown.push({ data: { type: 'missed-call' }, close })
  await comesTo('on')
  await push.leave()
  expect(close).toHaveBeenCalledOnce()
})

test('one that may have expired meanwhile is renewed for whoever comes back, and seldom', async () => {
  const clock = vi.spyOn(Date, 'now').mockReturnValue(1_000)
  const { asked, comesTo, attention$ } = browserWith()
  await comesTo('on')
  const times = () => asked.filter(([name]) => name === 'subscribe').length
  attention$.next()
  await Promise.resolve()
  expect(times()).toBe(1)
  clock.mockReturnValue(1_000 + RENEW_AFTER_MS)
  attention$.next()
  await expect.poll(times).toBe(2)
})
