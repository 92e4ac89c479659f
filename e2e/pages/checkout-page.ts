import { expect, type Locator, type Page, test } from '@playwright/test'

/** Stripe's documented test cards, which the embedded provider knows. */
export const cards = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  tooLittle: '4000 0000 0000 9995',
  asksAlways: '4000 0027 6000 3184',
} as const

/** The payment provider's page on which a person pays, and their bank's. */
export class CheckoutPage {
  readonly refusal: Locator
  readonly button: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.refusal = page.getByRole('alert')
    this.button = page.getByRole('button', { name: 'Pay', exact: true })
  }

  /** The page is there. @param amount `$25.00` */
  async asksFor(amount: string): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: `Pay ${amount}` })).toBeVisible()
  }

  async fill(card: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'Card number' }).fill(card)
    await this.page.getByRole('textbox', { name: 'Expiry' }).fill('12/40')
    await this.page.getByRole('textbox', { name: 'CVC' }).fill('123')
  }

  async pay(card: string): Promise<void> {
    await test.step(`pay with ${card}`, async () => {
      await this.fill(card)
      await this.button.click()
    })
  }

  /** The bank asks whether it was its customer who paid. */
  async answerBank(answer: 'Confirm' | 'Fail'): Promise<void> {
    await test.step(`the bank hears: ${answer}`, async () => {
      await expect(this.page).toHaveTitle(/Your bank asks you to confirm/)
      await this.page.getByRole('button', { name: answer }).click()
    })
  }

  async cancel(): Promise<void> {
    await this.page.getByRole('link', { name: 'Cancel and go back' }).click()
  }
}
