import { expect, type Locator, type Page, test } from '@playwright/test'

/** The address book and the blocked numbers. */
export class ContactsPage {
  readonly list: Locator
  readonly blocked: Locator
  /** The person, or a form about one. */
  readonly stage: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.list = page.getByRole('list', { name: 'Contacts', exact: true })
    this.stage = page.getByRole('region', { name: 'Contact', exact: true })
    this.blocked = page.getByRole('list', { name: 'Blocked numbers' })
  }

  async add(name: string, number: string): Promise<void> {
    await test.step(`save ${name}`, async () => {
      await this.page.getByRole('button', { name: 'Add contact' }).click()
      await this.stage.getByRole('textbox', { name: 'Name' }).fill(name)
      await this.stage.getByRole('textbox', { name: 'Number', exact: true }).fill(number)
      await this.stage.getByRole('button', { name: 'Save contact' }).click()
      await expect(this.heading(name)).toBeVisible()
    })
  }

  /** Until the server has every change: outside of a call the page can then be left without a question. */
  async saved(): Promise<void> {
    const isFree = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
    await expect.poll(() => this.page.evaluate(isFree)).toBe(true)
  }

  /** Somebody in the list. */
  contact(name: string): Locator {
    return this.list.getByRole('listitem').filter({ hasText: name })
  }

  /** The name over somebody's page. */
  heading(name: string): Locator {
    return this.stage.getByRole('heading', { level: 2, name })
  }

  /** Opens somebody's page, where they are changed, blocked and deleted. */
  async open(name: string): Promise<Locator> {
    await this.contact(name).getByRole('link', { name }).first().click()
    await expect(this.heading(name)).toBeVisible()
    return this.stage
  }

  /** Chooses a file and confirms the preview. */
  async importFile(name: string, text: string): Promise<void> {
    await test.step(`import ${name}`, async () => {
      const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) }
      await this.page.getByLabel('File to import').setInputFiles(file)
      await this.page.getByRole('button', { name: /^Import [\d,]+ contacts?$/ }).click()
    })
  }
}
