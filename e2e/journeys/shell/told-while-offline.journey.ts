import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/journey.ts'
import { givePushService } from '../../fixtures/push-service.ts'
import { ReachabilitySheet } from '../../pages/reachability-sheet.ts'
import { SettingsPage } from '../../pages/settings-page.ts'

const VAPID_KEY = '**/api/notifications/vapid-public-key'
const OFFLINE = 'You are offline. Nothing arrives here until the network is back.'
const UNANSWERED = 'Parley did not answer. What arrives here is not known yet.'
const ALL = 'What is on below is shown here.'

/** What must not be said while nobody can know it. */
const promises =
  /is calling when|or Parley is closed|calls still ring|Only calls are shown|What is on below is shown|can be told while Parley is closed\./

/** Whether the page is kept, so that it opens without a network. */
const isKept = (page: Page) =>
  page.evaluate(async () => (await (await caches.open('parley-files')).match('/')) !== undefined)

test('D34: a browser whose network or server is away stays what it was, and promises nothing', async ({
  person,
  stack,
}) => {
  const { page, dashboard } = await person({ areaCode: '628' })
  const pushed = await givePushService(page, stack)
  const sheet = new ReachabilitySheet(page)
  const line = new SettingsPage(page).line('Notifications')
  const says = (title: string, hint: string) =>
    expect(page.getByRole('status').filter({ hasText: title })).toContainText(hint)
  const isToldAgain = async () => {
    await says('Allowed in this browser', ALL)
    await expect(page.getByText('These browsers can be told while Parley is closed.')).toBeVisible()
    expect(pushed.isSubscribed()).toBe(true)
  }

  await page.goto('/dashboard/profile/notifications')
  await dashboard.ready()
  await isToldAgain()
  await expect(line).toContainText('On')
  await test.step('the network goes: the page says so, and the lamp the same', async () => {
    await expect.poll(() => isKept(page), { timeout: 60_000 }).toBe(true)
    await page.context().setOffline(true)
    await says('Allowed in this browser', OFFLINE)
    await expect(line).toContainText('Offline')
    await expect(page.getByText(promises)).toHaveCount(0)
    await sheet.says('No. See what is in the way.', 'Notifications allowed', OFFLINE)
  })
  await test.step('opened without a network it says no more, and blames no push service', async () => {
    await page.reload()
    await says('Allowed in this browser', OFFLINE)
    await expect(page.getByText(promises)).toHaveCount(0)
    await sheet.says('No. See what is in the way.', 'Notifications allowed', OFFLINE)
  })
  await test.step('the network is back: it is told as before', async () => {
    await page.context().setOffline(false)
    await isToldAgain()
  })
  await test.step('opened while the server does not answer, it keeps its subscription', async () => {
    await page.route(VAPID_KEY, route => route.fulfill({ status: 503, json: {} }))
    await page.reload()
    await says('Allowed in this browser', UNANSWERED)
    await expect(line).toContainText('Not known yet')
    await sheet.says('Yes, while this tab is in front.', 'Notifications allowed', UNANSWERED)
    expect(pushed.isSubscribed()).toBe(true)
    await page.unroute(VAPID_KEY)
    await page.getByRole('button', { name: 'Try again' }).click()
    await isToldAgain()
  })
  await test.step('while it is being connected, nothing is said to be shown', async () => {
    const answer = Promise.withResolvers<void>()
    await page.route(VAPID_KEY, route => answer.promise.then(() => route.continue()))
    await page.reload()
    const words = 'Connecting to its push service…'
    await says('Allowed in this browser', words)
    await expect(line).toContainText('Connecting…')
    await expect(page.getByText(/What is on below is shown|or Parley is closed/)).toHaveCount(0)
    await sheet.says('Checking…', 'Notifications allowed', words)
    answer.resolve()
    await isToldAgain()
    await expect(line).toContainText('On')
  })
})
