import { AxeBuilder } from '@axe-core/playwright'
import { settingsSections } from '@parley/shared-contract'
import { expect, test } from '../../fixtures/journey.ts'
import { LogInPage } from '../../pages/log-in-page.ts'

const pages = [
  'phone',
  'calls',
  'messages',
  'voicemail',
  'contacts',
  ...settingsSections.map(section => `profile/${section}`),
] as const
const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const

for (const theme of ['light', 'dark'] as const) {
  test(`every dashboard page fits every size in ${theme} and axe finds nothing`, async ({ visitor }) => {
    test.slow()
    const page = await visitor()
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    await new LogInPage(page).logInTo('/dashboard/profile', 'ada@parley.test', 'parley-demo')
    for (const name of pages) {
      await test.step(name, async () => {
        await page.goto(`/dashboard/${name}`)
        await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
        await expect(page.getByRole('status', { name: 'Line' })).toHaveText('Ready')
        for (const size of sizes) {
          await page.setViewportSize(size)
          // The widest that the top bar may have to show.
          await page.getByRole('status', { name: 'Balance' }).evaluate(balance => {
            balance.textContent = '12345.67 credits'
          })
          const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
          expect(overflow, `sideways scrolling at ${size.width}`).toBeLessThanOrEqual(0)
          const { violations } = await new AxeBuilder({ page }).analyze()
          expect(violations.map(violation => `${violation.id} at ${size.width}`)).toEqual([])
        }
      })
    }
  })
}

test('a change made in one browser is on the screen of the other at once', async ({ visitor }) => {
  const [one, other] = await Promise.all([visitor(), visitor()])
  for (const page of [one, other]) {
    await new LogInPage(page).logInTo('/dashboard/profile', 'grace@parley.test', 'parley-demo')
    await expect(page.getByRole('textbox', { name: 'Display name' })).toHaveValue(/\w/)
  }
  await one.getByRole('textbox', { name: 'Display name' }).fill('Rear Admiral Hopper')
  await one.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByRole('textbox', { name: 'Display name' })).toHaveValue('Rear Admiral Hopper')
  await one.getByRole('textbox', { name: 'Display name' }).fill('Grace Hopper')
  await one.getByRole('button', { name: 'Save' }).click()
  await expect(other.getByRole('textbox', { name: 'Display name' })).toHaveValue('Grace Hopper')
})
