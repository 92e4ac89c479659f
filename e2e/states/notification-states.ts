import type { Settings } from '@parley/shared-contract'
import { expect } from '@playwright/test'
import { browserSays } from '../fixtures/browser-word.ts'
import { ReachabilitySheet } from '../pages/reachability-sheet.ts'
import { beTold } from './be-told.ts'
import type { Scene, State } from './state.ts'

const state = (name: State['name'], reach: State['reach']): State => ({
  ...{ name, reach },
  who: 'regular',
  anew: true,
})

/** What the person has chosen, besides what they have. */
async function choose({ backstage, player, undo }: Scene, chosen: Partial<Settings>) {
  const path = `users/${player.uid}`
  const { settings = {} } = (await backstage.collection<Record<string, object>>('', 'users'))[path] ?? {}
  undo.push(() => backstage.write(path, { settings }))
  await backstage.write(path, { settings: { ...settings, ...chosen } })
}

/** What this browser is without, from its next page on. */
async function lack({ page, undo }: Scene, part: 'notifications' | 'worker' | 'push service') {
  const script = await page.addInitScript(lacking => {
    if (lacking === 'notifications') Reflect.deleteProperty(window, 'Notification')
    else if (lacking === 'worker')
      ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('no worker here'))
    else
      PushManager.prototype.subscribe = () =>
        Promise.reject(new DOMException('Registration failed', 'AbortError'))
  }, part)
  undo.push(() => script.dispose())
}

async function openSettings({ page, dashboard }: Scene) {
  await page.goto('/dashboard/profile/notifications')
  await dashboard.ready()
}

/** What the lamp tells, once it says this. */
async function openSheet({ page, dashboard }: Scene, sign: string) {
  await page.goto('/dashboard/phone')
  await dashboard.ready()
  const sheet = new ReachabilitySheet(page)
  await sheet.open()
  await expect(sheet.region.getByText(sign)).toBeVisible()
}

/** The worker has opened the page by a notification whose Answer was pressed; what the page is told differs in this. */
async function pressAnswer({ page, dashboard }: Scene, differently: object = {}): Promise<number> {
  await page.goto('/dashboard/phone')
  await dashboard.ready()
  const now = await page.evaluate(() => Date.now())
  const wish = { kind: 'answer', callId: 'c1', from: '+12125550187', person: null, until: now + 25_000 }
  await page.evaluate(
    async json => {
      const store = await caches.open('parley-handover')
      await store.put('/parley-handover', new Response(json))
    },
    JSON.stringify({ ...wish, ...differently }),
  )
  return now
}

/** What this browser tells of calls and texts, where, and why not. */
export const notificationStates: readonly State[] = [
  state('settings/notifications-on', async scene => {
    await beTold(scene)
    await choose(scene, { quietHours: { from: 22 * 60, to: 7 * 60, zone: 'Europe/Berlin' } })
    const { page } = scene
    await page.goto('/dashboard/profile/notifications')
    await expect(page.getByText('Allowed in this browser')).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'From' })).toBeVisible()
    const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem')
    await expect(devices).toHaveCount(3)
    await expect(devices.filter({ hasText: 'This browser' })).toHaveCount(1)
    await page.getByRole('button', { name: 'Send a test notification' }).scrollIntoViewIfNeeded()
  }),
  state('settings/notifications-blocked', async scene => {
    const { page } = scene
    await openSettings(scene)
    await browserSays(page, 'denied')
    await expect(page.getByText('On, but not in this browser.')).toBeVisible()
  }),
  state('settings/notifications-not-asked', async scene => {
    await openSettings(scene)
    await browserSays(scene.page, 'default')
    await expect(scene.page.getByText('Not allowed in this browser yet')).toBeVisible()
  }),
  state('settings/notifications-impossible', async scene => {
    await lack(scene, 'notifications')
    await openSettings(scene)
    await expect(scene.page.getByText('Not possible in this browser')).toBeVisible()
  }),
  state('settings/notifications-no-worker', async scene => {
    await beTold(scene)
    await lack(scene, 'worker')
    await openSettings(scene)
    await expect(scene.page.getByText('Notifications only while open')).toBeVisible()
  }),
  state('settings/notifications-not-connected', async scene => {
    await beTold(scene)
    await lack(scene, 'push service')
    await openSettings(scene)
    await expect(scene.page.getByText('Notifications only while open')).toBeVisible()
    await expect(scene.page.getByRole('button', { name: 'Try again' })).toBeVisible()
  }),
  state('settings/notifications-not-connected-lamp', async scene => {
    await beTold(scene)
    await lack(scene, 'push service')
    await openSheet(scene, 'Notifications only while open')
  }),
  state('settings/notifications-open-only', async scene => {
    const { page } = scene
    await beTold(scene)
    await page.route('**/api/notifications/vapid-public-key', route =>
      route.fulfill({ json: { success: true, publicKey: null } }),
    )
    await openSettings(scene)
    await expect(page.getByText('Only calls are shown here, while Parley is open.')).toBeVisible()
  }),
  state('settings/notifications-undisturbed', async scene => {
    await beTold(scene)
    await choose(scene, { doNotDisturb: true })
    await scene.page.goto('/dashboard/profile/notifications')
    await expect(
      scene.page.getByText('But nothing is shown while Do not disturb is on.', { exact: true }),
    ).toBeVisible()
  }),
  state('settings/notifications-off', async scene => {
    await beTold(scene)
    await choose(scene, { enableNotifications: false })
    await openSettings(scene)
    await expect(scene.page.getByText(/^But off in Parley/)).toBeVisible()
  }),
  state('settings/notifications-quiet-lamp', async scene => {
    await beTold(scene)
    await choose(scene, { quietHours: { from: 0, to: 0, zone: 'UTC' } })
    await openSheet(scene, 'No notification tells you of a call now.')
  }),
  state('settings/notifications-no-credits', async scene => {
    await beTold(scene)
    await scene.backstage.showCredits(scene.player.email, 0.4)
    await scene.page.goto('/dashboard/profile/notifications')
    await expect(scene.page.getByText(/^Too few credits: no call rings/)).toBeVisible()
  }),
  state('settings/notifications-removed', async scene => {
    await beTold(scene, true)
    await scene.page.goto('/dashboard/profile/notifications')
    await expect(scene.page.getByText('Off in this browser').last()).toBeVisible()
  }),
  state('settings/notifications-removed-lamp', async scene => {
    await beTold(scene, true)
    await openSheet(scene, 'Notifications are off here')
  }),
  state('shell/answer-too-late', async scene => {
    await pressAnswer(scene)
    await scene.page.reload()
    await expect(scene.page.getByText('The call was over before')).toBeVisible({ timeout: 20_000 })
  }),
  state('shell/answer-elsewhere', async scene => {
    const { page, backstage, player } = scene
    const callId = 'session-of-another-browser'
    const now = await pressAnswer(scene, { callId })
    await backstage.showCall(player.email, {
      ...{ id: callId, direction: 'incoming', peer: '+12125550187', peerName: null },
      ...{ ownNumber: player.number, startedAt: now - 26_000, answeredAt: now - 25_000 },
      ...{ browser: crypto.randomUUID(), device: 'Firefox on Linux' },
    })
    await page.reload()
    await expect(page.getByText('Already answered in')).toBeVisible({ timeout: 20_000 })
  }),
  state('shell/answer-of-somebody-else', async scene => {
    await pressAnswer(scene, { person: 'somebody-else' })
    await scene.page.reload()
    await expect(scene.page.getByText('That notification was')).toBeVisible({ timeout: 20_000 })
  }),
]
