import { defaultSettings, ParleyError, routes } from '@parley/shared-contract'
import { renderWithPlatform, samplePerson } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { act, screen, within } from '@testing-library/react'
import { filter, firstValueFrom } from 'rxjs'
import { expect, test, vi } from 'vitest'
import { CallLayer } from './call-layer.tsx'

/** Somebody calls Ada, once her line is ready. */
async function rings(from: string, { voicemail = true } = {}) {
  const ada = samplePerson('ada')
  const profile = { ...ada.profile, settings: { ...defaultSettings, voicemail } }
  const rendered = renderWithPlatform(<CallLayer />, {
    seed: { people: [{ ...ada, profile }, samplePerson('grace')] },
  })
  const { calls } = rendered.harness.platform
  const went = vi.spyOn(rendered.harness.platform, 'navigate')
  await act(() => firstValueFrom(calls.line$.pipe(filter(line => line.ready))))
  act(() => void rendered.harness.carrier.ring(from))
  return { ...rendered, calls, went }
}
const card = () => within(screen.getByRole('alertdialog', { name: 'Incoming call' }))
const named = () =>
  card()
    .getAllByRole('button')
    .map(({ textContent }) => textContent?.replace(/Esc|Enter/, ''))
    .filter(name => name !== 'Turn on ringing')

test('D21: who calls is sent to voicemail, which is no missed call', async () => {
  const { calls, notices, user, container } = await rings('+12125550120')
  expect(named()).toEqual(['Decline', 'Answer', 'Send to voicemail', 'Reply with a text'])
  expect(await axeViolations(container)).toEqual([])
  const asked = vi.spyOn(calls, 'toVoicemail')
  await user.click(card().getByRole('button', { name: 'Send to voicemail' }))
  expect(asked).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(notices).toEqual([])
})

test('a text is begun to who calls, while voicemail has them', async () => {
  const { calls, user, went } = await rings('+12125550120')
  const asked = vi.spyOn(calls, 'toVoicemail')
  await user.click(card().getByRole('button', { name: 'Reply with a text' }))
  expect(asked).toHaveBeenCalledOnce()
  expect(went).toHaveBeenCalledExactlyOnceWith(routes.messagesTo('+12125550120'))
})

test('without voicemail a text is all there is besides, and declines', async () => {
  const { calls, user, went } = await rings('+12125550120', { voicemail: false })
  expect(named()).toEqual(['Decline', 'Answer', 'Reply with a text'])
  await user.click(card().getByRole('button', { name: 'Reply with a text' }))
  expect(calls.call$.value).toMatchObject({ status: 'idle', last: { reason: 'declined' } })
  expect(went).toHaveBeenCalledExactlyOnceWith(routes.messagesTo('+12125550120'))
})

test('who withholds their number is not texted', async () => {
  await rings('')
  expect(named()).toEqual(['Decline', 'Answer', 'Send to voicemail'])
})

test('what is refused says why, and it rings on', async () => {
  const { calls, user, went } = await rings('+12125550120')
  vi.spyOn(calls, 'toVoicemail').mockRejectedValue(new ParleyError('NETWORK_ERROR'))
  await user.click(card().getByRole('button', { name: 'Reply with a text' }))
  expect(card().getByRole('alert').textContent).toContain('Network error')
  expect(calls.call$.value.status).toBe('ringing')
  expect(went).not.toHaveBeenCalled()
})
