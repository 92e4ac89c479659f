import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languageAddress } from '@parley/shared-contract'
import { expect, test } from '../../fixtures/journey.ts'
import { shiftsOf, watchShifts } from '../../fixtures/layout-shifts.ts'
import { freshDataFolder } from '../../fixtures/stack.ts'
import { takenOver } from '../../fixtures/taken-over.ts'

/** The table that is charged where nobody names another. */
const shippedTable = join(import.meta.dirname, '../../../api/src/features/rates/shipped-rates.json')

const languages = [
  ['en', /0\.055 credits (\(US\$0\.055\) )?per started minute/, /0\.022|\$2\.64/],
  ['de', /0,055 Credits (\(0,055\sUS\$\) )?je angefangene Minute/, /0,022|2,64/],
] as const

test('D15: the public pages tell what this Parley charges, without a script, to programs, and as they are taken over', async ({
  browser,
  ownStack,
  visitor,
}) => {
  const data = await freshDataFolder()
  const RATES_FILE = join(data, 'rates.json')
  await writeFile(RATES_FILE, (await readFile(shippedTable, 'utf8')).replaceAll('22000', '55000'))
  const stack = await ownStack(3, data, { RATES_FILE })
  const page = await visitor(440, stack)
  // The picture on the home page stands still.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const [locale, charged, shipped] of languages) {
    await page.goto(languageAddress(locale, '/'))
    const reader = await browser.newContext({ baseURL: stack.url, javaScriptEnabled: false })
    const still = await reader.newPage()
    await still.goto(languageAddress(locale, '/'))
    for (const path of ['/', '/features', '/pricing']) {
      await still.goto(path)
      await expect(still.locator('html')).toHaveAttribute('lang', locale)
      await expect(still.getByText(charged).first()).toBeVisible()
      await expect(still.getByRole('main')).not.toContainText(shipped)
      const description = await still.locator('meta[name=description]').getAttribute('content')
      if (path !== '/features') expect(description).toMatch(charged)
      await page.goto(path)
      const main = page.getByRole('main')
      const drawn = (await main.textContent()) ?? ''
      await main.evaluate(element => element.setAttribute('data-seen', ''))
      await watchShifts(page)
      await page.mouse.move(200, 200)
      await takenOver(page)
      // The very element that was drawn, and each word in it.
      await expect(main).toHaveAttribute('data-seen', '')
      await page.waitForLoadState('networkidle')
      expect(await main.textContent()).toBe(drawn)
      expect((await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0)).toBeLessThan(0.02)
    }
    await reader.close()
  }
})
