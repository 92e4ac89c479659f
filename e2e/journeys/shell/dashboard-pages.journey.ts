import { demo, expect, test } from '../../fixtures/journey.ts'
import { Dashboard } from '../../pages/dashboard.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('what a double click opens stays open, and goes by Escape', async ({ device }) => {
  const page = await device(demo.ada, '/dashboard/calls')
  for (const [button, role] of [
    ['Account', 'menu'],
    ['Can people call you?', 'dialog'],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).dblclick()
    const opened = page.getByRole(role)
    await expect(opened).toBeVisible()
    // What is on its way out has no animations left when it is looked at again.
    await opened.evaluate(element =>
      Promise.all(element.getAnimations().map(animation => animation.finished.catch(() => {}))),
    )
    await expect(opened).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opened).toBeHidden()
  }
})

test('the account menu moves nothing, at any size', async ({ device }) => {
  const page = await device(demo.ada, '/dashboard/calls')
  const account = page.getByRole('button', { name: 'Account', exact: true })
  const balance = page.getByRole('status', { name: 'Balance' })
  const menu = page.getByRole('menu', { name: 'Account' })
  await expect(balance).toContainText('credits')
  // Whatever still arrives by itself has arrived.
  await new Dashboard(page).ready()
  await page.evaluate(() => document.fonts.ready.then(() => {}))
  const boxes = () => Promise.all([account.boundingBox(), balance.boundingBox()])
  for (const width of [390, 820, 1440]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      // It stands in the bar or at the foot of the rail, and changes there.
      const place =
        width === 390 ? page.getByRole('banner') : page.getByRole('region', { name: 'Parley', exact: true })
      await expect(place.getByRole('button', { name: 'Account', exact: true })).toBeVisible()
      const before = await boxes()
      await account.click()
      await expect(menu).toBeVisible()
      expect(await boxes()).toEqual(before)
      if (width > 390) {
        const rail = await page.getByRole('region', { name: 'Parley', exact: true }).boundingBox()
        const gap = ((await menu.boundingBox())?.x ?? 0) - (rail?.x ?? 0) - (rail?.width ?? 0)
        // Within the wide rail, where the button begins; 8 px beside the narrow one. On a whole pixel of the screen.
        const wanted = width === 1440 ? (before[0]?.x ?? 0) - (rail?.width ?? 0) : 8
        expect(Math.abs(gap - wanted)).toBeLessThan(1)
      }
      await page.keyboard.press('Escape')
      await expect(menu).toBeHidden()
    })
  }
})
