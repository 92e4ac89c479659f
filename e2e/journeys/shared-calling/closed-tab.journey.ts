import process from 'node:process'
import { displayPhoneNumber, endpoints, RING_TIMEOUT_MS, routes } from '@parley/shared-contract'
import { hears } from '../../fixtures/audio-probe.ts'
import { CarrierFaults } from '../../fixtures/carrier-faults.ts'
import { closedTabTest as test } from '../../fixtures/closed-tab.ts'
import { expect } from '../../fixtures/journey.ts'
import { Dashboard } from '../../pages/dashboard.ts'
import { SettingsPage } from '../../pages/settings-page.ts'

/**
 * What the public pages say of a page that is closed, and of whom it is told to. That it is sealed, and opened by no push service, is
 * proven in `web-push-sender.test.ts`; that each browser rings, in `many-devices.test.ts`; which ones are told, in `told-browsers`.
 */
const promises = [
  [
    '/',
    'In most browsers, once you allow notifications and while the browser is running: the call shows as one, and a click opens Parley to answer it.',
  ],
  [
    '/',
    'Calls to your number ring in the open tab, and you see who it is and what answering costs. Where your browser can show notifications and you allow them, it shows who calls also when that tab is closed.',
  ],
  ['/features', 'Where it rings'],
  ['/features', 'In one open tab; your other browsers can show who calls'],
  ['/privacy', 'The browsers you asked to be notified in, so that they can be reached.'],
  [
    '/privacy',
    'A notification goes, sealed, through the push service of your browser, which learns when one comes, and not what it says.',
  ],
  ['/contact', 'Keep Parley open in a tab or allow its notifications, and have at least one credit.'],
] as const

/** How soon after an answer elsewhere nothing rings any more (D35). */
const TIDY_MS = 1_000

test('ADR 0051: a call reaches a browser whose page is closed: Answer opens it, and both hear each other', async ({
  closedTab,
  person,
}, info) => {
  const { callee, browser, open } = closedTab
  const caller = await person({ areaCode: '617', toneHz: 500 })
  const dialledAt = Date.now()
  await caller.dashboard.dial(callee.number)
  const { text, sentAt } = await browser.shows('Incoming call')
  const shownAt = Date.now()
  expect(text).toBe(`Incoming call: ${displayPhoneNumber(caller.number)}`)
  const { opened } = await browser.press('Incoming call', 'answer')
  const clickedAt = Date.now()
  expect(opened).toHaveLength(1)
  const phone = await open(opened[0] ?? '')
  await Promise.all([caller.dashboard.call.connected(), phone.dashboard.call.connected()])
  const talkingAt = Date.now()
  await Promise.all([hears(caller.page, 1200), hears(phone.page, 500)])
  const ways = [
    `dialled → push sent ${sentAt - dialledAt} ms`,
    `shown ${shownAt - sentAt} ms`,
    `clicked ${clickedAt - shownAt} ms`,
    `connected ${talkingAt - clickedAt} ms`,
    `audio both ways ${Date.now() - talkingAt} ms`,
  ]
  const figure = `a closed tab rings: ${ways.join(' → ')}`
  process.stdout.write(`${figure}\n`)
  info.annotations.push({ type: 'figure', description: figure })
  await phone.dashboard.call.hangUp()
  await caller.dashboard.call.gone()
  await expect(caller.dashboard.balance).toContainText('3.47 credits')
  await test.step('so much was promised, and no more, in the settings and on the public pages', async () => {
    await phone.dashboard.open('Settings')
    await phone.page.getByRole('link', { name: /^Notifications/ }).click()
    const ofSettings =
      'A browser in the list below shows calls when Parley is closed, too. Press the notification within 25 seconds, and Parley opens and rings. Its Answer button, where it has one, takes the call at once.'
    await expect(phone.page.getByText(ofSettings, { exact: true })).toBeVisible()
    for (const [path, sentence] of promises)
      expect(await (await caller.page.request.get(path)).text()).toContain(sentence)
  })
})

test.describe('in the minute after its page was closed', () => {
  test.use({ hadLine: true })

  test('ADR 0051: the carrier rings where nobody is, and the page that Answer opens has the call', async ({
    closedTab,
    person,
  }) => {
    const { callee, browser, open } = closedTab
    const caller = await person({ areaCode: '617', toneHz: 500 })
    await caller.dashboard.dial(callee.number)
    await browser.shows('Incoming call')
    const { opened } = await browser.press('Incoming call', 'answer')
    const phone = await open(opened[0] ?? '')
    await Promise.all([caller.dashboard.call.connected(), phone.dashboard.call.connected()])
    await Promise.all([hears(caller.page, 1200), hears(phone.page, 500)])
    await phone.dashboard.call.hangUp()
    await caller.dashboard.call.gone()
  })
})

test('S2, D35: Decline ends it without a page, a call that is missed says so, and who comes too late can call back', async ({
  closedTab,
  person,
  stack,
}) => {
  const { callee, browser, open } = closedTab
  const caller = await person({ areaCode: '702' })
  const theirNumber = displayPhoneNumber(caller.number)
  await test.step('declined, by one request', async () => {
    await caller.dashboard.dial(callee.number)
    await browser.shows('Incoming call')
    const declined = { callId: expect.any(String), token: expect.stringMatching(/^[\w-]{43}$/) }
    expect(await browser.press('Incoming call', 'decline')).toEqual({
      asked: [[endpoints.declinePushedCall.path, declined]],
      opened: [],
    })
    await caller.dashboard.call.gone()
    expect((await browser.shows('Call declined')).text).toBe(`Call declined: ${theirNumber}`)
  })
  await test.step('missed, also by who withholds their number', async () => {
    const carrier = new CarrierFaults(stack)
    await carrier.happen('ring', { to: callee.number, from: 'anonymous' })
    expect((await browser.shows('Incoming call')).text).toBe('Incoming call: Unknown')
    await carrier.endCalls()
    expect((await browser.shows('Missed call')).text).toBe('Missed call: Unknown')
    await browser.showsNo('Incoming call')
    expect((await browser.press('Missed call', '')).opened).toEqual([stack.url + routes.phone])
    await caller.dashboard.dial(callee.number)
    await browser.shows('Incoming call')
    await caller.dashboard.call.button('End call').click()
    expect((await browser.shows('Missed call')).text).toBe(`Missed call: ${theirNumber}`)
    // What only says that a ring is over has no such button.
    const { opened } = await browser.press('Missed call', 'message')
    expect(opened).toEqual([stack.url + routes.messagesTo(caller.number)])
    await caller.dashboard.call.gone()
  })
  await test.step('too late', async () => {
    await caller.dashboard.dial(callee.number)
    await browser.shows('Incoming call')
    await caller.dashboard.call.button('End call').click()
    await caller.dashboard.call.gone()
    const { opened } = await browser.press('Incoming call', 'answer')
    const phone = await open(opened[0] ?? '')
    // The server's word that it is over: the push itself lasts for twice as long as is waited here.
    await expect(phone.page.getByText('The call was over before it could be answered.')).toBeVisible()
    await expect(phone.page.getByRole('button', { name: 'Call back' })).toBeVisible()
    await phone.page.close()
  })
  await test.step('D7: until the line is up, the page says whose call is on its way, and declines it', async () => {
    await caller.dashboard.dial(callee.number)
    await browser.shows('Incoming call')
    const { opened } = await browser.press('Incoming call', 'answer')
    const { page } = await open(opened[0] ?? '', 'down')
    const coming = page.getByRole('region', { name: 'Call on its way' })
    await expect(coming).toContainText(theirNumber)
    await expect(coming.getByRole('status')).toHaveText('Connecting your call…')
    await coming.getByRole('button', { name: 'Decline' }).click()
    await caller.dashboard.call.gone()
    await expect(coming).toBeHidden()
    await expect(page.getByText('The call was over before it could be answered.')).toBeHidden()
  })
})

test('D21: whoever presses nothing leaves the caller to voicemail after 25 s, and not before', async ({
  closedTab,
  person,
}) => {
  const { callee, browser } = closedTab
  const caller = await person({ areaCode: '808' })
  const dialledAt = Date.now()
  await caller.dashboard.dial(callee.number)
  await browser.shows('Incoming call')
  // What is waited for, and a round of the keeper that ends it.
  await expect(caller.dashboard.call.status).toHaveText('Connected', { timeout: 40_000 })
  expect(Date.now() - dialledAt).toBeGreaterThan(RING_TIMEOUT_MS)
  await test.step('what has not heard of it still shows the ring: Decline says that it is over, and ends nothing', async () => {
    await browser.press('Incoming call', 'decline')
    expect(await browser.shown()).toEqual([`The call rings no more: ${displayPhoneNumber(caller.number)}`])
  })
  expect((await browser.shows('Missed call')).text).toBe(`Missed call: ${displayPhoneNumber(caller.number)}`)
  await expect(caller.dashboard.call.status).toHaveText('Connected')
  await caller.dashboard.call.hangUp()
})

test('D35: answered on another device it rings no more within a second, and the next one can be had here all the same', async ({
  closedTab,
  person,
  device,
}, info) => {
  const { callee, browser, open } = closedTab
  const otherPage = await device(callee, '/dashboard/phone')
  const other = new Dashboard(otherPage)
  await other.ready()
  const caller = await person({ areaCode: '505' })
  await caller.dashboard.dial(callee.number)
  await browser.shows('Incoming call')
  await other.call.incoming.getByRole('button', { name: 'Answer' }).click()
  const clickedAt = Date.now()
  const [talkingAt, tidyAt] = await Promise.all([
    caller.dashboard.call.connected().then(Date.now),
    browser.showsNo('Incoming call').then(Date.now),
  ])
  const figure = `answered elsewhere: clicked → connected ${talkingAt - clickedAt} ms, → tidied up ${tidyAt - clickedAt} ms`
  process.stdout.write(`${figure}\n`)
  info.annotations.push({ type: 'figure', description: figure })
  expect(tidyAt - talkingAt).toBeLessThan(TIDY_MS)
  const { text } = await browser.shows('Call answered')
  expect(text).toBe(`Call answered: ${displayPhoneNumber(caller.number)}`)
  await caller.dashboard.call.hangUp()
  await test.step('D7: who answers here what is answered there, and was not told yet, hears where', async () => {
    await caller.dashboard.call.gone()
    await caller.dashboard.dial(callee.number)
    await browser.shows('Incoming call')
    await other.call.incoming.getByRole('button', { name: 'Answer' }).click()
    await Promise.all([caller.dashboard.call.connected(), other.call.connected()])
    const { opened } = await browser.press('Incoming call', 'answer')
    const { page } = await open(opened[0] ?? '')
    await expect(page.getByText(/Already answered in \w+ on \w+\./)).toBeVisible()
    await page.close()
    await caller.dashboard.call.hangUp()
  })
  await test.step('ADR 0051: while it rings there, a click on it has it ring here, with what it costs and both answers', async () => {
    await caller.dashboard.call.gone()
    await caller.dashboard.dial(callee.number)
    await browser.shows('Incoming call')
    await other.call.incoming.waitFor()
    const { opened } = await browser.press('Incoming call', '')
    const { dashboard, page } = await open(opened[0] ?? '')
    await expect(dashboard.call.incoming).toContainText(displayPhoneNumber(caller.number))
    await expect(dashboard.call.incoming).toContainText('Answering costs 0.022 credits per minute')
    await expect(dashboard.call.incoming.getByRole('button', { name: 'Decline' })).toBeVisible()
    await other.call.incoming.waitFor({ state: 'hidden' })
    await dashboard.call.incoming.getByRole('button', { name: 'Answer' }).click()
    await Promise.all([caller.dashboard.call.connected(), dashboard.call.connected()])
    await caller.dashboard.call.hangUp()
    await page.close()
  })
  await test.step('D34: removed while it rings here, it says that no call is shown here any more', async () => {
    const settings = new SettingsPage(otherPage)
    await other.open('Settings')
    await settings.show('Notifications')
    await caller.dashboard.call.gone()
    await caller.dashboard.dial(callee.number)
    await browser.shows('Incoming call')
    await otherPage.getByRole('button', { name: /^Remove / }).click()
    await browser.shows('Calls are no longer shown here')
    await browser.showsNo('Incoming call')
    await caller.dashboard.call.button('End call').click()
  })
})
