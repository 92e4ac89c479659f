import { settingsSections, type VirtualNumber } from '@parley/shared-contract'
import { expect } from '@playwright/test'
import { browserSays } from '../fixtures/browser-word.ts'
import { asSpoken } from '../german/spoken.ts'
import { beTold } from './be-told.ts'
import { limitDay } from './limit-day.ts'
import type { State } from './state.ts'

/** The person's own data and settings. */
export const settingsStates: readonly State[] = [
  {
    name: 'settings/first',
    who: 'regular',
    inShort: true,
    async reach({ page, dashboard }) {
      await page.goto('/dashboard/profile')
      await dashboard.ready()
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    },
  },
  ...settingsSections.map(
    (section): State => ({
      name: `settings/${section}`,
      who: 'regular',
      async reach({ page, dashboard }) {
        await page.goto(`/dashboard/profile/${section}`)
        await dashboard.ready()
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      },
    }),
  ),
  {
    name: 'settings/notifications-on',
    who: 'regular',
    anew: true,
    async reach(scene) {
      await beTold(scene)
      const { page, backstage, player, undo } = scene
      const path = `users/${player.uid}`
      const { settings = {} } = (await backstage.collection<Record<string, object>>('', 'users'))[path] ?? {}
      undo.push(() => backstage.write(path, { settings }))
      const quietHours = { from: 22 * 60, to: 7 * 60, zone: 'Europe/Berlin' }
      await backstage.write(path, { settings: { ...settings, quietHours } })
      await page.goto('/dashboard/profile/notifications')
      await expect(page.getByText('Allowed in this browser')).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'From' })).toBeVisible()
      await expect(page.getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(3)
      await page.getByRole('button', { name: 'Send a test notification' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'settings/notifications-blocked',
    who: 'regular',
    anew: true,
    async reach({ page, dashboard }) {
      await page.goto('/dashboard/profile/notifications')
      await dashboard.ready()
      await browserSays(page, 'denied')
      await expect(page.getByText('On, but not in this browser.')).toBeVisible()
    },
  },
  {
    name: 'settings/notifications-quiet-lamp',
    who: 'regular',
    anew: true,
    async reach(scene) {
      await beTold(scene)
      const { page, dashboard, backstage, player, undo } = scene
      const path = `users/${player.uid}`
      const { settings = {} } = (await backstage.collection<Record<string, object>>('', 'users'))[path] ?? {}
      undo.push(() => backstage.write(path, { settings }))
      await backstage.write(path, { settings: { ...settings, quietHours: { from: 0, to: 0, zone: 'UTC' } } })
      await page.goto('/dashboard/phone')
      await dashboard.ready()
      await page.getByRole('button', { name: 'Can people call you?' }).click()
      await expect(page.getByText('No notification tells you of a call now.')).toBeVisible()
    },
  },
  {
    name: 'settings/notifications-no-credits',
    who: 'regular',
    anew: true,
    async reach(scene) {
      await beTold(scene)
      await scene.backstage.showCredits(scene.player.email, 0.4)
      await scene.page.goto('/dashboard/profile/notifications')
      await expect(scene.page.getByText(/^Too few credits: no call rings/)).toBeVisible()
    },
  },
  {
    name: 'settings/notifications-removed',
    who: 'regular',
    anew: true,
    async reach(scene) {
      const { page } = scene
      await beTold(scene, true)
      await page.goto('/dashboard/profile/notifications')
      await expect(page.getByText('Off in this browser').last()).toBeVisible()
    },
  },
  {
    name: 'settings/notifications-removed-lamp',
    who: 'regular',
    anew: true,
    async reach(scene) {
      const { page, dashboard } = scene
      await beTold(scene, true)
      await page.goto('/dashboard/phone')
      await dashboard.ready()
      await page.getByRole('button', { name: 'Can people call you?' }).click()
      await expect(page.getByText('Notifications are off here')).toBeVisible()
    },
  },
  {
    name: 'settings/blocked-full',
    who: 'regular',
    anew: true,
    async reach({ page, backstage, player }) {
      const at = await page.evaluate(() => Date.now())
      const told = { at, seenAt: null }
      await backstage.leaveNotice(player.uid, { ...told, id: 'texts-full', type: 'texts_full' })
      const voicemails = { ...told, type: 'voicemails_full', from: '+13105550123', withheld: false } as const
      await backstage.leaveNotice(player.uid, { ...voicemails, id: 'voicemails-full' })
      await page.goto('/dashboard/profile/blocked')
      await expect(page.getByText('in one day', { exact: false })).toHaveCount(2)
    },
  },
  {
    name: 'settings/renew-number',
    who: 'regular',
    anew: true,
    async reach({ page, dashboard }) {
      await page.goto('/dashboard/profile/number')
      await dashboard.ready()
      await page.getByRole('button', { name: 'Renew', exact: true }).click()
      await expect(page.getByRole('status', { name: 'Renewal preview' })).toContainText(
        asSpoken('1.50 credits'),
      )
    },
  },
  {
    name: 'settings/renew-day-limit',
    who: 'regular',
    anew: true,
    async reach(scene) {
      const { page } = scene
      await limitDay(scene, 'new-account', 3)
      await page.goto('/dashboard/profile/number')
      await page.getByRole('button', { name: 'Renew', exact: true }).click()
      await page.getByRole('button', { name: 'One month more' }).click()
      await expect(page.getByText('Limit allows 2 months')).toBeVisible()
    },
  },
  {
    name: 'settings/renew-take-months',
    who: 'regular',
    anew: true,
    async reach(scene) {
      const { page } = scene
      await limitDay(scene, 'new-account', 10)
      await page.goto('/dashboard/profile/number')
      await page.getByRole('button', { name: 'Renew', exact: true }).click()
      await page.getByRole('spinbutton', { name: 'Months' }).fill('8')
      await expect(page.getByRole('button', { name: 'Take 6 months' })).toBeVisible()
    },
  },
  {
    // Another page was first with it, while this one asked.
    name: 'settings/renew-overtaken',
    who: 'regular',
    anew: true,
    async reach({ page, dashboard, backstage, player, undo }) {
      const numbers = await backstage.documents<VirtualNumber>('', 'phoneNumbers')
      const { expiryDate = 0 } = numbers.find(({ phoneNumber }) => phoneNumber === player.number) ?? {}
      const id = player.number.slice(1)
      await page.goto('/dashboard/profile/number')
      // What the device has kept may be older.
      await dashboard.ready()
      await page.getByRole('button', { name: 'Renew', exact: true }).click()
      await expect(page.getByRole('status', { name: 'Renewal preview' })).toContainText(
        asSpoken('1.50 credits'),
      )
      undo.push(() => backstage.write(`phoneNumbers/${id}`, { expiryDate }))
      await backstage.write(`phoneNumbers/${id}`, { expiryDate: expiryDate + 30 * 86_400_000 })
      await expect(page.getByRole('button', { name: 'Show new figures' })).toBeVisible()
    },
  },
  {
    name: 'settings/number-bought',
    who: 'regular',
    anew: true,
    async reach({ page, dashboard, player }) {
      await page.goto('/dashboard/profile/number')
      await dashboard.ready()
      // As whoever has just bought it is led here.
      await page.evaluate(bought => {
        history.replaceState({ ...history.state, usr: { bought } }, '')
      }, player.number)
      await page.reload()
      await expect(page.getByText(/ is yours$/)).toBeVisible()
    },
  },
  {
    name: 'settings/renew-without-credits',
    who: 'regular',
    anew: true,
    async reach({ page, dashboard, backstage, player }) {
      await backstage.showCredits(player.email, 0.4)
      await page.goto('/dashboard/profile/number')
      await dashboard.ready('Too few credits')
      await page.getByRole('button', { name: 'Renew', exact: true }).click()
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Add credits' })).toBeVisible()
    },
  },
  {
    name: 'settings/release-number',
    who: 'regular',
    anew: true,
    async reach({ page, dashboard }) {
      await page.goto('/dashboard/profile/number')
      await dashboard.ready()
      await page.getByRole('button', { name: /^Release/ }).click()
      await expect(page.getByRole('alertdialog', { name: 'Release this number?' })).toBeVisible()
    },
  },
  {
    name: 'settings/number-expired',
    who: 'newcomer',
    async reach({ page, player }) {
      const day = 86_400_000
      // The page's own day: pictures are taken on one that stands still.
      const ended = (await page.evaluate(() => Date.now())) - 2 * day
      const number = {
        ...{ id: '14155550143', phoneNumber: '+14155550143', userId: player.uid, active: false },
        ...{ purchaseDate: ended - 30 * day, createdAt: ended - 30 * day, expiryDate: ended },
        heldUntil: ended + 14 * day,
      }
      await page.route('**/api/numbers/own', route =>
        route.fulfill({ json: { success: true, numbers: [number] } }),
      )
      await page.goto('/dashboard/profile/number')
      await expect(page.getByText(/It is kept for you until/)).toBeVisible()
    },
  },
]
