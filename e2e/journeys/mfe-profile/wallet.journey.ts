import { readFile } from 'node:fs/promises'
import papaparse from 'papaparse'
import { extractText, getDocumentProxy } from 'unpdf'
import { expect, test } from '../../fixtures/journey.ts'
import { CheckoutPage, cards } from '../../pages/checkout-page.ts'
import { CreditsDialog } from '../../pages/credits-dialog.ts'
import { SettingsPage } from '../../pages/settings-page.ts'

/** Figures of credits in whole micro-credits. */
const micro = (figures: string): number => {
  const [whole = '', places = ''] = figures.replace('-', '').split('.')
  return (figures.startsWith('-') ? -1 : 1) * Number(whole + places.padEnd(6, '0'))
}

test('D13: a kept card pays when credits run low; a payment has its receipt, and the statement adds up', async ({
  person,
}) => {
  const { page, dashboard } = await person({ areaCode: '628', path: '/dashboard/profile/wallet' })
  const settings = new SettingsPage(page)
  const credits = new CreditsDialog(page)
  const recharge = page.getByRole('region', { name: 'Auto-recharge' })
  const saved = async (button: string) => {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    return readFile(await (await download).path())
  }
  await test.step('a card is kept when credits are bought', async () => {
    await expect(recharge.getByText(/No card is kept yet/)).toBeVisible()
    await credits.open()
    await credits.dialog.getByRole('switch', { name: 'Keep this card' }).click()
    await credits.buy('5')
    await new CheckoutPage(page).pay(cards.pays)
    await expect(page.getByRole('dialog').getByText(/^Visa ending in 4242 is kept/)).toBeVisible()
    await credits.button('Done').click()
    await expect(dashboard.balance).toHaveText('8.50 credits')
  })
  await test.step('the payment is listed, and its receipt says what was paid by which card', async () => {
    const payments = page.getByRole('list', { name: 'Payments' })
    await expect(payments.getByText('Visa ending in 4242')).toBeVisible()
    await payments.getByRole('link', { name: 'Receipt' }).click()
    const paper = page.getByRole('article', { name: 'Receipt' })
    await expect(paper.getByText('Visa ending in 4242')).toBeVisible()
    const pdf = await getDocumentProxy(new Uint8Array(await saved('Download PDF')))
    const { totalPages, text } = await extractText(pdf, { mergePages: true })
    expect(totalPages).toBe(1)
    expect(text).toContain('US$5.00')
    expect(text).toContain((await paper.getByText(/^\d{4}-[0-9A-F]{6}-[0-9A-F]{6}$/).textContent()) ?? '?')
    await page.emulateMedia({ media: 'print' })
    await expect(paper).toBeVisible()
    await expect(page.getByRole('region', { name: 'Settings' })).toBeHidden()
    await expect(dashboard.balance).toBeHidden()
    const printed = await getDocumentProxy(new Uint8Array(await page.pdf({ format: 'Letter' })))
    expect(printed.numPages).toBe(1)
    await page.emulateMedia({ media: 'screen' })
    // It has taken the wallet's place, at every width.
    await page.getByRole('button', { name: 'Wallet', exact: true }).click()
  })
  await test.step('the card is to pay by itself', async () => {
    await expect(recharge.getByText(/^Visa ending in 4242/)).toBeVisible()
    await recharge.getByRole('switch', { name: 'Add credits automatically' }).click()
    await expect(settings.saved).toBeVisible()
  })
  await test.step('five months of the number leave one credit, and ten are added', async () => {
    await settings.show('Number')
    await page.getByRole('button', { name: 'Renew', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Renew number' })
    await dialog.getByRole('spinbutton', { name: 'Months' }).fill('5')
    await dialog.getByRole('button', { name: 'Renew number' }).click()
    // Who runs low is looked for in rounds.
    await expect(dashboard.balance).toHaveText('11.00 credits', { timeout: 40_000 })
    await settings.show('Wallet')
    await expect(recharge.getByText('10.00 credits added this month')).toBeVisible()
  })
  await test.step('the statement of all this closes with the balance', async () => {
    const text = (await saved('Download statement')).toString('utf8').replace('\uFEFF', '')
    const rows = papaparse.parse<Record<string, string>>(text.trimEnd(), { header: true }).data
    const of = (type: string) => rows.find(row => row.Type === type)?.['Balance (credits)'] ?? ''
    const sum = rows.reduce((total, row) => total + micro(row['Amount (credits)'] || '0'), 0)
    expect(micro(of('Opening balance')) + sum).toBe(micro(of('Closing balance')))
    await expect(dashboard.balance).toHaveText(`${of('Closing balance')} credits`)
  })
})
