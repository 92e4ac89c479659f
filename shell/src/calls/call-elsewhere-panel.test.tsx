import type { Line } from '@parley/shared-calling'
import { type KnownCall, ParleyError } from '@parley/shared-contract'
import { type Cell, cell, createScope } from '@parley/shared-contract/reactive'
import type { Platform } from '@parley/shared-platform'
import { PlatformProvider, usePlatform } from '@parley/shared-platform/react'
import { renderWithPlatform, sampleContact, samplePerson } from '@parley/shared-platform/testing'
import { act, screen, within } from '@testing-library/react'
import { useMemo } from 'react'
import { expect, test, vi } from 'vitest'
import { CallLayer } from './call-layer.tsx'

const down: Line = { state: 'disconnected', ready: false, elsewhere: false, problem: null }
const atDesk: KnownCall = {
  id: 'session-1',
  direction: 'outgoing',
  peer: '+12125550120',
  peerName: null,
  ownNumber: '+12125550142',
  startedAt: Date.now() - 70_000,
  answeredAt: Date.now() - 60_000,
  browser: crypto.randomUUID(),
  device: 'Firefox on Linux',
}

interface ElsewhereProps {
  readonly line: Cell<Line>
  readonly takeLine: Platform['calls']['takeLine']
  readonly call: Platform['api']['call']
}

/** The layer in a browser whose line is what a test says. */
function Elsewhere({ line, takeLine, call }: ElsewhereProps) {
  const platform = usePlatform()
  const away = useMemo(
    () => ({
      ...platform,
      api: { ...platform.api, call },
      calls: { ...platform.calls, line$: line.state$, takeLine },
    }),
    [platform, line, takeLine, call],
  )
  return (
    <PlatformProvider platform={away}>
      <CallLayer />
    </PlatformProvider>
  )
}

async function show(known: KnownCall = atDesk, takeLine: Platform['calls']['takeLine'] = async () => {}) {
  const line = cell<Line>({ ...down, call: known }, createScope())
  const call = vi.fn(async () => ({ success: true }))
  const ada = samplePerson('ada')
  const people = [
    {
      ...ada,
      contacts: [
        sampleContact({
          displayName: 'Grace Hopper',
          numbers: [{ e164: '+12125550120', label: 'mobile' }],
        }),
      ],
    },
    samplePerson('grace'),
  ] as const
  const rendered = renderWithPlatform(
    <Elsewhere line={line} takeLine={takeLine} call={call as unknown as Platform['api']['call']} />,
    { seed: { people } },
  )
  await rendered.lineReady()
  return { ...rendered, line, call }
}

const panel = () => screen.getByRole('region', { name: 'Call on another device' })
const button = (name: string) => within(panel()).getByRole('button', { name })

test('D43: a call in another browser is shown with who, where and how long, until it is over', async () => {
  const { line } = await show()
  expect(panel().textContent).toContain('Grace Hopper')
  expect(panel().textContent).toMatch(/1:0\d · Firefox on Linux/)
  act(() => line.set(down))
  expect(screen.queryByRole('region')).toBeNull()
})

test('it moves here, and says why when it could not', async () => {
  const takeLine = vi.fn(() => Promise.reject(new ParleyError('CALL_NOT_ON')))
  const { user } = await show(atDesk, takeLine)
  await user.click(button('Move here'))
  expect(takeLine).toHaveBeenCalledOnce()
  expect((await screen.findByRole('alert')).textContent).toBe('This call is not on any more.')
})

test('it is ended at the server, whatever has become of its browser', async () => {
  const { user, call } = await show()
  await user.click(button('End it'))
  expect(call).toHaveBeenCalledExactlyOnceWith('endCall', { userId: 'ada', call: 'session-1' })
})

test('one that nobody has answered cannot be moved, but ended', async () => {
  await show({ ...atDesk, answeredAt: null })
  expect(panel().textContent).toContain('Calling from Firefox on Linux')
  expect(within(panel()).getAllByRole('button')).toEqual([button('End it')])
})

test('D26: a forwarded call says where it is heard, can be ended, and not be moved', async () => {
  await show({
    ...atDesk,
    direction: 'incoming',
    browser: null,
    device: '(212) 555-0187',
    forwardedTo: '+12125550187',
  })
  expect(screen.getByText('(212) 555-0187')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'End it' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Move here' })).toBeNull()
})
