import { expect, type Page, test } from '@playwright/test'

export class LogInPage {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Fills and sends the form; what comes of it is the caller's to see. */
  async submit(email: string, password: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Email' }).fill(email)
    await this.page.getByLabel('Password', { exact: true }).fill(password)
    await this.page.getByRole('button', { name: 'Log in' }).click()
  }

  /** Opens a guarded page as somebody signed out, logs in, and waits until that page stands. */
  async logInTo(address: string, email: string, password: string): Promise<void> {
    await test.step(`log in as ${email}`, async () => {
      await this.page.goto(address)
      await expect(this.page).toHaveURL(/\/login\?next=/)
      await this.submit(email, password)
      await expect(this.page).toHaveURL(url => address.replace(/\?.*/, '').endsWith(url.pathname))
    })
  }
}
