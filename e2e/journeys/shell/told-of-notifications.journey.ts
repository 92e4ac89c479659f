import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures/journey.ts'

const inSettings = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title })

test('D34: of notifications nothing is promised that cannot come: without a worker, and switched off', async ({
  person,
}) => {
  const { page, dashboard } = await person({ areaCode: '628' })
  const warnings: string[] = []
  page.on('console', message => message.type() === 'warning' && warnings.push(message.text()))
  await page.context().grantPermissions(['microphone', 'notifications'])
  await page.addInitScript(() => {
    ServiceWorkerContainer.prototype.register = () => Promise.reject(new Error('no worker here'))
  })
  await page.goto('/dashboard/profile/notifications')
  await dashboard.ready()

  await test.step('a browser that lets nothing run in the background says so, in the log as well', async () => {
    await expect(inSettings(page, 'Notifications only while open')).toContainText(
      'Your browser did not let Parley run in the background.',
    )
    expect(warnings.join()).toContain('the service worker could not be registered')
    await expect(page.getByText('No browser is told while Parley is closed.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Send a test notification' })).toBeHidden()
  })

  await test.step('so does the sheet of the lamp, which stays at its yes', async () => {
    await page.getByRole('button', { name: 'Can people call you?' }).click()
    const sheet = page.getByRole('dialog', { name: 'Can people call you?' })
    await expect(sheet).toContainText('Yes, while this tab is in front.')
    await expect(sheet).toContainText('Notifications only while open')
    await page.keyboard.press('Escape')
  })

  await test.step('whoever turns them off reads that the browser alone does not show them', async () => {
    await page.getByRole('switch', { name: 'Notifications', exact: true }).click()
    await expect(inSettings(page, 'Allowed in this browser')).toContainText('But off in Parley')
  })
})
