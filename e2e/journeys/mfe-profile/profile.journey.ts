import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { arrivalMs, watchArrival } from '../../fixtures/arrival-probe.ts'
import { expect, password, test } from '../../fixtures/journey.ts'
import { root } from '../../fixtures/stack.ts'
import { LogInPage } from '../../pages/log-in-page.ts'
import { ProfilePage } from '../../pages/profile-page.ts'

const picture = () => readFile(join(root, 'docs/parley.png'))

test('what is changed in one browser is at once on the other’s screen', async ({ person, visitor }) => {
  const { page, email } = await person()
  const here = new ProfilePage(page)
  await here.open()
  const other = await visitor()
  await watchArrival(other, 'Countess Lovelace')
  await new LogInPage(other).logInTo('/dashboard/profile', email, password)
  const there = new ProfilePage(other)

  await here.switch('Do not disturb').click()
  await expect(there.switch('Do not disturb')).toBeChecked()
  await there.switch('High quality calls').click()
  await expect(here.switch('High quality calls')).not.toBeChecked()
  await here.forwardTo('(617) 555-0133')
  await expect(other.getByText('To (617) 555-0133, when Parley is closed.')).toBeVisible()

  await page.getByRole('textbox', { name: 'Display name' }).fill('Countess Lovelace')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(other.getByRole('textbox', { name: 'Display name' })).toHaveValue('Countess Lovelace')
  // Not a test: how long it takes depends on the machine.
  const description = `${await arrivalMs(other)} ms from the answer of the server to the screen`
  test.info().annotations.push({ type: 'live data', description })
})

test('a setting that the server does not take is taken back', async ({ person }) => {
  const { page } = await person()
  const profile = new ProfilePage(page)
  await profile.open()
  await page.route('**/api/users/update-settings', route => route.abort())
  await profile.switch('Do not disturb').click()
  await expect(page.getByText('Network error. Please check your connection.')).toBeVisible()
  await expect(profile.switch('Do not disturb')).not.toBeChecked()
})

test('a photo is cropped, kept, and gone when it is taken away', async ({ person }) => {
  const { page } = await person()
  const profile = new ProfilePage(page)
  await profile.open()
  await profile.choosePhoto('me.png', await picture())
  await expect(profile.photo).toBeVisible()
  await page.reload()
  await expect(profile.photo).toBeVisible()
  const size = () =>
    profile.photo.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])
  await expect.poll(size).toEqual([512, 512])
  const address = (await profile.photo.getAttribute('src')) ?? ''
  expect((await page.request.get(address)).headers()['content-type']).toBe('image/webp')

  await page.getByRole('button', { name: 'Remove photo' }).click()
  await expect(profile.photo).toBeHidden()
  expect((await page.request.get(address)).status()).toBe(404)
})

test('a password is changed only by who knows the one in use', async ({ person, visitor }) => {
  const { page, email } = await person()
  const profile = new ProfilePage(page)
  await profile.open()
  await profile.changePassword('not my password', 'another password')
  await expect(page.getByRole('region', { name: 'Security' }).getByRole('alert')).toHaveText(
    'This is not your password.',
  )
  await profile.changePassword(password, 'another password')
  await expect(page.getByText('Password changed.')).toBeVisible()
  const other = await visitor()
  await new LogInPage(other).logInTo('/dashboard/profile', email, 'another password')
})

test('a dark page stays dark when it is loaded again', async ({ person }) => {
  const { page } = await person()
  await new ProfilePage(page).open()
  await page.getByRole('radio', { name: 'Dark' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked()
})

test('an account takes its data along, and after its end nobody signs in with it', async ({ person }) => {
  const { page, email, username } = await person()
  const profile = new ProfilePage(page)
  await profile.open()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export my data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`parley-${username}.zip`)
  const bytes = await readFile(await download.path())
  expect(bytes.toString('latin1')).toContain('transactions.csv')

  const dialog = await profile.deleteAccount('not my password')
  await expect(dialog.getByRole('alert')).toHaveText('This is not your password.')
  await profile.deleteAccount(password)
  await expect(page.getByText('Your account is deleted.')).toBeVisible()
  await page.goto('/login')
  await new LogInPage(page).submit(email, password)
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password.')
})
