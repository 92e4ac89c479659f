import { digitsOf } from '@parley/shared-contract'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { asSpoken } from '../german/spoken.ts'
import { CallOnScreen } from './call-on-screen.ts'

type Section = 'Phone' | 'Calls' | 'Messages' | 'Voicemail' | 'Contacts' | 'Settings'

/** The signed-in product: navigation, balance, line, dialler and history. */
export class Dashboard {
  readonly call: CallOnScreen
  readonly balance: Locator
  readonly line: Locator
  readonly history: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.call = new CallOnScreen(page)
    this.balance = page.getByRole('status', { name: 'Balance' })
    this.line = page.getByRole('status', { name: 'Line' })
    this.history = page.getByRole('list', { name: 'Call history' })
  }

  /** Chooses the first number offered in an area code and waits until the line is ready. @returns its digits, +1 first */
  async chooseNumber(areaCode: string): Promise<string> {
    return test.step(`choose a number in ${areaCode}`, async () => {
      await expect(this.page.getByRole('heading', { name: 'Choose your number' })).toBeVisible()
      await this.page.getByRole('textbox', { name: 'Area code' }).fill(areaCode)
      await this.page.getByRole('button', { name: 'Search' }).click()
      const offer = this.page.getByRole('radio', { name: `(${areaCode})` }).first()
      const name = await offer.ariaSnapshot()
      await offer.check()
      await this.page.getByRole('button', { name: 'Get this number' }).click()
      await expect(this.page.getByRole('textbox', { name: 'Phone number' })).toBeVisible()
      await this.ready()
      return `+1${digitsOf(name).slice(0, 10)}`
    })
  }

  /** The line is registered: calls can be made and come in, or could with more credits. */
  async ready(word: 'Ready' | 'Too few credits' = 'Ready'): Promise<void> {
    await expect(this.line).toHaveText(asSpoken(word), { timeout: 30_000 })
  }

  /** Goes to a page of the frame. Until that page is there, the one before it stays, with its buttons. */
  async open(section: Section): Promise<void> {
    const link = this.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: section })
    await link.click()
    await expect(link).toHaveAttribute('aria-current', 'page')
  }

  /** Opens the account menu and chooses Sign out; in a call that asks first. */
  async signOut(): Promise<void> {
    await test.step('sign out', async () => {
      await this.page.getByRole('button', { name: 'Account', exact: true }).click()
      await this.page.getByRole('menuitem', { name: 'Sign out' }).click()
    })
  }

  /** Dials and returns at once; what happens next is the journey's to watch. */
  async dial(number: string): Promise<void> {
    await test.step(`call ${number}`, async () => {
      await this.page.getByRole('textbox', { name: 'Phone number' }).fill(number)
      await this.page.getByRole('button', { name: 'Call', exact: true }).click()
    })
  }

  /** The newest entry of the history. */
  latestCall(): Locator {
    return this.history.getByRole('listitem').first()
  }
}
