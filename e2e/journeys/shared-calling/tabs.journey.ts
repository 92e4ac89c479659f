import type { Page } from '@playwright/test'
import { CarrierFaults } from '../../fixtures/carrier-faults.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { Dashboard } from '../../pages/dashboard.ts'

// Each journey opens up to three pages of the whole product.
test.beforeEach(() => test.setTimeout(180_000))

/** A further tab of a browser in which somebody is signed in. */
async function openTab(page: Page): Promise<{ page: Page; dashboard: Dashboard }> {
  const tab = await page.context().newPage()
  await tab.goto('/dashboard/phone')
  const dashboard = new Dashboard(tab)
  await expect(dashboard.line).toHaveText('Elsewhere')
  return { page: tab, dashboard }
}

test('two tabs have one line: the second calls through the first, both show it, one log, one charge', async ({
  person,
}) => {
  const first = await person({ areaCode: '628' })
  const second = await openTab(first.page)
  await expect(second.page.getByText('Calls ring in your other tab')).toBeVisible()

  await second.dashboard.dial('5005550100')
  await Promise.all([first.dashboard.call.connected(), second.dashboard.call.connected()])
  await expect(second.page.getByText('You hear this call in your other tab')).toBeVisible()
  await second.dashboard.call.button('Mute').click()
  await expect(first.dashboard.call.button('Unmute')).toBeVisible()
  await first.dashboard.call.hangUp()
  await second.dashboard.call.gone()

  for (const { dashboard } of [first, second]) {
    await expect(dashboard.balance).toContainText('3.47 credits')
    await dashboard.open('Calls')
    await expect(dashboard.history.getByRole('listitem')).toHaveCount(1)
    await expect(dashboard.latestCall()).toContainText('Completed')
  }
  await expect(first.dashboard.line).toHaveText('Ready')
})

test('a call rings in both tabs, one answer connects it; closed, the first leaves the line to the second', async ({
  person,
  stack,
}) => {
  const callee = await person({ areaCode: '505' })
  const carrier = new CarrierFaults(stack)
  const isRung = () => carrier.happen('ring', { to: callee.number, from: '+12125550187' })
  const second = await openTab(callee.page)

  await test.step('it rings in both and is answered in the second', async () => {
    await isRung()
    await expect(callee.dashboard.call.incoming).toBeVisible()
    await second.dashboard.call.incoming.getByRole('button', { name: 'Answer' }).click()
    await Promise.all([callee.dashboard.call.connected(), second.dashboard.call.connected()])
    await second.dashboard.call.hangUp()
    await callee.dashboard.call.gone()
    await expect.poll(() => carrier.liveLegs()).toBe(0)
  })

  await test.step('the first is closed; the second has the line and takes a call', async () => {
    await callee.page.close()
    await expect(second.dashboard.line).toHaveText('Ready')
    await isRung()
    await second.dashboard.call.incoming.getByRole('button', { name: 'Answer' }).click()
    await second.dashboard.call.connected()
    await carrier.endCalls()
    await second.dashboard.call.gone()
  })
})

test('Move here brings the line to the tab that asks', async ({ person }) => {
  const first = await person({ areaCode: '503' })
  const second = await openTab(first.page)
  await second.page.getByRole('button', { name: 'Move here' }).click()
  await second.dashboard.ready()
  await expect(second.page.getByText('Calls ring in your other tab')).toBeHidden()
  await expect(first.dashboard.line).toHaveText('Elsewhere')
  await second.dashboard.dial('5005550100')
  await Promise.all([first.dashboard.call.connected(), second.dashboard.call.connected()])
  await first.dashboard.call.hangUp()
  await second.dashboard.call.gone()
})
