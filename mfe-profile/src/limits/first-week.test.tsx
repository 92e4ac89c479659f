import type { Spending } from '@parley/shared-contract'
import { renderWithPlatform } from '@parley/shared-platform/testing'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Limits } from './testing/limits.tsx'

test('D37: whoever has had no credits yet is told of the first week, which begins with them', async () => {
  const until = Date.UTC(2026, 11, 1)
  const week = { limit: 10, limitedBy: 'new-account', until, newUntil: until + 6 * 86_400_000 } as const
  const spending: Spending = { spent: 0, held: 0, ownLimit: null, ...week, unopened: true }
  const { user } = renderWithPlatform(<Limits />, {
    prepare({ platform }) {
      vi.spyOn(platform.api, 'call').mockResolvedValue({ success: true, ...spending } as never)
    },
  })
  await screen.findByText(/^While your account is new, you can spend 10\.00 credits a day\./)
  expect(screen.getByText('New until').nextElementSibling?.textContent).toBe(
    'A week after your first credits',
  )
  await user.click(screen.getByRole('button', { name: 'Set a limit' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText(/^It holds for calls, texts and numbers together\./)).toBeTruthy()
  await user.type(dialog.getByRole('textbox', { name: 'Credits a day' }), '20')
  await user.click(dialog.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('From a week after your first credits')).toBeTruthy()
})
