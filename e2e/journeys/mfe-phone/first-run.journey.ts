import { freshDetails } from '../../fixtures/account.ts'
import { hears } from '../../fixtures/audio-probe.ts'
import { expect, test } from '../../fixtures/journey.ts'
import { freshDataFolder } from '../../fixtures/stack.ts'
import { CheckoutPage, cards } from '../../pages/checkout-page.ts'
import { CreditsDialog } from '../../pages/credits-dialog.ts'
import { Dashboard } from '../../pages/dashboard.ts'
import { SignUpPage } from '../../pages/sign-up-page.ts'

test('somebody without credits or number is led from signing up to the first call', async ({
  visitor,
  ownStack,
}) => {
  const unwelcoming = await ownStack(2, await freshDataFolder(), { WELCOME_CREDITS: '0' })
  const page = await visitor(700, unwelcoming)
  const dashboard = new Dashboard(page)
  const credits = new CreditsDialog(page)
  const steps = page.getByRole('region', { name: 'Getting started' })
  await new SignUpPage(page).signUp(freshDetails())
  await expect(dashboard.balance).toHaveText('0.00 credits')

  await test.step('credits come first, and are paid for', async () => {
    await steps.getByRole('button', { name: 'Add credits' }).click()
    await credits.buy('5')
    await new CheckoutPage(page).pay(cards.pays)
    await expect(credits.payment).toHaveText('5.00 credits added')
    await credits.button('Done').click()
    await expect(steps.getByText('Credits added')).toBeVisible()
  })
  await test.step('then the number', async () => {
    await steps.getByRole('button', { name: 'Choose your number' }).click()
    await dashboard.chooseNumber('628')
    await expect(steps.getByText('Number chosen')).toBeVisible()
    await expect(dashboard.balance).toHaveText('3.50 credits')
  })
  await test.step('then the first call, which is charged like any other', async () => {
    await steps.getByRole('button', { name: 'Make a test call' }).click()
    await steps.getByRole('button', { name: 'Make a test call' }).click()
    await dashboard.call.connected()
    await hears(page, 700)
    await dashboard.call.hangUp()
    await expect(dashboard.balance).toHaveText('3.47 credits')
    await expect(steps.getByText('Test call made')).toBeVisible()
  })
})
