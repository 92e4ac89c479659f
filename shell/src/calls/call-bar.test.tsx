import { routes } from '@parley/shared-contract'
import { renderWithPlatform } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { act, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { CallLayer } from './call-layer.tsx'

afterEach(() => vi.unstubAllGlobals())

/** In a call that was answered. */
async function inCall() {
  const rendered = renderWithPlatform(<CallLayer />)
  await rendered.lineReady()
  const { platform, carrier } = rendered.harness
  await act(() => platform.calls.dial('+15005550199'))
  act(() => carrier.answerFar())
  return { ...rendered, carrier, calls: platform.calls }
}

const bar = () => screen.getByRole('region', { name: 'Current call' })

test('while there is plenty, nothing is said of credits but by the ring', async () => {
  await inCall()
  expect(within(bar()).getByRole('meter', { name: 'Credits for this call' })).toBeDefined()
  expect(within(bar()).queryByRole('link')).toBeNull()
})

test.each([
  [0.1, '4 min left'],
  [0.05, '1 min left'],
])('with %f credits left it says %s, and where there are more', async (credits, words) => {
  const { harness } = await inCall()
  act(() =>
    harness.database.change('ada', person => ({ ...person, profile: { ...person.profile, credits } })),
  )
  const chip = await within(bar()).findByRole('link', { name: `${words} Add credits` })
  expect(chip.getAttribute('href')).toBe(routes.credits)
  expect(await axeViolations(bar())).toEqual([])
})

test('the devices of this machine can be changed in the call', async () => {
  const { user } = await inCall()
  await user.click(within(bar()).getByRole('button', { name: 'Sound devices' }))
  const panel = screen.getByRole('dialog', { name: 'Sound devices' })
  expect(within(panel).getByRole('combobox', { name: 'Microphone' })).toBeDefined()
  await user.click(within(panel).getByRole('button', { name: 'Close sound devices' }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a held call says what the other side hears', async () => {
  const { calls } = await inCall()
  await act(() => calls.setHeld(true))
  expect(within(bar()).getByText('On hold, they hear music')).toBeDefined()
})

test('the screen stays on for the call, and is let go with it', async () => {
  const release = vi.fn(async () => {})
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), {
      wakeLock: { request: async () => ({ release }) },
    }),
  )
  const { calls } = await inCall()
  expect(release).not.toHaveBeenCalled()
  await act(() => calls.hangUp())
  expect(release).toHaveBeenCalledOnce()
})

test('the keys of a headset hang up and mute; actions that a browser does not know harm nobody', async () => {
  const handlers = new Map<string, (() => void) | null>()
  const setActionHandler = (action: string, handler: (() => void) | null) => {
    if (action === 'togglemicrophone' && handlers.has('strict')) throw new TypeError('unknown action')
    handlers.set(action, handler)
  }
  vi.stubGlobal(
    'navigator',
    Object.assign(Object.create(navigator), {
      mediaSession: { metadata: null, setActionHandler },
    }),
  )
  const { calls } = await inCall()
  await act(async () => handlers.get('togglemicrophone')?.())
  expect(calls.call$.value).toMatchObject({ muted: true })
  await act(async () => handlers.get('hangup')?.())
  expect(calls.call$.value.status).toBe('idle')
  expect(handlers.get('hangup')).toBeNull()
})
