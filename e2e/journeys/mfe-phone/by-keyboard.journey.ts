import { expect, test } from '../../fixtures/journey.ts'

test('a call by keyboard alone, in three key presses beside the number', async ({ person }) => {
  const { page, dashboard } = await person({ areaCode: '206' })
  const { call } = dashboard
  const number = page.getByRole('textbox', { name: 'Phone number' })

  await test.step('the caret is there on arrival', () => expect(number).toBeFocused())
  await page.keyboard.type('5005550100')
  await page.keyboard.press('Enter')
  await call.connected()
  await expect(call.button('Mute')).toBeFocused()

  await page.keyboard.press('e')
  await page.keyboard.press('e')
  await call.gone()
  await expect(page.getByRole('region', { name: 'Last call' })).toContainText('(500) 555-0100')
  await test.step('the next number can be typed at once', async () => {
    await expect(number).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(number).toHaveValue('(500) 555-0100')
  })
})

test('letters find somebody, and two presses of Enter call them', async ({ person }) => {
  const { page, dashboard } = await person({ areaCode: '206' })
  await page.goto('/dashboard/contacts?add=%2B15005550100')
  await page.getByRole('textbox', { name: 'Name' }).fill('Echo line')
  await page.getByRole('button', { name: 'Save contact' }).click()
  await expect(page.getByRole('list', { name: 'Contacts' })).toContainText('Echo line')
  await dashboard.open('Phone')
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeFocused()
  await page.keyboard.type('echo')
  await expect(page.getByRole('option', { name: /Echo line/, selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Echo line' })).toBeVisible()
  await page.keyboard.press('Enter')
  await dashboard.call.connected()
  await dashboard.call.hangUp()
})
