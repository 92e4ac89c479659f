import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { signIn } from '../../fixtures/account.ts'
import { arrivalMs, watchArrival } from '../../fixtures/arrival-probe.ts'
import { expect, password, test } from '../../fixtures/journey.ts'
import { root } from '../../fixtures/stack.ts'
import { LogInPage } from '../../pages/log-in-page.ts'
import { SettingsPage } from '../../pages/settings-page.ts'

const picture = () => readFile(join(root, 'docs/parley.png'))

test('D42: a section has an address that a reload keeps, and Back leads to where one was', async ({
  person,
}) => {
  const { page, dashboard } = await person()
  const settings = new SettingsPage(page)
  await dashboard.open('Settings')
  await expect(settings.heading('You')).toBeVisible()
  await settings.show('Wallet')
  await expect(page).toHaveURL(/\/dashboard\/profile\/wallet$/)
  await page.reload()
  await expect(settings.heading('Wallet')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Transactions' }).getByRole('listitem')).toHaveCount(1)
  await settings.show('Sound')
  await page.goBack()
  await expect(settings.heading('Wallet')).toBeVisible()
  await test.step('addresses of before, and none at all', async () => {
    await page.goto('/dashboard/profile#credits')
    await expect(page).toHaveURL(/\/dashboard\/profile\/wallet$/)
    await page.goto('/dashboard/profile/money')
    await page.getByRole('link', { name: 'All settings' }).click()
    await expect(settings.heading('You')).toBeVisible()
  })
})

test('D42: on a phone a section takes the place of the list, and leads back to its row', async ({
  person,
}) => {
  const { page } = await person()
  await page.setViewportSize({ width: 390, height: 844 })
  const settings = new SettingsPage(page)
  await page.goto('/dashboard/profile')
  const row = settings.sections.getByRole('link', { name: 'Data' })
  await expect(row).toBeVisible()
  await expect(settings.heading('You')).toBeHidden()
  await row.click()
  await expect(settings.heading('Data')).toBeVisible()
  await expect(row).toBeHidden()
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(row).toBeFocused()
  await expect(page).toHaveURL(/\/dashboard\/profile$/)
})

test('what is changed in one browser is at once on the other’s screen', async ({
  person,
  profile,
  stack,
}) => {
  const { page, email } = await person({ path: '/dashboard/profile/calling' })
  const here = new SettingsPage(page)
  const other = await profile({ toneHz: 440, signedIn: await signIn(stack, { email }) })
  await watchArrival(other, 'Countess Lovelace')
  await other.goto('/dashboard/profile/calling')
  const there = new SettingsPage(other)

  await here.switch('Do not disturb').click()
  await expect(here.saved).toBeVisible()
  await expect(there.switch('Do not disturb')).toBeChecked()
  await there.switch('High quality calls').click()
  await expect(here.switch('High quality calls')).not.toBeChecked()

  await here.show('You')
  await there.show('You')
  await page.getByRole('textbox', { name: 'Display name' }).fill('Countess Lovelace')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(here.saved).toBeVisible()
  await expect(other.getByRole('textbox', { name: 'Display name' })).toHaveValue('Countess Lovelace')
  // Not a test: how long it takes depends on the machine.
  const description = `${await arrivalMs(other)} ms from the answer of the server to the screen`
  test.info().annotations.push({ type: 'live data', description })
})

test('a setting that the server does not take is taken back, and made by trying again', async ({
  person,
}) => {
  const { page } = await person({ path: '/dashboard/profile/calling' })
  const settings = new SettingsPage(page)
  await page.route('**/api/users/update-settings', route => route.abort())
  await settings.switch('Do not disturb').click()
  await expect(page.getByText('Network error. Please check your connection.')).toBeVisible()
  await expect(settings.switch('Do not disturb')).not.toBeChecked()
  await page.unroute('**/api/users/update-settings')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(settings.switch('Do not disturb')).toBeChecked()
  await expect(settings.saved).toBeVisible()
  await expect(settings.switch('Do not disturb')).toBeFocused()
})

test('a photo is cropped, kept, and gone when it is taken away', async ({ person }) => {
  const { page } = await person({ path: '/dashboard/profile/you' })
  const settings = new SettingsPage(page)
  await settings.choosePhoto('me.png', await picture())
  await expect(settings.photo).toBeVisible()
  await page.reload()
  await expect(settings.photo).toBeVisible()
  const size = () =>
    settings.photo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  await expect.poll(size).toEqual([512, 512])
  const address = (await settings.photo.getAttribute('src')) ?? ''
  expect((await page.request.get(address)).headers()['content-type']).toBe('image/webp')

  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expect(settings.photo).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add photo' })).toBeFocused()
  expect((await page.request.get(address)).status()).toBe(404)
})

test('a password is changed only by who knows the one in use', async ({ person, visitor }) => {
  const { page, email } = await person({ path: '/dashboard/profile/you' })
  const settings = new SettingsPage(page)
  await settings.changePassword('not my password', 'another password')
  await expect(page.getByRole('region', { name: 'Password' }).getByRole('alert')).toHaveText(
    'This is not your password.',
  )
  await settings.changePassword(password, 'another password')
  await expect(page.getByText('Password changed.')).toBeVisible()
  const other = await visitor()
  await new LogInPage(other).logInTo('/dashboard/profile', email, 'another password')
})

test('a dark page stays dark when it is loaded again', async ({ person }) => {
  const { page } = await person({ path: '/dashboard/profile/appearance' })
  const settings = new SettingsPage(page)
  await page.getByRole('radio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(settings.saved).toBeVisible()
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
})

test('an account takes its data along, and after its end nobody signs in with it', async ({ person }) => {
  const { page, email, username } = await person({ path: '/dashboard/profile/data' })
  const settings = new SettingsPage(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export my data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`parley-${username}.zip`)
  const bytes = await readFile(await download.path())
  expect(bytes.toString('latin1')).toContain('transactions.csv')

  const dialog = await settings.deleteAccount('not my password')
  await expect(dialog.getByRole('alert')).toHaveText('This is not your password.')
  await settings.deleteAccount(password)
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await page.goto('/login')
  await new LogInPage(page).submit(email, password)
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password.')
})

test('the setup check is one press from the settings, and leaves the keyboard on the phone page', async ({
  person,
}) => {
  const { page } = await person({ areaCode: '415', path: '/dashboard/profile/sound' })
  await page.getByRole('link', { name: 'Check my setup' }).click()
  const sheet = page.getByRole('dialog', { name: 'Check my setup' })
  await expect(sheet.getByRole('list', { name: 'Findings' })).toBeVisible()
  await sheet.getByRole('button', { name: 'Close' }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL(/\/dashboard\/phone$/)
  await expect(page.locator('body')).not.toBeFocused()
})

test('D34: where notifications are blocked, their switch shows all the same whether it is on', async ({
  person,
}) => {
  const { page } = await person({ path: '/dashboard/profile/notifications' })
  const settings = new SettingsPage(page)
  await expect(page.getByRole('main').getByText('Your browser blocks notifications')).toBeVisible()
  const toggle = settings.switch('Notifications')
  const colors = () =>
    toggle.evaluate(track =>
      [track, ...track.children].map(part => getComputedStyle(part).backgroundColor).join(),
    )
  await expect(toggle).toBeChecked()
  const on = await colors()
  await toggle.click()
  await expect(settings.saved).toBeVisible()
  await expect(toggle).not.toBeChecked()
  await expect.poll(colors).not.toBe(on)
})
