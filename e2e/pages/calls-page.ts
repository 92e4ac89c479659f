import { expect, type Locator, type Page } from '@playwright/test'

type Choice = 'Direction' | 'Status' | 'Date'

/** The history of calls. */
export class CallsPage {
  readonly list: Locator
  readonly rows: Locator
  readonly search: Locator
  readonly detail: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.list = page.getByRole('list', { name: 'Call history' })
    this.rows = this.list.getByRole('listitem')
    this.search = page.getByRole('searchbox', { name: 'Search calls' })
    this.detail = page.getByRole('dialog')
  }

  /** One of the sums, by its label. */
  tile(label: string): Locator {
    return this.page.getByRole('button', { name: new RegExp(` ?${label}$`) })
  }

  async choose(filter: Choice, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: filter }).click()
    await this.page.getByRole('option', { name: option }).click()
  }

  /** How many calls the line below the list says are here: `40 of 260 calls`. */
  async shows(text: string): Promise<void> {
    await expect(this.page.getByRole('status').filter({ hasText: /calls?$/ })).toHaveText(text)
  }

  async loadMore(): Promise<void> {
    await this.page.getByRole('button', { name: 'Load more' }).click()
  }

  /** Scrolls down as a person does, until the history says that this much of it is here. */
  async scrollUntil(text: string): Promise<void> {
    await this.list.hover()
    await expect(async () => {
      await this.page.mouse.wheel(0, 1_500)
      await expect(this.page.getByText(text, { exact: true })).toBeAttached({ timeout: 250 })
    }).toPass()
  }
}
