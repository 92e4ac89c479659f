import { loading, routes } from '@parley/shared-contract'
import { renderWithPlatform, samplePerson } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { LineLamp } from '../layout/line-lamp.tsx'

test('the lamp opens what decides whether a call reaches me, and each can be mended', async () => {
  const ada = samplePerson('ada', { credits: 0.5 })
  const disturbed = { ...ada.profile, settings: { ...ada.profile.settings, doNotDisturb: true } }
  const { user, lineReady } = renderWithPlatform(<LineLamp />, {
    seed: { people: [{ ...ada, profile: disturbed }, samplePerson('grace')] },
  })
  await lineReady()
  const lamp = () => screen.getByRole('status', { name: 'Line', hidden: true }).textContent
  expect(lamp()).toBe('Do not disturb')
  await user.click(screen.getByRole('button', { name: 'Can people call you?' }))
  const sheet = await screen.findByRole('dialog', { name: 'Can people call you?' })
  expect(sheet.textContent).toMatch(/^Can people call you\?No\./)
  expect(within(sheet).getByRole('button', { name: 'Add credits' })).toBeDefined()
  const inTheWay = () => within(sheet).queryByRole('list', { name: 'What is in the way' })?.textContent
  const folded = () => sheet.querySelector('details')
  expect(folded()?.open).toBe(false)
  const before = Number(
    folded()
      ?.querySelector('summary')
      ?.textContent?.match(/^(\d+) checks passed$/)?.[1],
  )
  expect(inTheWay()).toContain('Do not disturb')
  expect(await axeViolations(sheet)).toEqual([])

  await user.click(within(sheet).getByRole('button', { name: 'Turn off' }))
  await waitFor(() => expect(inTheWay()).not.toContain('Do not disturb'))
  expect(folded()?.textContent).toContain(`${before + 1} checks passed`)
  expect(folded()?.textContent).toContain('Do not disturb is off')
  expect(sheet.contains(document.activeElement)).toBe(true)
  expect(lamp()).toBe('Too few credits')
  await user.click(within(sheet).getByRole('button', { name: 'Add credits' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('D18: of somebody whose number has expired the lamp says so, and its sheet leads to renewing it', async () => {
  const ada = samplePerson('ada')
  const phoneNumbers = ada.phoneNumbers.map(number => ({ ...number, active: false, expiryDate: 0 }))
  const { user } = renderWithPlatform(<LineLamp />, {
    seed: { people: [{ ...ada, phoneNumbers }, samplePerson('grace')] },
  })
  expect(await screen.findByText('Number expired')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Can people call you?' }))
  const renew = await screen.findByRole('link', { name: 'Renew' })
  expect(renew.getAttribute('href')).toBe(routes.settings('number'))
})

test('while the page still waits for its first answer nothing is said to have failed', async () => {
  const { harness } = renderWithPlatform(<LineLamp />)
  act(() => harness.live.force({ profile$: loading, phoneNumbers$: loading }))
  expect(screen.getByRole('status', { name: 'Line' }).textContent).toBe('Connecting…')
})

test('the sheet follows what the browser allows while it is open, without a reload', async () => {
  const status = Object.assign(new EventTarget(), { state: 'denied' })
  Object.defineProperty(navigator, 'permissions', {
    configurable: true,
    value: { query: async () => status },
  })
  vi.stubGlobal('Notification', { permission: 'denied' })
  const { user } = renderWithPlatform(<LineLamp />)
  await user.click(screen.getByRole('button', { name: 'Can people call you?' }))
  const sheet = await screen.findByRole('dialog', { name: 'Can people call you?' })
  expect(within(sheet).getByText('Notifications not allowed')).toBeDefined()
  vi.stubGlobal('Notification', { permission: 'granted' })
  status.state = 'granted'
  act(() => void status.dispatchEvent(new Event('change')))
  expect(within(sheet).getByText('Notifications allowed')).toBeDefined()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'permissions')
})

test('a browser without notifications, whose page nobody has touched, says so and what to do; one press has it ring', async () => {
  vi.stubGlobal('Notification', undefined)
  renderWithPlatform(<LineLamp />)
  // A screen reader presses without a pointer or a key, either of which touches the page.
  const press = (button: HTMLElement) => act(async () => button.click())
  await press(screen.getByRole('button', { name: 'Can people call you?' }))
  const sheet = await screen.findByRole('dialog', { name: 'Can people call you?' })
  expect(sheet.textContent).toContain('This browser has none. Keep this tab in view.')
  expect(sheet.textContent).toContain('Your browser keeps this page silent until you touch it.')
  await press(within(sheet).getByRole('button', { name: 'Turn on ringing' }))
  expect(sheet.textContent).not.toContain('Your browser keeps this page silent')
  expect(sheet.textContent).toContain('You hear a call in this tab.')
  vi.unstubAllGlobals()
})
