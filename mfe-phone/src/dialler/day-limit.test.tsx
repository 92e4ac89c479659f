import type { DayLimit } from '@parley/shared-contract'
import { renderWithPlatform, samplePerson } from '@parley/shared-platform/testing'
import { buttonClass } from '@parley/shared-ui'
import { axeViolations } from '@parley/shared-ui/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PhonePage } from '../phone-page.tsx'

/** The dialler of somebody with twenty credits, of whose limit of today so much is left, and a number in its field. */
async function typed(left: number, credits = 20) {
  const ada = samplePerson('ada', { credits })
  const dayLimit: DayLimit = {
    ...{ by: 'own', limit: 5, left, held: 0 },
    ...{ until: Date.now() + 3_600_000, newUntil: null },
  }
  const people = [{ ...ada, profile: { ...ada.profile, dayLimit } }, samplePerson('grace')] as const
  const opened = renderWithPlatform(<PhonePage />, { seed: { people } })
  await opened.lineReady()
  await opened.user.type(screen.getByRole('textbox', { name: 'Phone number' }), '5005550100')
  return opened
}

test('D37: with a limit that is reached today Call refuses before the server does, and leads to nothing that does not help', async () => {
  const { container } = await typed(0.9)
  const call = screen.getByRole('button', { name: 'Call' })
  expect(call.getAttribute('aria-disabled')).toBe('true')
  const reason = screen.getByText(/^A call needs 1\.00 credits; 0\.90 are left today\. Call again /)
  // What else there is to say is heard with it, and is not red.
  expect(reason.textContent).toMatch(/ Your own limit lets you spend 5\.00 credits a day\.$/)
  expect(call.getAttribute('aria-describedby')).toBe(reason.id)
  expect(screen.queryByRole('link', { name: 'Open limits' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Add credits' })).toBeNull()
  expect(await axeViolations(container)).toEqual([])
})

test('D37: who lacks credits besides reads first when they can call and with how many, and adding credits stands second', async () => {
  const { harness, user } = await typed(0.9, 0.4)
  const reason = screen.getByText(/^You can call again .+, with at least 1\.00 credits\.$/)
  expect(screen.getByRole('button', { name: 'Call' }).getAttribute('aria-describedby')).toBe(reason.id)
  expect(reason.textContent).toMatch(/ Only 0\.90 of 5\.00 credits left today\.$/)
  // The steps of the first run have one as well, above.
  const [, below] = screen.getAllByRole('button', { name: 'Add credits' })
  if (below) await user.click(below)
  expect(below?.className).toBe(buttonClass({ variant: 'secondary', size: 'large' }))
  expect(harness.platform.topUp.preset$.value.lacking).toEqual({ credits: 0.6, what: 'call' })
})

test('D37: a call is said to last for as long as the rest of the day lets it', async () => {
  await typed(3.25)
  expect(screen.getByRole('status', { name: 'Call cost' }).textContent).toMatch(/up to 2 h 27 min$/)
  expect(screen.getByRole('button', { name: 'Call' }).getAttribute('aria-disabled')).not.toBe('true')
})
