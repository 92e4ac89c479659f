import { expect, type Locator, type Page, test } from '@playwright/test'

/** The address book and the blocked numbers. */
export class ContactsPage {
  readonly list: Locator
  readonly blocked: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.list = page.getByRole('list', { name: 'Contacts', exact: true })
    this.blocked = page.getByRole('list', { name: 'Blocked numbers' })
  }

  async add(name: string, number: string): Promise<void> {
    await test.step(`save ${name}`, async () => {
      await this.page.getByRole('button', { name: 'Add contact' }).click()
      await this.page.getByRole('textbox', { name: 'Name' }).fill(name)
      await this.page.getByRole('textbox', { name: 'Number', exact: true }).fill(number)
      await this.page.getByRole('button', { name: 'Save contact' }).click()
      await expect(this.contact(name)).toBeVisible()
    })
  }

  /** Somebody in the list. */
  contact(name: string): Locator {
    return this.list.getByRole('listitem').filter({ hasText: name })
  }

  /** Opens somebody's entry, where they are changed, blocked and deleted. */
  async open(name: string): Promise<Locator> {
    await this.contact(name).getByRole('button').click()
    return this.page.getByRole('dialog', { name: 'Edit contact' })
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
