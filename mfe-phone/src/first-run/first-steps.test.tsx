import { LIVE_CALL_LOGS } from '@parley/shared-contract'
import { sampleCall, samplePerson } from '@parley/shared-platform/testing'
import { ONE_PANE } from '@parley/shared-ui'
import { axeViolations } from '@parley/shared-ui/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { card, inCard, opened, openPhone } from './testing/open-steps.tsx'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

const skip = () => inCard('Skip')

test('beside a dialler that can be used: the steps, without the number that the top bar has', async () => {
  const { user, container } = await openPhone()
  expect(card().textContent).not.toContain('(415) 555-0142')
  expect(screen.getByText('Your calls appear here.')).toBeTruthy()
  expect(opened()).toEqual(['Allow microphone'])
  await user.click(inCard('Check my setup'))
  expect(opened()).toEqual(['Check my setup'])
  expect(document.activeElement).toBe(inCard('Check my setup'))
  expect(card().textContent).toContain('hear yourself. Free.')
  await user.click(inCard('Make a test call'))
  expect(card().textContent).toContain('It costs 0.022')
  expect(screen.getByRole('textbox', { name: 'Phone number' })).toBeTruthy()
  expect(await axeViolations(container)).toEqual([])
})

test('who has made so many calls that the first of them are not at hand is not told how to begin', async () => {
  const calls = Array.from({ length: LIVE_CALL_LOGS }, (_, n) =>
    sampleCall({ timestamp: Date.now() - n * 60_000, answered: false, status: 'missed', duration: 0 }),
  )
  await openPhone({ seed: { people: [samplePerson('ada', { calls }), samplePerson('grace')] } })
  expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull()
})

test('D12: welcome credits that wait for a proof of the mail address say so, and how to get them', async () => {
  const [ada, grace] = [samplePerson('ada', { credits: 0 }), samplePerson('grace')]
  const people = [{ ...ada, profile: { ...ada.profile, welcomeWaits: 5 } }, grace] as const
  const { user } = await openPhone({ seed: { people } })
  expect(opened()).toEqual(['Add credits'])
  expect(card().textContent).toContain(
    'Open the link we sent to ada@parley.test to get 5.00 credits, or add credits now.',
  )
  await user.click(inCard('Send the link again'))
  expect((await within(card()).findByText(/^A new link is on its way to ada@/)).getAttribute('role')).toBe(
    'status',
  )
})

test('with a number and too few credits for a call, buying some is the first step', async () => {
  const people = [samplePerson('ada', { credits: 0.4 }), samplePerson('grace')] as const
  const { user, harness } = await openPhone({ seed: { people } })
  expect(opened()).toEqual(['Add credits'])
  expect(card().textContent).toContain(
    'A call costs 0.022 credits per started minute. You have 0.40 credits.',
  )
  expect(card().textContent).toContain('1 of 6 done')
  await user.click(inCard('Add credits'))
  expect(harness.platform.topUp.open$.value).toBe(true)
  await user.click(skip())
  expect(opened()).toEqual(['Allow microphone'])
  act(() =>
    harness.database.change('ada', person => ({ ...person, profile: { ...person.profile, credits: 5 } })),
  )
  expect(within(card()).getByText('Credits added')).toBeTruthy()
})

test.each([
  ['is no step to buy any', null, 'Allow microphone'],
  ['is one to those that wait, and to no others', 5, 'Add credits'],
])('D13: where no credits can be bought there %s', async (_what, welcomeWaits, first) => {
  const [ada, grace] = [samplePerson('ada', { credits: 0 }), samplePerson('grace')]
  const people = [{ ...ada, profile: { ...ada.profile, welcomeWaits } }, grace] as const
  const off = { success: true, setting: null, addedThisMonth: 0, card: null, notice: null, isPossible: false }
  await openPhone({
    seed: { people },
    prepare({ platform }) {
      const { call } = platform.api
      const told: typeof call = async (name, request) =>
        name === 'recharge' ? (off as never) : call(name, request)
      Object.assign(platform, { api: { call: told } })
    },
  })
  await waitFor(() => expect(within(card()).queryByText(/[Aa]dd credits now/)).toBeNull())
  await waitFor(() => expect(opened()).toEqual([first]))
  expect(within(card()).queryAllByRole('button', { name: 'Add credits' })).toEqual([])
  expect(within(card()).queryAllByRole('button', { name: 'Send the link again' })).toHaveLength(
    welcomeWaits === null ? 0 : 1,
  )
})

test('put away, it stays away on this device, and is found again', async () => {
  const { user, unmount } = await openPhone()
  await user.click(inCard('Not now'))
  expect(screen.getByText('No calls yet')).toBeTruthy()
  unmount()
  await openPhone()
  await user.click(screen.getByRole('button', { name: 'Getting started' }))
  expect(card()).toBeTruthy()
})

test('somebody whom a call has reached before is not told how to begin', async () => {
  await openPhone({
    seed: { people: [samplePerson('ada', { calls: [sampleCall()] }), samplePerson('grace')] },
  })
  expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull()
})

test('a step can be skipped: the next one opens, and the skipped one can be opened again', async () => {
  const { user } = await openPhone()
  await user.click(skip())
  expect(opened()).toEqual(['Check my setup'])
  expect(document.activeElement).toBe(inCard('Check my setup'))
  await user.click(inCard('Allow microphone Skipped'))
  expect(inCard('Allow microphone')).toBeTruthy()
  await user.click(skip())
  expect(document.activeElement).toBe(inCard('Check my setup'))
})

test('what was skipped, and that the setup was checked, is known after a reload, by whoever did it', async () => {
  const { user, unmount } = await openPhone()
  await user.click(skip())
  await user.click(skip())
  expect(opened()).toEqual(['Make a test call'])
  unmount()
  const { unmount: leave } = await openPhone()
  expect(opened()).toEqual(['Make a test call'])
  expect(within(card()).getAllByText('Skipped')).toHaveLength(2)
  leave()
  await openPhone({ seed: { people: [samplePerson('grace'), samplePerson('ada')] } })
  expect(opened()).toEqual(['Allow microphone'])
})

test('one step is open at a time, and what the browser blocks is folded as any other, says why, and can be skipped', async () => {
  vi.stubGlobal('Notification', { permission: 'denied' })
  const { user } = await openPhone()
  const why = () => within(card()).queryByText(/Your browser blocks them/)
  expect(opened()).toEqual(['Allow microphone'])
  expect(why()).toBeNull()
  await user.click(inCard('Allow notifications'))
  expect(opened()).toEqual(['Allow notifications'])
  expect(why()).toBeTruthy()
  await user.click(skip())
  expect(why()).toBeNull()
  expect(document.activeElement).toBe(inCard('Allow microphone'))
})

const onePane = () =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media === ONE_PANE,
    ...{ media, addEventListener() {}, removeEventListener() {} },
  }))

test('on a phone the card has the number to pass on', async () => {
  onePane()
  const { user } = await openPhone()
  expect(card().textContent).toContain('Your number (415) 555-0142')
  await user.click(inCard('Copy number'))
  expect(inCard('Copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('+14155550142')
})

test('on a phone, where the steps are a page away, a button says how far one is, and the new number can be copied', async () => {
  onePane()
  const { user } = await openPhone()
  const pad = () => within(screen.getByRole('region', { name: 'Keypad' }))
  expect(pad().getByRole('button', { name: 'Getting started 1 of 5 done' })).toBeTruthy()
  expect(pad().getByText('(415) 555-0142')).toBeTruthy()
  await user.click(pad().getByRole('button', { name: 'Copy number' }))
  expect(await navigator.clipboard.readText()).toBe('+14155550142')
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '2')
  expect(pad().queryByText('(415) 555-0142')).toBeNull()
})

test('of the steps the one that is open has the filled button', async () => {
  await openPhone()
  for (const title of ['Check my setup', 'Make a test call', 'Allow microphone']) {
    fireEvent.click(inCard(title))
    const filled = within(card())
      .getAllByRole('button')
      .filter(({ className }) => /primary/.test(className))
    expect(filled).toEqual([inCard(title)])
  }
})
