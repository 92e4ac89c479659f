import { expect, test } from '../../fixtures/journey.ts'
import { takenOver } from '../../fixtures/taken-over.ts'

test('a page that fails as it starts says so, and starts when it is tried again', async ({ visitor }) => {
  const page = await visitor()
  /** The page comes without what it is told by its host. */
  const unconfigured = async (path: string) => {
    const isPage = (asked: URL) => asked.pathname === path
    await page.route(isPage, async route => {
      const response = await route.fetch()
      const body = (await response.text()).replace('id="parley-config"', 'id="lost"')
      await route.fulfill({ response, body })
    })
    await page.goto(path)
    return () => page.unroute(isPage)
  }
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' })

  await test.step('a drawn page stays to be read', async () => {
    const heal = await unconfigured('/pricing')
    await page.getByRole('heading', { level: 1 }).click()
    await expect(page.getByText('buttons on this page do not work')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await heal()
    await again.click()
    await expect(again).toBeHidden()
    await page.getByRole('heading', { level: 1 }).click()
    await takenOver(page)
  })
  await test.step('any other says so alone', async () => {
    const heal = await unconfigured('/dashboard/phone')
    await expect(page.getByText('Parley could not start.')).toBeVisible()
    await heal()
    await again.click()
    await expect(page).toHaveURL(/\/login/)
  })
})
