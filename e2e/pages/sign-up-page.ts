import { expect, type Locator, type Page, test } from '@playwright/test'

interface Details {
  readonly username: string
  readonly email: string
  readonly password: string
}

export class SignUpPage {
  readonly button: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.button = page.getByRole('button', { name: 'Create account' })
  }

  /** Opens the page and fills its form. */
  async fill({ username, email, password }: Details): Promise<void> {
    await this.page.goto('/signup')
    await this.page.getByRole('textbox', { name: 'Username' }).fill(username)
    await this.page.getByRole('textbox', { name: 'Email' }).fill(email)
    await this.page.getByLabel('Password', { exact: true }).fill(password)
  }

  /** Fills and sends the form; what comes of it is the caller's to see. */
  async submit(details: Details): Promise<void> {
    await this.fill(details)
    await this.button.click()
  }

  /** Fills the form and waits until the dashboard stands. */
  async signUp(details: Details): Promise<void> {
    await test.step(`sign up as ${details.username}`, async () => {
      await this.submit(details)
      await expect(this.page).toHaveURL(/\/dashboard\/phone$/)
    })
  }
}
