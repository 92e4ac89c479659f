import { renderWithPlatform, samplePerson } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { act, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FrameOffer } from './frame-offer.tsx'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const requestPermission = vi.fn(async () => 'granted')

async function open(permission: NotificationPermission = 'default', enableNotifications = true) {
  requestPermission.mockClear()
  vi.stubGlobal('Notification', { permission, requestPermission })
  const ada = samplePerson('ada')
  const settings = { ...ada.profile.settings, enableNotifications }
  const people = [{ ...ada, profile: { ...ada.profile, settings } }, samplePerson('grace')] as const
  const frame = (
    <>
      <main tabIndex={-1} />
      <FrameOffer place="page" pathname="/dashboard/calls" />
    </>
  )
  const rendered = renderWithPlatform(frame, { seed: { people } })
  await rendered.lineReady()
  return rendered
}

const region = () => screen.queryByRole('region', { name: 'See who calls you' })
const pressed = (name: string) => screen.getByRole('button', { name })

async function call({ harness }: Awaited<ReturnType<typeof open>>) {
  await act(async () => void harness.carrier.ring('+12125550187'))
  expect(region()).toBeNull()
  await act(() => harness.platform.calls.decline())
}

test('D34: notifications are explained by themselves after the first call, and the browser asks after a click', async () => {
  const opened = await open()
  expect(region()).toBeNull()
  await call(opened)
  expect(region()).not.toBeNull()
  expect(requestPermission).not.toHaveBeenCalled()
  expect(await axeViolations(opened.container)).toEqual([])
  // Never during a call.
  await act(async () => void opened.harness.carrier.ring('+12125550187'))
  expect(region()).toBeNull()
  await act(() => opened.harness.platform.calls.decline())
  await opened.user.click(pressed('Allow notifications'))
  expect(requestPermission).toHaveBeenCalledOnce()
  expect(region()).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('D34: put away, it does not come again, neither after a call nor on another page', async () => {
  const first = await open()
  await call(first)
  await first.user.click(pressed('Not now'))
  expect(region()).toBeNull()
  await call(first)
  expect(region()).toBeNull()
  first.unmount()
  const second = await open()
  await call(second)
  expect(region()).toBeNull()
  expect(requestPermission).not.toHaveBeenCalled()
})

test('what was not answered is still there on the next page', async () => {
  const first = await open()
  await call(first)
  first.unmount()
  await open()
  expect(region()).not.toBeNull()
})

test.each([
  ['a browser that said no is not asked again', 'denied', true],
  ['where they are allowed nothing is explained', 'granted', true],
  ['who has turned them off is not asked', 'default', false],
] as const)('D34: %s', async (_what, permission, isOn) => {
  await call(await open(permission, isOn))
  expect(region()).toBeNull()
})
