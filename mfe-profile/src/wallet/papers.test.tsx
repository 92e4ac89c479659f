import { ParleyError, pageAt, routes } from '@parley/shared-contract'
import type { HarnessSeed } from '@parley/shared-platform/harness'
import { renderWithPlatform, samplePerson, sampleTransaction } from '@parley/shared-platform/testing'
import { errorSentence } from '@parley/shared-ui/words'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { pages } from '../pages.ts'
import { CallReceiptPage } from '../receipts/call-receipt-page.tsx'
import { NumberReceiptPage } from '../receipts/number-receipt-page.tsx'
import { PaymentReceiptPage } from '../receipts/payment-receipt-page.tsx'
import { SettingsPage } from '../settings-page.tsx'
import { StatementPage } from '../statement/statement-page.tsx'

/** As the shell and the harness do it: a page is chosen by its declared path. */
const shown: Readonly<Record<string, ComponentType>> = {
  [pages.paymentReceipt.path]: PaymentReceiptPage,
  [pages.numberReceipt.path]: NumberReceiptPage,
  [pages.callReceipt.path]: CallReceiptPage,
  [pages.statement.path]: StatementPage,
  [pages.settings.path]: SettingsPage,
}
function Pages() {
  const page = pageAt(Object.values(pages), useLocation().pathname)
  const Shown = shown[page?.path ?? '']
  return Shown && <Shown />
}
const now = Date.now()
const month = new Intl.DateTimeFormat('sv-SE', { year: 'numeric', month: '2-digit' }).format(now)
const transactions = [
  sampleTransaction({
    ...{ id: 'call_1', seq: 2, type: 'call', amount: -0.044, balanceAfter: 4.956, timestamp: now },
    ...{ description: 'Call to (500) 555-0100', referenceId: 'gone' },
  }),
  sampleTransaction({ timestamp: now - 1 }),
]
const seed: HarnessSeed = {
  people: [samplePerson('ada', { transactions, credits: 4.956 }), samplePerson('grace')],
}
const open = (at: string) => renderWithPlatform(<Pages />, { at, seed })

const stageOf = (name: string) => screen.getByRole('region', { name })

let saved: { name: string; content: Blob }[] = []
beforeEach(() => {
  saved = []
  sessionStorage.clear()
  const blobs = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation(blob => {
    blobs.set(`blob:${blobs.size}`, blob as Blob)
    return `blob:${blobs.size - 1}`
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined)
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: blobs.get(this.href) as Blob })
  })
})

test('a payment is listed with its card and state, and leads to a receipt that can be kept as a file', async () => {
  const { user, harness } = open(routes.credits)
  expect(await screen.findByText(/^No payments yet/)).toBeTruthy()
  await harness.platform.api.call('checkout', { userId: 'ada', amount: 25, returnTo: '/dashboard' })
  const list = within(await screen.findByRole('list', { name: 'Payments' }))
  expect(list.getByText('25.00 credits')).toBeTruthy()
  expect(list.getByText('Paid')).toBeTruthy()
  expect(list.getByText(/Visa ending in 4242/)).toBeTruthy()
  await user.click(list.getByRole('link', { name: 'Receipt' }))
  const paper = within(await screen.findByRole('article', { name: 'Receipt' }))
  expect(paper.getByText('Visa ending in 4242')).toBeTruthy()
  expect(paper.getAllByText('US$25.00')).not.toHaveLength(0)
  await user.click(screen.getByRole('button', { name: 'Download PDF' }))
  await waitFor(() => expect(saved[0]?.name).toMatch(/^parley-receipt-.+\.pdf$/))
})

test('payments that cannot be read are said, and can be asked for again', async () => {
  const { user, harness } = open(routes.credits)
  const asked = vi.spyOn(harness.platform.api, 'call')
  expect(await screen.findByText(/^No payments yet/)).toBeTruthy()
  asked.mockImplementation(() => Promise.reject(new ParleyError('NETWORK_ERROR')))
  await user.click(screen.getByRole('button', { name: 'Download statement' }))
  expect((await screen.findByRole('alert')).textContent).toContain(errorSentence('NETWORK_ERROR'))
  expect(saved).toEqual([])
})

test('the row of a call leads to its receipt; of a call that is known by the ledger alone that is said', async () => {
  const { user } = open(routes.credits)
  const list = within(await screen.findByRole('list', { name: 'Transactions' }))
  expect(list.getAllByRole('link', { name: 'Receipt' })).toHaveLength(1)
  await user.click(list.getByRole('link', { name: 'Receipt' }))
  const paper = within(await screen.findByRole('article', { name: 'Call receipt' }))
  expect(paper.getByRole('row', { name: /^Call to \(500\) 555-0100, .+ 0\.044$/ })).toBeTruthy()
  expect(paper.getByRole('row', { name: 'Charged 0.044' })).toBeTruthy()
  expect(paper.getByText('Nothing but these entries is kept of this call.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Download PDF' }))
  await waitFor(() => expect(saved[0]?.name).toMatch(/^parley-receipt-.+\.pdf$/))
})

test('a receipt that is not there says so', async () => {
  open(routes.paymentReceipt('somebody-elses'))
  expect((await screen.findByRole('alert')).textContent).toContain('This receipt is not in your wallet.')
  expect(screen.getByRole('link', { name: 'Go to wallet' }).getAttribute('href')).toBe(routes.credits)
})

test('the statement of a month is a table that adds up, and a page to print', async () => {
  const { user } = open(routes.credits)
  await user.click(await screen.findByRole('button', { name: 'Download statement' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  expect(saved[0]?.name).toBe(`parley-statement-${month}.csv`)
  const text = (await saved[0]?.content.text()) ?? ''
  expect(text).toContain('"-0.044","4.956"')
  expect(text.trimEnd().split('\r\n').at(-1)).toBe('"","Closing balance","","","4.956","",""')
  await user.click(screen.getByRole('link', { name: 'Print' }))
  const balance = within(await screen.findByRole('table', { name: 'Balance' }))
  expect(balance.getByText('4.956')).toBeTruthy()
  // A sum is told as everywhere; below others its point stands below theirs.
  expect(balance.getByText('+5.00')).toBeTruthy()
  expect(screen.getByRole('table', { name: 'Entries' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Download statement' }))
  await waitFor(() => expect(saved).toHaveLength(2))
  expect(saved[1]?.name).toBe(`parley-statement-${month}.csv`)
  expect(await saved[1]?.content.text()).toBe(text)
})

test('a month that there is not is no statement', async () => {
  open(routes.statement('2026-13'))
  expect(await screen.findByText('There is no such month')).toBeTruthy()
})

test('spending is a chart whose days the arrow keys tell, with a table behind it', async () => {
  const { user } = open(routes.credits)
  const figure = within(await screen.findByRole('figure', { name: 'Spending by day' }))
  const slider = figure.getByRole('slider', { name: 'Day' })
  expect(slider.getAttribute('aria-valuetext')).toBe('Today: 0.044 credits')
  fireEvent.change(slider, { target: { value: '28' } })
  expect(slider.getAttribute('aria-valuetext')).toBe('Yesterday: 0.00 credits')
  await user.click(screen.getByRole('button', { name: 'Show as table' }))
  const table = within(screen.getByRole('table', { name: 'Spending by day' }))
  expect(table.getAllByRole('row')).toHaveLength(32)
  expect(table.getByRole('row', { name: 'Today 0.044' })).toBeTruthy()
})

test('back from a receipt the wallet shows what was chosen of it; its address says so, also after a reload', async () => {
  const { user, address } = open(routes.credits)
  const list = async () => within(await screen.findByRole('list', { name: 'Transactions' }))
  await user.click(await screen.findByRole('combobox', { name: 'Type' }))
  await user.click(await screen.findByRole('option', { name: 'Call' }))
  await waitFor(() => expect(address()).toBe(`${routes.credits}?type=call`))
  await user.click((await list()).getByRole('link', { name: 'Receipt' }))
  await screen.findByRole('article', { name: 'Call receipt' })
  await user.click(screen.getByRole('button', { name: 'Wallet' }))
  expect(address()).toBe(`${routes.credits}?type=call`)
  expect((await list()).getAllByRole('listitem')).toHaveLength(1)
})

test('a paper whose address was opened leads to the wallet with what was chosen', async () => {
  const { user, address } = open(`${routes.statement(month)}?type=call&month=${month}`)
  await screen.findByRole('table', { name: 'Balance' })
  await user.click(screen.getByRole('button', { name: 'Wallet' }))
  expect(address()).toBe(`${routes.credits}?type=call&month=${month}`)
  expect((await screen.findByRole('combobox', { name: 'Type' })).textContent).toContain('Call')
  const list = await screen.findByRole('list', { name: 'Transactions' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(1)
})

test('what is chosen of the wallet is not taken along to another section', async () => {
  const { user, address } = open(`${routes.credits}?type=call`)
  await user.click(screen.getByRole('link', { name: /^Number/ }))
  expect(address()).toBe(routes.settings('number'))
})

test('back from a paper the wallet stands where it was left, and what led there has the focus', async () => {
  const { user } = open(routes.credits)
  const stage = () => screen.getByRole('region', { name: 'Wallet' })
  await screen.findByText(/^No payments yet/)
  stage().scrollTop = 640
  await user.click(screen.getByRole('link', { name: 'Print' }))
  await screen.findByRole('table', { name: 'Balance' })
  stageOf('Statement').scrollTop = 0
  await user.click(screen.getByRole('button', { name: 'Wallet' }))
  await waitFor(() => expect(stage().scrollTop).toBe(640))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Print' }))
})

test('who comes to the wallet by another way begins at its top', async () => {
  const { user } = open(routes.credits)
  screen.getByRole('region', { name: 'Wallet' }).scrollTop = 640
  await user.click(screen.getByRole('link', { name: /^Number/ }))
  stageOf('Number').scrollTop = 0
  await user.click(screen.getByRole('link', { name: /^Wallet/ }))
  expect(screen.getByRole('region', { name: 'Wallet' }).scrollTop).toBe(0)
})

test('D45: each sum of the wallet is said once: a balance with two digits, what was spent as exact as its charges', async () => {
  const { user } = open(routes.credits)
  const balance = screen.getByRole('region', { name: 'Balance' })
  expect(balance.textContent).toContain('4.95 credits')
  await waitFor(() => expect(screen.getAllByText('0.044 credits')).toHaveLength(2))
  expect(screen.queryByText(/exactly/i)).toBeNull()
  await user.click(await screen.findByRole('link', { name: 'Print' }))
  const sums = within(await screen.findByRole('table', { name: 'Balance' }))
  expect([sums.getByText('4.956'), sums.getByText('−0.044')]).toHaveLength(2)
})
