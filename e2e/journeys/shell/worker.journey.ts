import type { Page, Worker } from '@playwright/test'
import { expect, test } from '../../fixtures/journey.ts'

const inAnHour = () => Date.now() + 3_600_000
const grace = { from: '+12125550187', name: 'Grace Hopper' }

/** The service worker of a page, and a way to push to it as a push service would. */
async function workerOf(page: Page): Promise<{ worker: Worker; push(data: unknown): Promise<void> }> {
  const { origin } = new URL(page.url())
  const tools = await page.context().newCDPSession(page)
  const found = Promise.withResolvers<string>()
  tools.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
    const version = versions.find(({ status }) => status === 'activated')
    if (version) found.resolve(version.registrationId)
  })
  await tools.send('ServiceWorker.enable')
  const registrationId = await found.promise
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent('serviceworker'))
  const push = async (data: unknown) => {
    const text = typeof data === 'string' ? data : JSON.stringify(data)
    await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: text })
  }
  return { worker, push }
}

/** What the device shows, as `title: body`. */
const shownIn = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
    const shown = await registration.getNotifications()
    return shown.map(({ title, body }) => `${title}: ${body}`)
  })

/** Presses a button of what is shown under a title; what only a real press may do is allowed. @returns what the worker asked of the server */
const press = (worker: Worker, title: string, action: string) =>
  worker.evaluate(
    async ([wanted, button]) => {
      const scope = globalThis as unknown as EventTarget & {
        registration: ServiceWorkerRegistration
        fetch: typeof fetch
        WindowClient: { prototype: { focus: () => Promise<unknown> } }
        NotificationEvent: new (type: string, about: object) => Event
      }
      const asked: [string, unknown][] = []
      scope.fetch = async (address, request) => {
        asked.push([String(address), JSON.parse(String(request?.body))])
        return new Response('{}')
      }
      scope.WindowClient.prototype.focus = async function () {
        return this
      }
      const notification = (await scope.registration.getNotifications()).find(one => one.title === wanted)
      scope.dispatchEvent(new scope.NotificationEvent('notificationclick', { notification, action: button }))
      await new Promise(resolve => setTimeout(resolve))
      return asked
    },
    [title, action],
  )

test('a browser whose page is not in front is told, and a button leads to its page without loading it', async ({
  person,
  stack,
}) => {
  const { page, dashboard } = await person({ areaCode: '628', path: '/dashboard/phone' })
  await page.context().grantPermissions(['microphone', 'notifications'])
  const { worker, push } = await workerOf(page)
  const shown = () => shownIn(worker)
  // A page that stands in front shows the thing itself.
  await page.goto(`http://localhost:${stack.port + 1}/`)

  await test.step('each type is one notification', async () => {
    await push({ type: 'message', messageId: 'text-1', ...grace, expiresAt: inAnHour() })
    await expect.poll(shown).toEqual(['New message: Grace Hopper'])
    await push({ type: 'voicemail', voicemailId: 'voicemail-1', ...grace, expiresAt: inAnHour() })
    await expect.poll(shown).toContain('New voicemail: Grace Hopper')
    await push({ type: 'low-balance', credits: 0.9, expiresAt: inAnHour() })
    await expect.poll(shown).toContain('Low balance: 0.90 credits left')
  })

  await test.step('D35: what cannot be read is one quiet notification, however often it comes', async () => {
    await push('{')
    await push({ type: 'fax' })
    await expect
      .poll(async () => (await shown()).filter(one => one.startsWith('Open Parley')))
      .toHaveLength(1)
    expect(await shown()).toHaveLength(4)
  })

  await test.step('D35: a call is declined by one request; it and what became of it are one notification', async () => {
    const call = { callId: 'session-1', ...grace, expiresAt: inAnHour() }
    await push({ type: 'incoming-call', ...call, declineToken: 'x'.repeat(43) })
    await expect.poll(shown).toContain('Incoming call: Grace Hopper')
    expect(await press(worker, 'Incoming call', 'decline')).toEqual([
      ['/api/notifications/decline', { callId: 'session-1', token: 'x'.repeat(43) }],
    ])
    await push({ type: 'incoming-call', ...call, declineToken: 'x'.repeat(43) })
    await expect.poll(shown).toContain('Incoming call: Grace Hopper')
    await push({ type: 'missed-call', ...call })
    await expect.poll(shown).toContain('Missed call: Grace Hopper')
    expect(await shown()).not.toContain('Incoming call: Grace Hopper')
  })

  await test.step('S2: Play leads to the voicemail, in the page that is there (D29)', async () => {
    await page.goto('/dashboard/phone')
    await dashboard.ready()
    await page.evaluate(() => Object.assign(window, { sameOne: true }))
    await press(worker, 'New voicemail', 'play')
    await expect(page).toHaveURL(/\/dashboard\/voicemail\?play=voicemail-1$/)
    await press(worker, 'New message', 'reply')
    await expect(page).toHaveURL(/\/dashboard\/messages\?to=%2B12125550187&reply=text-1$/)
    expect(await page.evaluate(() => 'sameOne' in window)).toBe(true)
  })
})
