import { defaultSettings } from '@parley/shared-contract'
import { useToldFacts } from '@parley/shared-platform/react'
import { renderWithPlatform } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { errorSentence } from '@parley/shared-ui/words'
import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BrowserPermission } from './browser-permission.tsx'
import { PushDevicesCard } from './push-devices-card.tsx'
import { usePushDevices } from './use-push-devices.ts'

beforeEach(() => void vi.stubGlobal('Notification', { permission: 'granted' }))
afterEach(() => void vi.unstubAllGlobals())

const Devices = () => (
  <PushDevicesCard
    known={usePushDevices()}
    facts={{ ...useToldFacts(defaultSettings), settings: defaultSettings }}
  />
)

const elsewhere = {
  endpoint: 'https://push.example/elsewhere',
  keys: { p256dh: 'C'.repeat(87), auth: 'A'.repeat(22) },
}

test('the browsers that are told are listed, the others can be taken off, and all be tried', async () => {
  const { harness, user, container } = renderWithPlatform(<Devices />)
  await act(async () => {
    await harness.platform.api.call('subscribe', { userId: 'ada', subscription: elsewhere })
  })
  await act(async () => harness.platform.push.again())
  const list = await screen.findByRole('list', { name: 'Devices' })
  expect(await axeViolations(container)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Send a test notification' }))
  expect(await screen.findByText(/^Sent to \d device/)).toBeDefined()
  for (const remove of within(list).queryAllByRole('button', { name: /^Remove/ })) {
    await user.click(remove)
    expect(await screen.findByText(/is removed$/)).toBeDefined()
    expect(document.activeElement).toBe(list)
  }
  expect(within(list).getAllByRole('listitem')).toHaveLength(1)
  expect(within(list).getByText(/^This browser ·/)).toBeDefined()
})

test('one that comes on another device is listed at once, also while the list is read', async () => {
  const { harness } = renderWithPlatform(<Devices />)
  const { api } = harness.platform
  const subscribeElsewhere = () => api.call('subscribe', { userId: 'ada', subscription: elsewhere })
  const list = await screen.findByRole('list', { name: 'Devices' })
  expect(within(list).getAllByRole('listitem')).toHaveLength(1)
  await act(subscribeElsewhere)
  await vi.waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2))
  const device = elsewhere.keys.p256dh.slice(0, 43)
  await act(async () => {
    const away = api.call('unsubscribe', { userId: 'ada', device })
    await Promise.all([away, subscribeElsewhere()])
  })
  await vi.waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(2))
})

test('that one which is removed stays silent is said beforehand, and asked of the server', async () => {
  const { harness, user } = renderWithPlatform(<Devices />, {
    prepare: ({ platform }) =>
      void platform.api.call('subscribe', { userId: 'ada', subscription: elsewhere }),
  })
  const asked = vi.spyOn(harness.platform.api, 'call')
  const hint = 'One that you remove stays silent until you turn notifications on there.'
  expect(await screen.findByText(new RegExp(hint))).toBeDefined()
  await user.click(screen.getByRole('button', { name: /^Remove/ }))
  expect(asked).toHaveBeenCalledWith('unsubscribe', expect.objectContaining({ isForGood: true }))
  expect(await screen.findByText(/is removed$/)).toBeDefined()
  expect(screen.queryByText(new RegExp(hint))).toBeNull()
})

test('one that could not be reached says since when, and what helps', async () => {
  const at = (days: number) => Date.now() - days * 86_400_000
  const { harness } = renderWithPlatform(<Devices />, {
    prepare: ({ platform }) =>
      void vi.spyOn(platform.api, 'call').mockResolvedValue({
        success: true,
        devices: [
          { id: 'phone', name: 'Chrome on Android', seenAt: at(1), refusedAt: null },
          { id: 'office', name: 'Firefox on Windows', seenAt: at(30), refusedAt: at(1) },
        ],
      }),
  })
  const list = await screen.findByRole('list', { name: 'Devices' })
  const said = within(list).getAllByRole('listitem')
  expect(said.map(one => /Could not be reached since yesterday/.test(one.textContent ?? ''))).toEqual([
    false,
    true,
  ])
  expect(screen.getByText(/^These browsers can be told/).textContent).toContain(
    'One that could not be reached is told again once you open Parley there. If you no longer use it, remove it.',
  )
  expect(harness.platform.api.call).toHaveBeenCalled()
})

test('while it is being found out which of them this browser is, none can be removed', async () => {
  const { harness } = renderWithPlatform(<Devices />, {
    prepare: ({ platform, setPush }) => {
      setPush('starting')
      void platform.api.call('subscribe', { userId: 'ada', subscription: elsewhere })
    },
  })
  const remove = await screen.findByRole<HTMLButtonElement>('button', { name: /^Remove/ })
  expect(remove.disabled).toBe(true)
  act(() => harness.setPush('on'))
  expect(remove.disabled).toBe(false)
})

test('what the server refuses is said', async () => {
  const { harness, user } = renderWithPlatform(<Devices />)
  const button = await screen.findByRole('button', { name: 'Send a test notification' })
  harness.api.failWith('RATE_LIMITED')
  await user.click(button)
  expect(await screen.findByText(errorSentence('RATE_LIMITED'))).toBeDefined()
})

test.each([
  ['no-worker', 'Notifications only while open'],
  ['refused', 'Notifications only while open'],
] as const)(
  'D34: what was allowed and does not arrive (%s) says so, and can be tried again',
  async (state, title) => {
    const { harness, user } = renderWithPlatform(<BrowserPermission settings={defaultSettings} canRing />)
    expect(screen.getByText('Allowed in this browser')).toBeDefined()
    act(() => harness.setPush(state))
    expect(screen.getByRole('status').textContent).toContain(title)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Allowed in this browser')).toBeDefined()
    expect(document.activeElement?.textContent).toContain('Allowed in this browser')
  },
)

test('a browser that was removed says so, and is turned on by a press', async () => {
  const { harness, user } = renderWithPlatform(<BrowserPermission settings={defaultSettings} canRing />)
  act(() => harness.setPush('removed'))
  expect(screen.getByRole('status').textContent).toBe(
    'Off in this browserYou removed it from your devices. Nothing is shown here until you turn notifications on.',
  )
  await user.click(screen.getByRole('button', { name: 'Turn on' }))
  expect(await screen.findByText('Allowed in this browser')).toBeDefined()
})

test.each([
  ['Chrome/140.0.0.0 Safari/537.36', 'Click the icon left of the address, open Site settings'],
  ['Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0', 'Click the lock left of the address'],
  ['Gecko/20100101 Firefox/140.0', 'Click the crossed-out bell left of the address'],
  ['(Macintosh) Version/18.5 Safari/605.1.15', 'In Safari, open Settings, Websites, Notifications'],
])('D34: what is blocked says how it is undone in this browser, %s', (userAgent, how) => {
  vi.stubGlobal('Notification', { permission: 'denied' })
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  renderWithPlatform(<BrowserPermission settings={defaultSettings} canRing />)
  expect(screen.getByRole('status').textContent).toContain(how)
  expect(screen.queryByRole('button')).toBeNull()
  vi.restoreAllMocks()
})
