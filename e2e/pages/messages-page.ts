import { expect, type Locator, type Page, test } from '@playwright/test'

/** The threads, and the one that is open. */
export class MessagesPage {
  readonly rows: Locator
  readonly thread: Locator
  readonly texts: Locator
  readonly field: Locator
  readonly segments: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.rows = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem')
    this.thread = page.getByRole('log', { name: 'Thread' })
    this.texts = this.thread.getByRole('article')
    this.field = page.getByRole('textbox', { name: 'Message' })
    this.segments = page.getByRole('status', { name: 'Segments' })
  }

  /** Opens the thread with a number, also before its first text. */
  async with(number: string): Promise<void> {
    await this.page.goto(`/dashboard/messages?to=${encodeURIComponent(number)}`)
    await expect(this.field).toBeVisible()
  }

  /** Writes a text and sends it, or has it wait. */
  async write(body: string): Promise<void> {
    await test.step(`write “${body}”`, async () => {
      await this.field.fill(body)
      await this.field.press('Enter')
      await expect(this.text(body)).toBeVisible()
    })
  }

  /** Chooses pictures that are to go with the next text, and waits until they can. */
  async attach(files: readonly { name: string; mimeType: string; buffer: Buffer }[]): Promise<void> {
    await test.step(`attach ${files.length} pictures`, async () => {
      const chosen = this.page.getByRole('list', { name: 'Pictures to send' }).getByRole('img')
      await this.page.getByLabel('Pictures', { exact: true }).setInputFiles([...files])
      await expect(chosen).toHaveCount(files.length)
    })
  }

  text(body: string): Locator {
    return this.texts.filter({ hasText: body })
  }

  /** What is read of the thread, from its beginning. */
  bodies(): Promise<readonly string[]> {
    return this.texts.locator('> p:not([aria-hidden])').allTextContents()
  }
}
