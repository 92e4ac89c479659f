import { freshDetails } from '../../fixtures/account.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { Keyboard } from '../../fixtures/keyboard.ts'
import { CheckoutPage } from '../../pages/checkout-page.ts'
import { CreditsDialog } from '../../pages/credits-dialog.ts'
import { Dashboard } from '../../pages/dashboard.ts'
import { MessagesPage } from '../../pages/messages-page.ts'

test('from the home page to the first text by keyboard alone, with the focus in sight all the way', async ({
  visitor,
}) => {
  const page = await visitor()
  const keyboard = new Keyboard(page)
  const dashboard = new Dashboard(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const link = (name: string) => page.getByRole('link', { name, exact: true })
  const main = page.getByRole('navigation', { name: 'Main' })

  await test.step('what a call costs', async () => {
    await page.goto('/')
    await keyboard.press(
      page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Pricing' }),
    )
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pricing')
    await keyboard.type(field('Number to call'), '4155550100')
    await expect(page.getByText(/^San Francisco, CA · /)).toBeVisible()
  })
  await test.step('an account', async () => {
    await keyboard.to(link('Sign up'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    const { username, email, password } = freshDetails()
    await keyboard.type(field('Username'), username)
    await keyboard.type(field('Email'), email)
    await keyboard.type(page.getByLabel('Password', { exact: true }), password)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/dashboard\/phone$/)
  })
  await test.step('a number', async () => {
    await keyboard.type(field('Area code'), '415')
    await page.keyboard.press('Enter')
    const offer = page.getByRole('radio', { name: '(415)' }).first()
    await expect(offer).toBeVisible()
    await keyboard.press(offer, 'Space')
    await keyboard.press(button('Get this number'))
    await dashboard.ready()
    await keyboard.expectSeen()
  })
  await test.step('a contact', async () => {
    await keyboard.to(main.getByRole('link', { name: 'Contacts' }), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await keyboard.press(button('Add contact'))
    await keyboard.type(field('Name'), 'Echo')
    await keyboard.type(field('Number'), '5005550100')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: 'Echo' })).toBeVisible()
    await keyboard.expectSeen()
  })
  await test.step('a text', async () => {
    const messages = new MessagesPage(page)
    await keyboard.press(page.getByRole('link', { name: 'Message Echo' }).first())
    await keyboard.type(messages.field, 'By hand')
    await page.keyboard.press('Enter')
    await expect(messages.text('By hand')).toBeVisible()
    await keyboard.expectSeen()
  })
  await test.step('credits', async () => {
    const credits = new CreditsDialog(page)
    const opens = page.getByRole('button', { name: 'Your credits' })
    await keyboard.to(opens, 'Shift+Tab')
    await page.keyboard.press('Enter')
    await keyboard.expectSeen()
    await page.keyboard.press('Escape')
    await expect(opens).toBeFocused()
    await keyboard.expectSeen()
    await page.keyboard.press('Enter')
    await keyboard.press(credits.dialog.getByRole('link', { name: 'Open wallet' }))
    await keyboard.press(
      page.getByRole('region', { name: 'Balance' }).getByRole('button', { name: 'Add credits' }),
    )
    await keyboard.to(credits.dialog.getByRole('radio', { checked: true }))
    await page.keyboard.press('ArrowRight')
    await keyboard.press(credits.button('Continue to payment'))
    await new CheckoutPage(page).asksFor('$25.00')
  })
})
