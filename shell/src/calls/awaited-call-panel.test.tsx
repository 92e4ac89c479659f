import { ParleyError } from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import type { Platform } from '@parley/shared-platform'
import { PlatformProvider, usePlatform } from '@parley/shared-platform/react'
import { renderWithPlatform, sampleContact, samplePerson } from '@parley/shared-platform/testing'
import { act, screen, within } from '@testing-library/react'
import { useMemo } from 'react'
import { expect, test, vi } from 'vitest'
import { WishesProvider } from '../notifications/wishes-provider.tsx'
import type { AwaitedWish } from '../notifications/wishes-under-way.ts'
import { CallLayer } from './call-layer.tsx'

const grace = '+12125550120'
const declineToken = 'x'.repeat(43)
const answer = { kind: 'answer', callId: 'session-1', from: grace, declineToken } as const

/** The layer over an api that a test answers for. */
function Layer({ call }: { readonly call: Platform['api']['call'] }) {
  const platform = usePlatform()
  const answered = useMemo(() => ({ ...platform, api: { ...platform.api, call } }), [platform, call])
  return (
    <PlatformProvider platform={answered}>
      <CallLayer />
    </PlatformProvider>
  )
}

async function show(wish: AwaitedWish['wish'], ended = async () => ({ success: true })) {
  const drop = vi.fn<AwaitedWish['drop']>()
  const awaited = cell<AwaitedWish | null>({ wish, drop }, createScope())
  const call = vi.fn(ended)
  const numbers = [{ e164: grace, label: 'mobile' }] as const
  const contacts = [sampleContact({ displayName: 'Grace Hopper', numbers: [...numbers] })]
  const rendered = renderWithPlatform(
    <WishesProvider value={{ awaited$: awaited.state$ }}>
      <Layer call={call as unknown as Platform['api']['call']} />
    </WishesProvider>,
    { seed: { people: [{ ...samplePerson('ada'), contacts }, samplePerson('grace')] } },
  )
  await rendered.lineReady()
  return { ...rendered, awaited, drop, call }
}

const panel = () => screen.getByRole('region', { name: 'Call on its way' })
const press = (name: string) => within(panel()).getByRole('button', { name })

test.each([
  [answer, 'Connecting your call…'],
  [{ ...answer, kind: 'ring' } as const, 'The call will ring here…'],
  [{ kind: 'call-back', number: grace } as const, 'Calling as soon as you are connected…'],
])('D7: what a notification has asked for is said, with whom, until it is there', async (wish, words) => {
  const { awaited } = await show(wish)
  expect(panel().textContent).toContain('Grace Hopper')
  expect(within(panel()).getByRole('status').textContent).toBe(words)
  act(() => awaited.set(null))
  expect(screen.queryByRole('region')).toBeNull()
})

test('a caller without a number is nobody known', async () => {
  await show({ ...answer, from: null })
  expect(panel().textContent).toContain('Unknown')
})

test('it is declined as from its notification, once, and then waited for no more', async () => {
  const { user, call, drop } = await show(answer)
  await user.dblClick(press('Decline'))
  expect(call).toHaveBeenCalledExactlyOnceWith('declinePushedCall', {
    callId: 'session-1',
    token: declineToken,
  })
  expect(drop).toHaveBeenCalledOnce()
})

test('who cannot decline it is told why, and it is waited for still', async () => {
  const refused = new ParleyError('NETWORK_ERROR')
  const { user, drop } = await show(answer, () => Promise.reject(refused))
  await user.click(press('Decline'))
  expect((await screen.findByRole('alert')).textContent).toContain('connection')
  await expect(drop.mock.calls[0]?.[0]).rejects.toBe(refused)
})

test('why one could not be declined is no word about the next', async () => {
  const { user, awaited } = await show(answer, () => Promise.reject(new ParleyError('NETWORK_ERROR')))
  await user.click(press('Decline'))
  await screen.findByRole('alert')
  act(() => awaited.set({ wish: { ...answer, callId: 'session-2' }, drop: () => {} }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a call back is given up', async () => {
  const { user, call, drop } = await show({ kind: 'call-back', number: grace })
  await user.click(press('Cancel'))
  expect([call.mock.calls, drop.mock.calls.length]).toEqual([[], 1])
})

test('the call itself takes its place', async () => {
  const { harness } = await show(answer)
  act(() => void harness.carrier.ring(grace, 'Grace Hopper'))
  expect(screen.queryByRole('region', { name: 'Call on its way' })).toBeNull()
})

test('where an older worker has handed over no token, nothing is offered that could end a talk', async () => {
  const { declineToken: _none, ...older } = answer
  await show(older)
  expect(within(panel()).queryByRole('button')).toBeNull()
})
