import { expect, type Locator, type Page, test } from '@playwright/test'
import { asSpoken } from '../german/spoken.ts'

/** The live call, on its stage or in small: the only place that says how it stands. */
export class CallOnScreen {
  readonly region: Locator
  readonly status: Locator
  readonly duration: Locator
  /** The bars, whatever they say: a busy machine sounds as it sounds. */
  readonly quality: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.region = page.getByRole('region', { name: 'Current call' })
    this.status = this.region.getByRole('status', { name: 'Call status' })
    this.duration = this.region.getByRole('timer', { name: 'Call duration' })
    this.quality = this.region.getByRole('img', { name: /^Call quality: (Excellent|Good|Fair|Poor)$/ })
  }

  button(name: 'Mute' | 'Unmute' | 'Hold' | 'Resume' | 'Keypad' | 'Sound' | 'End call'): Locator {
    return this.region.getByRole('button', { name, exact: true })
  }

  /** What is seen beside the status. It is read out by a text of its own. */
  flag(text: 'Muted' | 'On hold' | 'Reconnecting…'): Locator {
    return this.region.locator('[aria-hidden="true"]').getByText(text)
  }

  async connected(): Promise<void> {
    await test.step('the call is connected', () => expect(this.status).toHaveText(asSpoken('Connected')))
  }

  /** The call is connected, and nothing of it is being rebuilt. */
  async talking(timeout = 20_000): Promise<void> {
    await test.step('the call goes on', async () => {
      await expect(this.status).toHaveText(asSpoken('Connected'), { timeout })
      await expect(this.flag('Reconnecting…')).toBeHidden({ timeout })
    })
  }

  async hangUp(): Promise<void> {
    await test.step('hang up', async () => {
      await this.button('End call').click()
      await this.gone()
    })
  }

  async gone(): Promise<void> {
    await expect(this.region).toBeHidden()
  }

  /** The card of a ringing incoming call. */
  get incoming(): Locator {
    return this.page.getByRole('alertdialog', { name: 'Incoming call' })
  }
}
