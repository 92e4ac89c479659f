import { expect, type Locator, type Page, test } from '@playwright/test'

/** The settings of whoever is signed in, one section at a time. */
export class SettingsPage {
  readonly photo: Locator
  /** Stands beside a control whose change was saved. */
  readonly saved: Locator
  readonly sections: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.photo = page.getByRole('region', { name: 'Profile' }).locator('img')
    this.saved = page.getByRole('status').filter({ hasText: /^Saved$/ })
    this.sections = page.getByRole('navigation', { name: 'Sections' })
  }

  /** Chooses a section in the list. Its row's name begins with the label; how it stands may hold the word too. */
  async show(label: string): Promise<void> {
    await this.line(label).click()
    await expect(this.heading(label)).toBeVisible()
  }

  /** A section in the list of all, with what it is at. */
  line(label: string): Locator {
    return this.sections.getByRole('link', { name: new RegExp(`^${label}`) })
  }

  heading(label: string): Locator {
    return this.page.getByRole('heading', { level: 2, name: new RegExp(`^${label}$`, 'i') })
  }

  switch(
    name: 'High quality calls' | 'Do not disturb' | 'Notifications' | 'Incoming calls' | 'Quiet hours',
  ): Locator {
    return this.page.getByRole('switch', { name })
  }

  /** Quiet hours that end as they begin. */
  async allDayQuiet(): Promise<void> {
    const from = this.page.getByRole('combobox', { name: 'From' })
    await this.page.getByRole('combobox', { name: 'To' }).click()
    await this.page.getByRole('option', { name: (await from.textContent()) ?? '', exact: true }).click()
    await expect(this.page.getByText('Quiet all day.', { exact: true })).toBeVisible()
  }

  async choosePhoto(name: string, bytes: Buffer): Promise<void> {
    const file = { name, mimeType: 'image/png', buffer: bytes }
    await this.page.getByLabel('Photo', { exact: true }).setInputFiles(file)
    await this.page.getByRole('button', { name: 'Use photo' }).click()
  }

  async changePassword(current: string, next: string): Promise<void> {
    await test.step('change the password', async () => {
      await this.page.getByLabel('Current password', { exact: true }).fill(current)
      await this.page.getByLabel('New password', { exact: true }).fill(next)
      await this.page.getByRole('button', { name: 'Change password' }).click()
    })
  }

  /** Asks for the end of the account; the dialog is left open when the password is refused. */
  async deleteAccount(password: string): Promise<Locator> {
    const dialog = this.page.getByRole('alertdialog', { name: 'Delete your account?' })
    await test.step('delete the account', async () => {
      if (!(await dialog.isVisible())) await this.page.getByRole('button', { name: 'Delete account' }).click()
      await dialog.getByLabel('Your password', { exact: true }).fill(password)
      await dialog.getByRole('button', { name: 'Delete my account' }).click()
    })
    return dialog
  }
}
