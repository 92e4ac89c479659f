import { NUMBER_MONTH_CREDITS, pageAt, routes } from '@parley/shared-contract'
import {
  renderWithPlatform,
  sampleNumber,
  samplePerson,
  sampleTransaction,
} from '@parley/shared-platform/testing'
import { screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import { pages } from '../pages.ts'
import { SettingsPage } from '../settings-page.tsx'
import { NumberReceiptPage } from './number-receipt-page.tsx'

const number = sampleNumber('ada', '+14155550142')
const bought = sampleTransaction({
  ...{ id: 'number_1', type: 'number', amount: -NUMBER_MONTH_CREDITS, referenceId: number.id, seq: 2 },
  description: '1 month of (415) 555-0142',
})
const renewed = { ...bought, id: 'renew_1', type: 'renewal', amount: -3, seq: 3, balanceAfter: 2 } as const
const seed = {
  people: [
    samplePerson('ada', { phoneNumbers: [number], transactions: [renewed, bought] }),
    samplePerson('grace'),
  ],
} as const

/** As the shell and the harness do it: a page is chosen by its declared path. */
const shown: Readonly<Record<string, ComponentType>> = {
  [pages.numberReceipt.path]: NumberReceiptPage,
  [pages.settings.path]: SettingsPage,
}
function Pages() {
  const Shown = shown[pageAt(Object.values(pages), useLocation().pathname)?.path ?? '']
  return Shown && <Shown />
}
const open = (at: string) => renderWithPlatform(<Pages />, { at, seed })
const paper = async () => within(await screen.findByRole('article', { name: 'Receipt' }))

test('the months of a number have a receipt at their row in the wallet, which can be kept as a file', async () => {
  const save = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:receipt')
  const { user } = open(routes.credits)
  const list = within(await screen.findByRole('list', { name: 'Transactions' }))
  const [latest, first] = list.getAllByRole('link', { name: 'Receipt' })
  expect(latest?.getAttribute('href')).toBe(routes.numberReceipt('renew_1'))
  await user.click(first as HTMLElement)
  const receipt = await paper()
  expect(receipt.getByRole('row', { name: '1 month of (415) 555-0142 1.50' })).toBeTruthy()
  expect(receipt.getByRole('row', { name: 'Paid 1.50' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Download PDF' }))
  await waitFor(() => expect(save).toHaveBeenCalled())
  await user.click(screen.getByRole('button', { name: 'Wallet' }))
  expect(await screen.findByRole('list', { name: 'Transactions' })).toBeTruthy()
})

test('what was paid last for a number has its receipt there as well, and Back leads there again', async () => {
  const { user, address } = open(routes.settings('number'))
  await user.click(await screen.findByRole('link', { name: 'Receipt for (415) 555-0142' }))
  expect((await paper()).getByRole('row', { name: 'Paid 3.00' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Number' }))
  expect(address()).toBe(routes.settings('number'))
})

test('a receipt whose address was opened leads to the wallet', async () => {
  const { user, address } = open(routes.numberReceipt('renew_1'))
  await paper()
  await user.click(screen.getByRole('button', { name: 'Wallet' }))
  expect(address()).toBe(routes.credits)
})
