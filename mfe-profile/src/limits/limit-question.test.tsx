import { renderWithPlatform } from '@parley/shared-platform/testing'
import { buttonClass } from '@parley/shared-ui'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Limits } from './testing/limits.tsx'

const until = Date.UTC(2026, 11, 1)

/** The question of somebody without a limit who would set this one. @param spent on this day */
async function asksOf(typed: string, spent = 0) {
  const { user } = renderWithPlatform(<Limits />, {
    prepare({ platform }) {
      const spending = { spent, held: 0, limit: null, limitedBy: null, ownLimit: null, until, newUntil: null }
      vi.spyOn(platform.api, 'call').mockResolvedValue({ success: true, ...spending } as never)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Set a limit' }))
  await user.type(await screen.findByRole('textbox', { name: 'Credits a day' }), `${typed}{Enter}`)
  const asking = within(await screen.findByRole('alertdialog'))
  /** The line that begins so, with what else stands in it; null where there is none. */
  return (start: string) =>
    asking.queryAllByRole('paragraph').find(({ textContent }) => textContent.startsWith(start)) ?? null
}

test('D37: that it is for good, and what it may be, is said before an amount is typed', async () => {
  await asksOf('20')
  const first = within(screen.getByRole('dialog', { name: 'Set a daily limit', hidden: true }))
  expect(
    first.getByText('It holds for calls, texts and numbers together. It cannot be raised or removed later.'),
  ).toBeTruthy()
  expect(first.getByText('From 1.50 to 1,000 credits')).toBeTruthy()
})

test('D37: from when on calls in both directions are refused is said before a limit is set', async () => {
  const line = await asksOf('20')
  const calls = line(
    'Once less than 1.00 credits of a day are left, calls in both directions are refused until the next day',
  )
  expect(calls).toBeTruthy()
  const next = screen.getAllByText('Next day begins').at(-1)?.nextElementSibling
  expect(next?.querySelector('time')?.dateTime).toBe(new Date(until).toISOString())
})

test('D37: where today has spent it already, they are refused from then on', async () => {
  const line = await asksOf('5', 4.01)
  expect(line('From now on calls in both directions are refused until the next day begins')).toBeTruthy()
})

test('D37: what sets a limit for good looks like what cannot be undone', async () => {
  await asksOf('20')
  const { className } = screen.getByRole('button', { name: 'Set for good' })
  expect(className).toBe(buttonClass({ variant: 'danger' }))
  expect(className).not.toBe(buttonClass({ variant: 'primary' }))
})
