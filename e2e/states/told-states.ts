import { expect } from '@playwright/test'
import { beTold } from './be-told.ts'
import type { Scene, State } from './state.ts'

type Settings = Record<string, unknown>

/** The person is told in this browser, as they have changed their settings. */
async function beToldWith(scene: Scene, change: Settings): Promise<void> {
  await beTold(scene)
  const { backstage, player, undo } = scene
  const path = `users/${player.uid}`
  const { settings = {} } = (await backstage.collection<Record<string, Settings>>('', 'users'))[path] ?? {}
  undo.push(() => backstage.write(path, { settings }))
  await backstage.write(path, { settings: { ...settings, ...change } })
}

/** Until when the quiet hours are that are on now: an hour of this moment's. */
const quietNow = ({ page }: Scene) =>
  page.evaluate(() => {
    const now = new Date()
    const minute = now.getUTCHours() * 60 + now.getUTCMinutes()
    return { from: (minute + 1_380) % 1_440, to: (minute + 60) % 1_440, zone: 'UTC' }
  })

/** Opens the section of the settings, and waits for a sentence of its. */
async function seeSaid({ page, dashboard }: Scene, sentence: RegExp): Promise<void> {
  await page.goto('/dashboard/profile/notifications')
  await dashboard.ready()
  await expect(page.getByText(sentence).first()).toBeVisible()
}

const noKind = {
  ...{ notifyCalls: false, notifyMissedCalls: false, notifyMessages: false },
  ...{ notifyVoicemail: false, notifyLowBalance: false, notifyNumberExpiry: false },
}

/** What is said of notifications while nothing, or nobody knows what, is told in this browser. */
export const toldStates: readonly State[] = [
  {
    name: 'settings/notifications-quiet-now',
    who: 'regular',
    anew: true,
    async reach(scene) {
      await beToldWith(scene, { quietHours: await quietNow(scene) })
      await seeSaid(scene, /^But quiet until .* only that your number expires is shown\.$/)
    },
  },
  {
    name: 'settings/notifications-no-kind',
    who: 'regular',
    anew: true,
    async reach(scene) {
      await beToldWith(scene, noKind)
      await seeSaid(scene, /^But nothing is shown: each kind below is off\.$/)
    },
  },
  {
    name: 'settings/notifications-connecting',
    who: 'regular',
    ...{ anew: true, isUnfinished: true },
    async reach(scene) {
      await beTold(scene)
      await scene.page.route('**/api/notifications/vapid-public-key', () => {})
      await seeSaid(scene, /^Connecting to its push service…$/)
    },
  },
  {
    name: 'settings/notifications-unanswered',
    who: 'regular',
    anew: true,
    async reach(scene) {
      await beTold(scene)
      await scene.page.route('**/api/notifications/vapid-public-key', route => route.abort())
      await seeSaid(scene, /^Parley did not answer\./)
    },
  },
  {
    name: 'settings/notifications-offline',
    who: 'regular',
    ...{ anew: true, comesAbout: true },
    async reach(scene) {
      await beTold(scene)
      const { page, leave } = scene
      await seeSaid(scene, /^What is on below is shown here\.$/)
      leave.push(() => page.context().setOffline(false))
      await page.context().setOffline(true)
      await expect(page.getByText(/^You are offline\. Nothing arrives here/)).toBeVisible()
    },
  },
  {
    name: 'settings/notifications-unanswered-lamp',
    who: 'regular',
    anew: true,
    async reach(scene) {
      await beTold(scene)
      const { page, dashboard } = scene
      await page.route('**/api/notifications/vapid-public-key', route => route.abort())
      await page.goto('/dashboard/phone')
      await dashboard.ready()
      await page.getByRole('button', { name: 'Can people call you?' }).click()
      await expect(page.getByText(/^Parley did not answer\./)).toBeVisible()
    },
  },
]
