import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'

/** The voicemails, and the one that is open. */
export class VoicemailPage {
  readonly rows: Locator
  readonly stage: Locator
  readonly position: Locator
  /** How many wait to be heard: the navigation says so to whoever hears it. */
  readonly link: Locator
  private readonly page: Page

  constructor(page: Page) {
    this.page = page
    this.rows = page.getByRole('list', { name: 'Voicemails' }).getByRole('listitem')
    this.stage = page.getByRole('region', { name: 'Voicemail', exact: true })
    this.position = this.stage.getByRole('slider', { name: 'Position' })
    this.link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Voicemail' })
  }

  button(name: 'Play' | 'Pause' | 'Call back' | 'Delete'): Locator {
    return this.stage.getByRole('button', { name, exact: true })
  }

  /** Presses the slider there: 0 is its beginning and 1 its end. */
  async seek(share: number): Promise<void> {
    const box = await this.stage.locator('svg[preserveAspectRatio]').boundingBox()
    if (!box) throw new Error('the waveform is not there')
    await this.page.mouse.click(box.x + share * box.width, box.y + box.height / 2)
  }

  /** The bytes of the file that `Download` gives. */
  async download(): Promise<Uint8Array> {
    await this.stage.getByRole('button', { name: /^More about / }).click()
    const [file] = await Promise.all([
      this.page.waitForEvent('download'),
      this.page.getByRole('menuitem', { name: 'Download' }).click(),
    ])
    return readFile(await file.path())
  }
}
