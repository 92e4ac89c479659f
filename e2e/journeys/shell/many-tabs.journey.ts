import process from 'node:process'
import { expect, test } from '../../fixtures/journey.ts'
import { Dashboard } from '../../pages/dashboard.ts'

/** More than the six connections that a browser opens to one host; `MANY_TABS=50` asks for as many as you like. */
const tabs = Number(process.env.MANY_TABS ?? 7)

test(`${tabs} tabs of one browser all show a change made in one of them`, async ({ person }) => {
  test.setTimeout(60_000 + tabs * 10_000)
  const { page, dashboard } = await person()
  const others: Dashboard[] = []
  await test.step('open the tabs', async () => {
    for (let opened = 1; opened < tabs; opened += 1) {
      const tab = await page.context().newPage()
      await tab.goto('/dashboard/phone')
      const other = new Dashboard(tab)
      await expect(other.balance).toContainText('5.00 credits')
      others.push(other)
    }
  })

  await dashboard.chooseNumber('646')
  const changed = performance.now()
  await Promise.all(others.map(({ balance }) => expect(balance).toContainText('3.50 credits')))
  test.info().annotations.push({
    type: 'figure',
    description: `${tabs} tabs agreed ${Math.round(performance.now() - changed)} ms after the change was seen in one`,
  })

  await test.step('requests still get through', async () => {
    await others.at(-1)?.open('Settings')
    await expect(page.context().pages().at(-1) ?? page).toHaveURL(/\/profile$/)
  })
})
