import { loading } from '@parley/shared-contract'
import { renderWithPlatform } from '@parley/shared-platform/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PhonePage } from '../phone-page.tsx'

test('until it is known whether there is a number, the dialler shows its shape', () => {
  renderWithPlatform(<PhonePage />, { prepare: ({ live }) => live.force({ phoneNumbers$: loading }) })
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Choose your number' })).toBeNull()
})
