import { expect, type Locator, type Page } from '@playwright/test'
import { asSpoken } from '../german/spoken.ts'

type Choice = 'Direction' | 'Status' | 'Date'

/** The history of calls, and the one that is open. */
export class CallsPage {
  readonly list: Locator
  readonly rows: Locator
  readonly search: Locator
  readonly detail: Locator
  /** `14 calls · 1 missed · 1 h 6 min · 1.430 credits`, of all calls of the filter. */
  readonly sums: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.list = page.getByRole('list', { name: 'Call history' })
    this.rows = this.list.getByRole('listitem')
    this.search = page.getByRole('searchbox', { name: 'Search calls' })
    this.detail = page.getByRole('region', { name: 'Call details' })
    this.sums = page.getByRole('status', { name: 'Totals' })
  }

  /** Sets one filter behind the button `Filter`. */
  async choose(filter: Choice, option: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Filter' }).click()
    await this.page.getByRole('combobox', { name: filter }).click()
    await this.page.getByRole('option', { name: option, exact: true }).click()
    await this.page.keyboard.press('Escape')
  }

  /** Goes to the address with these filters within the page, as by the browser's own buttons: nothing is loaded anew. */
  async narrow(filters: string): Promise<void> {
    await this.page.evaluate(address => {
      history.pushState(null, '', address)
      window.dispatchEvent(new PopStateEvent('popstate'))
    }, `/dashboard/calls?${filters}`)
  }

  /** How many calls the filter has, by the line of sums. */
  async counts(calls: number): Promise<void> {
    await expect(this.sums).toHaveText(asSpoken(new RegExp(`^${calls} (missed )?calls?( |$)`)))
  }

  /** The heading of the call that is open. */
  opened(name: string): Locator {
    return this.detail.getByRole('heading', { level: 2, name })
  }

  /** Pixels that the list has been scrolled by. */
  async place(): Promise<number> {
    return this.page.getByRole('region', { name: 'Call history' }).evaluate(pane => pane.scrollTop)
  }

  /** Pixels of the list that are still below what is seen. */
  private async belowSight(): Promise<number> {
    return this.page
      .getByRole('region', { name: 'Call history' })
      .evaluate(pane => pane.scrollHeight - pane.clientHeight - pane.scrollTop)
  }

  /** Scrolls down as a person does, to the very end: the last of so many rows is drawn before it is in sight. */
  async scrollToEnd(rows: number): Promise<void> {
    await this.list.hover()
    await expect(async () => {
      await this.page.mouse.wheel(0, 1_500)
      await expect(this.rows.last()).toHaveAttribute('aria-posinset', String(rows), { timeout: 250 })
      await expect.poll(() => this.belowSight(), { timeout: 250 }).toBeLessThan(1)
    }).toPass({ intervals: [50] })
  }
}
