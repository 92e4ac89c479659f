import { expect, type Locator, type Page, test } from '@playwright/test'

/** The dialog in which credits are bought (D13), and where it is said what became of the payment. */
export class CreditsDialog {
  readonly dialog: Locator
  readonly other: Locator
  readonly payment: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.dialog = page.getByRole('dialog', { name: 'Add credits', exact: true })
    this.other = this.dialog.getByRole('textbox', { name: 'Other amount' })
    this.payment = page.getByRole('status', { name: 'Payment' })
  }

  /** Over the wallet: from any other page the balance opens the dialog, which leads there. */
  async open(): Promise<void> {
    if (new URL(this.page.url()).pathname !== '/dashboard/profile/wallet') {
      await this.page.getByRole('button', { name: 'Your credits' }).click()
      await this.dialog.getByRole('link', { name: 'Open wallet' }).click()
    }
    // In another language the wallet itself may be called so; the card lies in it.
    const balance = this.page.getByRole('region', { name: 'Balance' }).last()
    await balance.getByRole('button', { name: 'Add credits' }).click()
    await expect(this.dialog).toBeVisible()
  }

  button(
    name: 'Continue to payment' | 'Try again' | 'Done' | 'Close' | 'Cancel' | 'Cancel this payment',
  ): Locator {
    return this.page.getByRole('dialog').getByRole('button', { name, exact: true })
  }

  /** Chooses one of the amounts that are offered, and goes on to where it is paid. */
  async buy(credits: string): Promise<void> {
    await test.step(`buy ${credits} credits`, async () => {
      await this.dialog.getByRole('radio', { name: credits, exact: true }).click()
      await this.button('Continue to payment').click()
    })
  }

  /** The payment that this page has come back from. */
  paymentId(): string {
    return new URL(this.page.url()).searchParams.get('payment') ?? ''
  }
}
