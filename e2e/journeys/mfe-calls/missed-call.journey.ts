import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/journey.ts'
import { Dashboard } from '../../pages/dashboard.ts'

interface BadgedWindow extends Window {
  badge?: number | undefined
}

/** The page notes what it has the system show on the icon of the installed app: no browser tells it again. */
const watchBadge = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const noted: BadgedWindow = window
    navigator.setAppBadge = async count => {
      noted.badge = count
    }
  })
const badgeOf = (page: Page): Promise<number | undefined> =>
  page.evaluate(() => {
    const { badge }: BadgedWindow = window
    return badge
  })

test('a missed call has one name in toast and list, and is new on every device until it is opened on one', async ({
  person,
  device,
}) => {
  const [caller, callee] = await Promise.all([person({ areaCode: '505' }), person({ areaCode: '907' })])
  const page = await device(callee, '/dashboard/phone')
  const other = new Dashboard(page)
  await other.ready()
  const callsIn = (where: typeof page) =>
    where.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calls' })

  await watchBadge(page)

  await test.step('the newest line rings, and its caller gives up', async () => {
    await caller.dashboard.dial(callee.number)
    await expect(other.call.incoming).toBeVisible()
    await caller.dashboard.call.button('End call').click()
    await expect(
      page.getByRole('status').filter({ hasText: new RegExp(`${caller.username}.*Missed call`) }),
    ).toBeVisible()
  })
  await test.step('it is counted in both browsers, and arriving at the list changes nothing', async () => {
    for (const where of [callee.page, page]) {
      await expect(callsIn(where)).toHaveAccessibleDescription('1 new missed call')
    }
    await expect.poll(() => badgeOf(page)).toBe(1)
    await callee.dashboard.open('Calls')
    await expect(callee.dashboard.latestCall()).toContainText('Missed')
    await expect(callee.dashboard.latestCall()).toContainText(caller.username)
    await expect(callsIn(callee.page)).toHaveAccessibleDescription('1 new missed call')
  })
  await test.step('opened in one, it is seen in both', async () => {
    await callee.dashboard.latestCall().getByRole('link').first().click()
    for (const where of [callee.page, page])
      await expect(callsIn(where)).not.toHaveAccessibleDescription(/new/)
    await expect.poll(() => badgeOf(page)).toBe(0)
  })
})
