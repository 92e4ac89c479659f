import { settingsSections, type VirtualNumber } from '@parley/shared-contract'
import { expect } from '@playwright/test'
import { asSpoken } from '../german/spoken.ts'
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
