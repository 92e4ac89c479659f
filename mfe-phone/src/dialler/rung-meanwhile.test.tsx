import { type KnownCall, ready } from '@parley/shared-contract'
import { samplePerson } from '@parley/shared-platform/harness'
import { renderWithPlatform } from '@parley/shared-platform/testing'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PhonePage } from '../phone-page.tsx'

const ringing: KnownCall = {
  ...{ id: 'session-1', direction: 'incoming', peer: '+16175550133', peerName: null },
  ...{ ownNumber: '+14155550110', startedAt: Date.now(), answeredAt: null },
  ...{ browser: null, device: 'Another browser' },
}

test.each([
  ['is not made where somebody calls meanwhile, as the server says before it rings here', ringing],
  ['is made where nobody does', null],
])('a call asked for before the line is ready %s', async (_what, call) => {
  const { user, harness, lineReady } = renderWithPlatform(<PhonePage />, { at: '/dashboard/phone' })
  await lineReady()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' })
  act(() => harness.carrier.dropNetwork())
  await user.type(field, '5005550100{Enter}')
  act(() => harness.live.force({ profile$: ready({ ...samplePerson('ada').profile, call } as never) }))
  const waits = screen.queryByText('Calls as soon as the line is ready.')
  expect([waits === null, field.value]).toEqual([call !== null, '(500) 555-0100'])
  act(() => harness.carrier.restore())
  if (call === null) await screen.findByRole('region', { name: 'Current call' })
  else await expect.poll(() => harness.platform.calls.line$.value.ready).toBe(true)
  expect(harness.platform.calls.call$.value.status === 'idle').toBe(call !== null)
})
