import { expect, type Locator, type Page, test } from '@playwright/test'

/** Profile and settings of whoever is signed in. */
export class ProfilePage {
  readonly photo: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.photo = page.getByRole('region', { name: 'You' }).locator('img')
  }

  async open(): Promise<void> {
    await this.page.goto('/dashboard/profile')
    await expect(this.switch('High quality calls')).toBeVisible()
  }

  switch(name: 'High quality calls' | 'Do not disturb' | 'Notifications' | 'Call forwarding'): Locator {
    return this.page.getByRole('switch', { name })
  }

  async forwardTo(number: string): Promise<void> {
    await test.step(`forward to ${number}`, async () => {
      await this.switch('Call forwarding').click()
      await this.page.getByRole('textbox', { name: 'Forward to' }).fill(number)
      await this.page.getByRole('button', { name: 'Save forwarding' }).click()
    })
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
