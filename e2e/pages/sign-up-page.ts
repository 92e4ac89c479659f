import { expect, type Page, test } from '@playwright/test'

export class SignUpPage {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** Fills the form and waits until the dashboard stands. */
  async signUp(details: { username: string; email: string; password: string }): Promise<void> {
    await test.step(`sign up as ${details.username}`, async () => {
      await this.page.goto('/signup')
      await this.page.getByRole('textbox', { name: 'Username' }).fill(details.username)
      await this.page.getByRole('textbox', { name: 'Email' }).fill(details.email)
      await this.page.getByLabel('Password', { exact: true }).fill(details.password)
      await this.page.getByRole('button', { name: 'Create account' }).click()
      await expect(this.page).toHaveURL(/\/dashboard\/phone$/)
    })
  }
}
