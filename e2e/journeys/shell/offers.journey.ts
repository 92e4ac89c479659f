import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/journey.ts'

/** A browser that was told nothing about notifications yet, and counts how often it is asked. */
const unaskedAboutNotifications = (page: Page) =>
  page.addInitScript(() => {
    const asked = Object.assign(window, { timesAsked: 0 })
    let permission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      asked.timesAsked += 1
      permission = 'denied'
      return 'denied'
    }
  })

const timesAsked = (page: Page) =>
  page.evaluate(() => (window as unknown as { timesAsked: number }).timesAsked)

test('D34: after the first call notifications are explained once, and the browser asks after a click on it', async ({
  person,
}) => {
  const { page, dashboard } = await person({ areaCode: '206' })
  await unaskedAboutNotifications(page)
  await page.reload()
  await dashboard.ready()
  const explanation = page.getByRole('region', { name: 'See who calls you' })

  await test.step('never during a call', async () => {
    await dashboard.dial('5005550100')
    await dashboard.call.connected()
    await expect(explanation).toBeHidden()
    await dashboard.call.hangUp()
  })
  await test.step('by itself after it, also on the next page, and nothing was asked', async () => {
    await expect(explanation).toBeVisible()
    await dashboard.open('Calls')
    await page.reload()
    await expect(explanation).toBeVisible()
    expect(await timesAsked(page)).toBe(0)
  })
  await test.step('the browser asks after a click; what it was told is not asked again, and the settings say how it is undone', async () => {
    await explanation.getByRole('button', { name: 'Allow notifications' }).click()
    await expect(explanation).toBeHidden()
    expect(await timesAsked(page)).toBe(1)
    await dashboard.open('Settings')
    await page.getByRole('link', { name: /^Notifications/ }).click()
    await expect(page.getByText('Your browser blocks notifications')).toBeVisible()
    await expect(page.getByText(/open Site settings, and set Notifications to Allow/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Allow' })).toBeHidden()
  })
})
