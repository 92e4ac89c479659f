import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
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
