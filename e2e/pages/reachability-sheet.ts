import { expect, type Locator, type Page } from '@playwright/test'

const NAME = 'Can people call you?'

/** What the lamp opens: whether calls reach who is signed in, and what is in the way. */
export class ReachabilitySheet {
  readonly region: Locator
  private readonly lamp: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.lamp = page.getByRole('button', { name: NAME })
    this.region = page.getByRole('dialog', { name: NAME })
  }

  async open(): Promise<void> {
    await this.lamp.click()
    await expect(this.region).toBeVisible()
  }

  /** As a screen reader may press the lamp: nobody has touched the page, nor pressed a key. */
  async openUntouched(): Promise<void> {
    await this.lamp.dispatchEvent('click')
    await expect(this.region).toBeVisible()
  }

  async close(): Promise<void> {
    await this.page.keyboard.press('Escape')
    await expect(this.region).toBeHidden()
  }

  /** One thing that it tells, also where it is folded away since it is in order. */
  about(title: string): Locator {
    return this.region.getByRole('listitem', { includeHidden: true }).filter({ hasText: title })
  }

  /** Opens it, and closes it again. @param sum the answer to its question */
  async says(sum: string, title: string, words: string): Promise<void> {
    await this.open()
    await expect(this.region).toContainText(sum)
    const about = this.about(title)
    if (!(await about.isVisible())) await this.region.getByText(/checks? passed$/).click()
    await expect(about).toBeVisible()
    await expect(about).toContainText(words)
    await this.close()
  }
}
