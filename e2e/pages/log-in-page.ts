import { type Page, test } from '@playwright/test'

export class LogInPage {
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async logIn(email: string, password: string): Promise<void> {
    await test.step(`log in as ${email}`, async () => {
      if (!this.page.url().includes('/login')) await this.page.goto('/login')
      await this.page.getByRole('textbox', { name: 'Email' }).fill(email)
      await this.page.getByLabel('Password', { exact: true }).fill(password)
      await this.page.getByRole('button', { name: 'Log in' }).click()
    })
  }
}
