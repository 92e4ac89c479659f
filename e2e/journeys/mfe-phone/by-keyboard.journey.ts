import { expect, test } from '../../fixtures/journey.ts'
import { placeOf } from '../../fixtures/places.ts'
import { ContactsPage } from '../../pages/contacts-page.ts'

test('a call by keyboard alone, from the page to its end, in five presses beside the number', async ({
  person,
}) => {
  const { page, dashboard } = await person({ areaCode: '206' })
  const { call } = dashboard
  const number = page.getByRole('textbox', { name: 'Phone number' })

  await test.step('the caret is there on arrival', () => expect(number).toBeFocused())
  await page.keyboard.type('5005550100')
  await page.keyboard.press('Enter')
  await call.connected()
  await expect(call.button('Mute')).toBeFocused()

  await page.keyboard.press('k')
  await page.keyboard.type('5')
  await expect(page.getByRole('status', { name: 'Sent keys' })).toHaveText('5')
  await page.keyboard.press('e')
  await expect(page.getByText('Press E again to hang up.')).toBeVisible()
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
  // Within the page: a page that is left at once may take what it has not sent with it.
  await dashboard.open('Contacts')
  const contacts = new ContactsPage(page)
  await contacts.add('Echo line', '5005550100')
  await contacts.add('Echo room', '6175550133')
  await dashboard.open('Phone')
  await expect(page.getByRole('textbox', { name: 'Phone number' })).toBeFocused()
  await page.keyboard.type('echo')
  await expect(page.getByRole('option', { name: /Echo line/, selected: true })).toBeVisible()
  await test.step('however many are offered, no key is cut', async () => {
    // With what stands below the people in the same popover.
    const offers = page.getByRole('listbox', { name: 'People' }).locator('..')
    const keys = page.getByRole('group', { name: 'Keypad' })
    const cut = async () => {
      const list = await placeOf(offers)
      const bottom = list.y + list.height
      const rows = await Promise.all(
        ['1', '4', '7', '*'].map(name => placeOf(keys.getByRole('button', { name, exact: true }))),
      )
      return rows.filter(({ y, height }) => y < bottom && bottom < y + height)
    }
    for (const [typed, count] of [
      ['', 2],
      [' line', 1],
    ] as const) {
      await page.keyboard.type(typed)
      await expect(page.getByRole('option')).toHaveCount(count)
      for (const height of [900, 720]) {
        await page.setViewportSize({ width: 1280, height })
        await expect.poll(cut).toEqual([])
      }
    }
  })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('link', { name: 'Echo line' })).toBeVisible()
  await page.keyboard.press('Enter')
  await dashboard.call.connected()
  await dashboard.call.hangUp()
})
