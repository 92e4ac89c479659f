import { routes } from '@parley/shared-contract'
import { leavePage, press, shownIn, workerOf } from '../../fixtures/closed-page.ts'
import { demo, expect, test } from '../../fixtures/journey.ts'
import { LogInPage } from '../../pages/log-in-page.ts'

const inAnHour = () => Date.now() + 3_600_000
/** A number that somebody answers, so that a call back is on until it is ended. */
const grace = { from: '+15005550100', name: 'Grace Hopper' }

const about = { ...grace, callId: 'session-2', voicemailId: 'voicemail-2', messageId: 'text-3' }
/** Each type with each of its buttons, and a click beside them, where no page of the dashboard is open. */
const clicks = [
  ['Incoming call', { type: 'incoming-call', ...about, declineToken: 'x'.repeat(43) }, '', routes.phone],
  ['Missed call', { type: 'missed-call', ...about }, '', routes.phone],
  ['Missed call', { type: 'missed-call', ...about }, 'message', routes.messagesTo(grace.from)],
  ['Call answered', { type: 'call-ended', ...about, end: 'answered' }, '', routes.phone],
  ['New message', { type: 'message', ...about }, '', routes.messagesTo(grace.from)],
  ['New voicemail', { type: 'voicemail', ...about }, '', routes.voicemail],
  ['New voicemail', { type: 'voicemail', ...about }, 'callback', routes.callBack(grace.from)],
  ['Low balance', { type: 'low-balance', credits: 0.9 }, '', routes.credits],
  [
    'Number expired',
    { type: 'number-expiry', phoneNumber: grace.from, days: 0 },
    '',
    routes.settings('number'),
  ],
  ['Notifications work', { type: 'test' }, '', routes.settings('notifications')],
  ['Open Parley', { type: 'fax' }, '', routes.home],
  ['Missed call', { type: 'missed-call', ...about }, 'callback', routes.callBack(grace.from)],
] as const

test('a browser whose page is not in front is told, and a button leads to its page without loading it', async ({
  person,
  stack,
}) => {
  const { page, dashboard } = await person({ areaCode: '628', path: '/dashboard/phone' })
  await page.context().grantPermissions(['microphone', 'notifications'])
  const { worker, push } = await workerOf(page)
  const shown = () => shownIn(worker)
  // A page that stands in front shows the thing itself.
  await leavePage(page, stack, worker)

  await test.step('each type is one notification', async () => {
    await push({ type: 'message', messageId: 'text-1', ...grace, expiresAt: inAnHour() })
    await expect.poll(shown).toEqual(['New message: Grace Hopper'])
    await push({ type: 'voicemail', voicemailId: 'voicemail-1', ...grace, expiresAt: inAnHour() })
    await expect.poll(shown).toContain('New voicemail: Grace Hopper')
    await push({ type: 'low-balance', credits: 0.9, expiresAt: inAnHour() })
    await expect.poll(shown).toContain('Low balance: 0.90 credits left')
    const number = { phoneNumber: '+12125550187', expiresAt: inAnHour() }
    await push({ type: 'number-expiry', ...number, days: 1 })
    await expect.poll(shown).toContain('Number expires soon: (212) 555-0187 expires within a day.')
    await push({ type: 'number-expiry', ...number, days: 1, expiryDate: Date.parse('2100-11-29T12:00') })
    const onTheDay = /^Number expires soon: \(212\) 555-0187 expires on November 29 at 12:00\sPM\.$/
    await expect.poll(shown).toContainEqual(expect.stringMatching(onTheDay))
    await push({ type: 'number-expiry', ...number, days: 0 })
    await expect.poll(shown).toContain('Number expired: (212) 555-0187 rings again once it is renewed.')
    await push({ type: 'test', expiresAt: inAnHour() })
    await expect.poll(shown).toContain('Notifications work: What Parley tells you arrives here.')
  })

  await test.step('D35: what cannot be read is one quiet notification, however often it comes', async () => {
    await push('{')
    await push({ type: 'fax' })
    await expect
      .poll(async () => (await shown()).filter(one => one.startsWith('Open Parley')))
      .toHaveLength(1)
    expect(await shown()).toHaveLength(6)
  })

  await test.step('D35: a call is declined by one request; it and what became of it are one notification', async () => {
    const call = { callId: 'session-1', ...grace, expiresAt: inAnHour() }
    await push({ type: 'incoming-call', ...call, declineToken: 'x'.repeat(43) })
    await expect.poll(shown).toContain('Incoming call: Grace Hopper')
    const { asked } = await press(worker, 'Incoming call', 'decline', { isServerAway: true })
    expect(asked).toEqual([['/api/notifications/decline', { callId: 'session-1', token: 'x'.repeat(43) }]])
    await push({ type: 'incoming-call', ...call, declineToken: 'x'.repeat(43) })
    await expect.poll(shown).toContain('Incoming call: Grace Hopper')
    await push({ type: 'missed-call', ...call })
    await expect.poll(shown).toContain('Missed call: Grace Hopper')
    expect(await shown()).not.toContain('Incoming call: Grace Hopper')
  })

  await test.step('S2: where no page is open, each button opens its own, and Call back dials in it', async () => {
    let address = ''
    for (const [title, sent, action, to] of clicks) {
      await push({ ...sent, expiresAt: inAnHour() })
      await expect.poll(async () => (await shown()).some(one => one.startsWith(`${title}:`))).toBe(true)
      const { opened } = await press(worker, title, action)
      address = opened[0] ?? ''
      expect([title, action, opened.length, address]).toEqual([title, action, 1, stack.url + to])
    }
    await page.goto(address)
    await dashboard.call.button('End call').click()
    await dashboard.call.gone()
    await leavePage(page, stack, worker)
    await push({ type: 'message', messageId: 'text-1', ...grace, expiresAt: inAnHour() })
    await push({ type: 'voicemail', voicemailId: 'voicemail-1', ...grace, expiresAt: inAnHour() })
    await expect.poll(shown).toContain('New voicemail: Grace Hopper')
  })

  await test.step('S2: Reply and Play lead to their pages, in the page that is there (D29)', async () => {
    await page.goto('/dashboard/phone')
    await dashboard.ready()
    await page.evaluate(() => Object.assign(window, { sameOne: true }))
    await press(worker, 'New message', 'reply')
    await expect(page).toHaveURL(`${stack.url}${routes.messagesTo(grace.from)}&reply=text-1`)
    await press(worker, 'New voicemail', 'play')
    await expect(page).toHaveURL(/\/dashboard\/voicemail\/voicemail-1$/)
    expect(await page.evaluate(() => 'sameOne' in window)).toBe(true)
  })

  await test.step('what was pushed to somebody else of this browser leads nowhere, and says why', async () => {
    await leavePage(page, stack, worker)
    await push({ type: 'message', messageId: 'text-2', ...grace, person: 'somebody', expiresAt: inAnHour() })
    await expect.poll(shown).toContain('New message: Grace Hopper')
    await page.goto('/dashboard/calls')
    await dashboard.ready()
    await press(worker, 'New message', 'reply')
    await expect(
      page.getByText('That notification was for somebody else who uses this browser.'),
    ).toBeVisible()
    await expect(page).toHaveURL(/\/dashboard\/calls$/)
  })
})

test('who has logged in without a load is led to what they click on in that page, and no other opens (D29)', async ({
  visitor,
  stack,
}) => {
  const page = await visitor()
  await page.context().grantPermissions(['microphone', 'notifications'])
  await page.goto(routes.login)
  await new LogInPage(page).submit(demo.ada.email, demo.ada.password)
  const { worker, push } = await workerOf(page)
  await page.evaluate(() => Object.assign(window, { sameOne: true }))
  await push({ type: 'test', expiresAt: inAnHour() })
  await expect
    .poll(() => shownIn(worker))
    .toEqual(['Notifications work: What Parley tells you arrives here.'])
  expect(await press(worker, 'Notifications work', '')).toMatchObject({ opened: [] })
  await expect(page).toHaveURL(stack.url + routes.settings('notifications'))
  expect(await page.evaluate(() => 'sameOne' in window)).toBe(true)
})
