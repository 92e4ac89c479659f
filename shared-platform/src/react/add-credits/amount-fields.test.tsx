import { act, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { renderWithPlatform } from '../../testing/render-with-platform.tsx'
import { AddCredits } from './add-credits.tsx'

test('why an amount cannot be bought is said as soon as its field is left', async () => {
  const { user, harness } = renderWithPlatform(<AddCredits />)
  act(() => harness.platform.topUp.open())
  const field = screen.getByRole('textbox', { name: 'Other amount' })
  await user.type(field, '7.555')
  expect(screen.getByRole('dialog').textContent).toContain('From 5 to 500 credits')
  await user.tab()
  expect(screen.getByRole('dialog').textContent).toContain('Use at most two decimals, such as 12.50.')
})

test('what is refused is said once, where it is typed', async () => {
  const { user, harness } = renderWithPlatform(<AddCredits />)
  act(() => harness.platform.topUp.open())
  const field = screen.getByRole('textbox', { name: 'Other amount' })
  const said = () => screen.getByRole('dialog').textContent
  await user.type(field, '3')
  expect(said()).toContain('Choose how many credits you want.')
  await user.tab()
  expect(said()).toContain('Enter at least 5 credits.')
  expect(said()).not.toContain('Choose how many credits you want.')
  await user.type(field, '0')
  expect(said()).toContain('US$30.00')
})

test('ADR 0055: what is to be paid is written as the page’s language writes amounts', () => {
  document.documentElement.lang = 'de'
  onTestFinished(() => document.documentElement.removeAttribute('lang'))
  const { harness } = renderWithPlatform(<AddCredits />)
  act(() => harness.platform.topUp.open())
  expect(screen.getByRole('dialog').textContent).toContain('10,00\u00a0US$')
})
