import { callRefusal, LIVE_CALL_LOGS, ParleyError } from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import { renderWithPlatform, sampleCall, samplePerson } from '@parley/shared-platform/testing'
import { ONE_PANE } from '@parley/shared-ui'
import { axeViolations } from '@parley/shared-ui/testing'
import { errorSentence, words } from '@parley/shared-ui/words'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PhonePage } from '../phone-page.tsx'

afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function open(options: Parameters<typeof renderWithPlatform>[1] = {}) {
  const shown = renderWithPlatform(<PhonePage />, options)
  await shown.lineReady()
  return shown
}
const card = () => screen.getByRole('region', { name: 'Getting started' })
const opened = () =>
  within(card())
    .getAllByRole('listitem')
    .filter(step => step.getAttribute('aria-current') === 'step')
    .map(step => step.querySelector('p')?.textContent)
const inCard = (name: string) => within(card()).getByRole('button', { name })

/** S5. */
const noCredits = callRefusal({ credits: 0.4 }, 'make', Date.now())
if (!noCredits) throw new Error('0.4 credits are enough')

const skip = () => inCard('Skip')

test('beside a dialler that can be used: the number to pass on, and the steps', async () => {
  const { user, container } = await open()
  await user.click(inCard('Copy number'))
  expect(inCard('Copied')).toBeTruthy()
  expect(await navigator.clipboard.readText()).toBe('+14155550142')
  expect(card().textContent).toContain('(415) 555-0142')
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

test('a test call goes to the echo, and the card stays for the other steps', async () => {
  const { user, harness } = await open()
  await user.click(inCard('Make a test call'))
  await user.click(inCard('Make a test call'))
  await waitFor(() =>
    expect(harness.platform.calls.call$.value).toMatchObject({ peer: '+15005550100', status: 'connected' }),
  )
  await harness.platform.calls.hangUp()
  expect(await within(card()).findByText('Test call made')).toBeTruthy()
  // Who was in a call has allowed the microphone, too.
  expect(opened()).toEqual(['Check my setup'])
})

test('while no call can be made, a test call is none either, and it says why', async () => {
  const people = [samplePerson('ada', { credits: 0.4 }), samplePerson('grace')] as const
  const { user, harness } = await open({ seed: { people } })
  await user.click(inCard('Make a test call'))
  const why = within(card()).getByText(errorSentence(noCredits))
  expect(inCard('Make a test call')).toHaveProperty('disabled', true)
  expect(inCard('Make a test call').getAttribute('aria-describedby')).toBe(why.closest('[id]')?.id)
  act(() =>
    harness.database.change('ada', person => ({ ...person, profile: { ...person.profile, credits: 5 } })),
  )
  expect(inCard('Make a test call')).toHaveProperty('disabled', false)
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(within(card()).getByText(words.call.offline)).toBeTruthy()
  expect(inCard('Make a test call')).toHaveProperty('disabled', true)
  network.mockRestore()
  act(() => void dispatchEvent(new Event('online')))
})

test.each([
  ['was refused', { status: 'failed', endReason: 'spending_limit' }],
  ['rang in vain', { status: 'missed', endReason: null }],
] as const)(
  'a test call that %s is no test call made, and the steps are there when one comes back',
  async (_what, end) => {
    const calls = [sampleCall({ toNumber: '+15005550100', answered: false, duration: 0, ...end })]
    await open({ seed: { people: [samplePerson('ada', { calls }), samplePerson('grace')] } })
    expect(within(card()).queryByText('Test call made')).toBeNull()
    expect(inCard('Make a test call')).toBeTruthy()
  },
)

test('who has made so many calls that the first of them are not at hand is not told how to begin', async () => {
  const calls = Array.from({ length: LIVE_CALL_LOGS }, (_, n) =>
    sampleCall({ timestamp: Date.now() - n * 60_000, answered: false, status: 'missed', duration: 0 }),
  )
  await open({ seed: { people: [samplePerson('ada', { calls }), samplePerson('grace')] } })
  expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull()
})

test.each([
  ['is ticked off once it is allowed', null],
  ['says the way out when it is refused', errorSentence('MICROPHONE_DENIED')],
])('the microphone %s', async (_what, sentence) => {
  const end = vi.fn()
  const { user } = await open({
    prepare: ({ platform }) =>
      vi.spyOn(platform.sound, 'checkMicrophone').mockImplementation(async () => {
        if (sentence) throw new ParleyError('MICROPHONE_DENIED')
        return { level$: cell(0, createScope()).state$, recordAndPlay: async () => 0, end }
      }),
  })
  await user.click(inCard('Allow microphone'))
  if (sentence) expect((await within(card()).findByRole('alert')).textContent).toBe(sentence)
  else {
    await within(card()).findByText('Microphone allowed')
    expect(document.activeElement).toBe(inCard('Check my setup'))
  }
  expect(end).toHaveBeenCalledTimes(sentence ? 0 : 1)
})

test.each([
  ['granted', 'Notifications allowed'],
  ['denied', 'Your browser blocks them. Allow them in its settings for this page.'],
] as const)('the browser is asked once whether it may show who calls: %s', async (permission, word) => {
  const requestPermission = vi.fn(async () => permission)
  vi.stubGlobal('Notification', { permission: 'default', requestPermission })
  const { user } = await open()
  await user.click(inCard('Allow notifications'))
  await user.click(inCard('Allow notifications'))
  expect(await within(card()).findByText(word)).toBeTruthy()
  expect(requestPermission).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(permission === 'granted' ? inCard('Allow microphone') : skip())
  expect(within(card()).queryByRole('button', { name: 'Allow notifications' })).toBeNull()
})

test('D12: welcome credits that wait for a proof of the mail address say so, and how to get them', async () => {
  const [ada, grace] = [samplePerson('ada', { credits: 0 }), samplePerson('grace')]
  const people = [{ ...ada, profile: { ...ada.profile, welcomeWaits: 5 } }, grace] as const
  const { user } = await open({ seed: { people } })
  expect(opened()).toEqual(['Add credits'])
  expect(card().textContent).toContain(
    'Verify your email to get 5.00 credits: open the link that we sent you, then come back here.',
  )
  await user.click(inCard('Send the link again'))
  expect((await within(card()).findByText(/^A new link is on its way to ada@/)).getAttribute('role')).toBe(
    'status',
  )
})

test('with a number and too few credits for a call, buying some is the first step', async () => {
  const people = [samplePerson('ada', { credits: 0.4 }), samplePerson('grace')] as const
  const { user, harness } = await open({ seed: { people } })
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

test('put away, it stays away on this device, and is found again', async () => {
  const { user, unmount } = await open()
  await user.click(inCard('Not now'))
  expect(screen.getByText('No calls yet')).toBeTruthy()
  unmount()
  await open()
  await user.click(screen.getByRole('button', { name: 'Getting started' }))
  expect(card()).toBeTruthy()
})

test('somebody whom a call has reached before is not told how to begin', async () => {
  await open({ seed: { people: [samplePerson('ada', { calls: [sampleCall()] }), samplePerson('grace')] } })
  expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull()
})

test('the microphone ticks itself off when the browser allows it, and in a call', async () => {
  const permission = Object.assign(new EventTarget(), { state: 'prompt' })
  const query = ({ name }: { name: string }) =>
    name === 'microphone' ? Promise.resolve(permission) : Promise.reject(new TypeError())
  Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query } })
  const { unmount } = await open()
  expect(card().textContent).toContain('1 of 5 done')
  permission.state = 'granted'
  act(() => void permission.dispatchEvent(new Event('change')))
  expect(card().textContent).toContain('2 of 5 done')
  permission.state = 'denied'
  act(() => void permission.dispatchEvent(new Event('change')))
  expect(within(card()).getByText(errorSentence('MICROPHONE_DENIED'))).toBeTruthy()
  unmount()
  Reflect.deleteProperty(navigator, 'permissions')
  const { user, harness } = await open()
  await user.click(inCard('Make a test call'))
  await user.click(inCard('Make a test call'))
  await waitFor(() => expect(harness.platform.calls.call$.value.status).toBe('connected'))
  await waitFor(() => expect(within(card()).queryByRole('button', { name: 'Allow microphone' })).toBeNull())
})

test('a step can be skipped: the next one opens, and the skipped one can be opened again', async () => {
  const { user } = await open()
  await user.click(skip())
  expect(opened()).toEqual(['Check my setup'])
  expect(document.activeElement).toBe(inCard('Check my setup'))
  await user.click(inCard('Allow microphone Skipped'))
  expect(inCard('Allow microphone')).toBeTruthy()
  await user.click(skip())
  expect(document.activeElement).toBe(inCard('Check my setup'))
})

test('what was skipped, and that the setup was checked, is known after a reload, by whoever did it', async () => {
  const { user, unmount } = await open()
  await user.click(skip())
  await user.click(skip())
  expect(opened()).toEqual(['Make a test call'])
  unmount()
  const { unmount: leave } = await open()
  expect(opened()).toEqual(['Make a test call'])
  expect(within(card()).getAllByText('Skipped')).toHaveLength(2)
  leave()
  await open({ seed: { people: [samplePerson('grace'), samplePerson('ada')] } })
  expect(opened()).toEqual(['Allow microphone'])
})

test('one step is open at a time, and what the browser blocks is folded as any other, says why, and can be skipped', async () => {
  vi.stubGlobal('Notification', { permission: 'denied' })
  const { user } = await open()
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

test('on a phone, where the steps are a page away, a button says how far one is, and the new number can be copied', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media === ONE_PANE,
    ...{ media, addEventListener() {}, removeEventListener() {} },
  }))
  const { user } = await open()
  const pad = () => within(screen.getByRole('region', { name: 'Keypad' }))
  expect(pad().getByRole('button', { name: 'Getting started 1 of 5 done' })).toBeTruthy()
  expect(pad().getByText('(415) 555-0142')).toBeTruthy()
  await user.click(pad().getByRole('button', { name: 'Copy number' }))
  expect(await navigator.clipboard.readText()).toBe('+14155550142')
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '2')
  expect(pad().queryByText('(415) 555-0142')).toBeNull()
})

test('of the steps the one that is open has the filled button', async () => {
  await open()
  for (const title of ['Check my setup', 'Make a test call', 'Allow microphone']) {
    fireEvent.click(inCard(title))
    const filled = within(card())
      .getAllByRole('button')
      .filter(({ className }) => /primary/.test(className))
    expect(filled).toEqual([inCard(title)])
  }
})
