import { CarrierFaults } from '../../fixtures/carrier-faults.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { shiftsOf, watchShifts } from '../../fixtures/layout-shifts.ts'
import { hasFocus, placeOf } from '../../fixtures/places.ts'
import { inTurn } from '../../fixtures/turns.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

for (const size of inTurn([
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
])) {
  test(`at ${size.width} a call that comes in, changes and ends beside a page moves nothing on it`, async ({
    person,
    stack,
  }) => {
    const { page, dashboard, number } = await person({ areaCode: '646' })
    const { call } = dashboard
    await page.setViewportSize(size)
    await dashboard.open('Contacts')
    // A fresh page, on which nothing has the focus yet.
    await page.reload()
    await dashboard.ready()
    const foot = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contacts' })
    const [main, link] = [await placeOf(page.locator('main')), await placeOf(foot)]
    await watchShifts(page)

    await new CarrierFaults(stack).happen('ring', { to: number, from: '+12125550187' })
    if (size.width >= 768) {
      const card = await placeOf(call.incoming)
      // Contacts is one sheet while there are none.
      const panes = page.locator('main, [data-stage]').filter({ visible: true })
      const pane = await placeOf(panes.last())
      expect(card.width).toBeGreaterThanOrEqual(Math.min(288, pane.width - 32))
      expect(card.x).toBeGreaterThanOrEqual(pane.x + 8)
      expect(card.x + card.width).toBeLessThanOrEqual(pane.x + pane.width - 8)
    }
    await call.incoming.getByRole('button', { name: 'Answer' }).click()
    await call.connected()
    await expect.poll(() => hasFocus(page)).toBe(true)
    const places = async () => [
      await placeOf(call.region),
      await placeOf(call.button('End call')),
      await placeOf(page.locator('main')),
      await placeOf(foot),
    ]
    const before = await places()
    expect(before.slice(2)).toEqual([main, link])
    await call.button('Mute').click()
    await expect(call.flag('Muted')).toBeVisible()
    expect(await places()).toEqual(before)
    await page.keyboard.press('h')
    await expect(call.flag('On hold')).toBeVisible()
    expect(await places()).toEqual(before)
    await page.keyboard.press('e')
    await expect(page.getByText('Press E again to hang up.')).toBeVisible()
    expect(await places()).toEqual(before)
    await expect(page.getByText('Press E again to hang up.')).toBeHidden()

    await expect(call.button('Unmute')).toBeFocused()
    await page.keyboard.press('e')
    await page.keyboard.press('e')
    await call.gone()
    await expect.poll(() => hasFocus(page)).toBe(true)
    expect([await placeOf(page.locator('main')), await placeOf(foot)]).toEqual([main, link])
    expect(await shiftsOf(page)).toEqual([])
  })
}

test('at 390 one writes a text above the call in small', async ({ person, stack }) => {
  const { page, dashboard, number } = await person({ areaCode: '646' })
  const { call } = dashboard
  await page.setViewportSize({ width: 390, height: 844 })
  await dashboard.open('Messages')
  await new CarrierFaults(stack).happen('ring', { to: number, from: '+12125550187' })
  await call.incoming.getByRole('button', { name: 'Answer' }).click()
  await call.connected()
  await dashboard.open('Messages')
  const news = page
    .getByRole('link', { name: 'New message' })
    .or(page.getByRole('button', { name: 'New message' }))
  await news.filter({ visible: true }).first().click()
  const field = page.getByRole('textbox', { name: 'Message' })
  await field.click()
  await field.fill('Beside the call')
  const [pill, written] = [await placeOf(call.region), await placeOf(field)]
  expect(written.y + written.height).toBeLessThanOrEqual(pill.y)
})
