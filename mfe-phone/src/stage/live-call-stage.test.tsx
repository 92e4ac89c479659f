import { routes } from '@parley/shared-contract'
import { renderWithPlatform, sampleContact, samplePerson } from '@parley/shared-platform/testing'
import { CALL_COVERS, FOUR_PANES, spokenOnly } from '@parley/shared-ui'
import { axeViolations } from '@parley/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { PhonePage } from '../phone-page.tsx'

const PEER = '+15005550199'

/** In a call that was answered, at the phone page. */
async function inCall(contacts = [sampleContact({ displayName: 'Grace Hopper', numbers: [] })]) {
  const rendered = renderWithPlatform(<PhonePage />, {
    seed: { people: [samplePerson('ada', { contacts }), samplePerson('grace')] },
  })
  await rendered.lineReady()
  const { platform, carrier } = rendered.harness
  await act(() => platform.calls.dial(PEER))
  act(() => carrier.answerFar())
  return { ...rendered, carrier, platform, calls: platform.calls }
}

const stage = () => screen.getByRole('region', { name: 'Current call' })
/** The other one is read out. */
const isSeen = (flag: Element) => flag.closest('[aria-hidden="true"]') !== null
const button = (name: string) => within(stage()).getByRole('button', { name })
const asked = (carrier: { readonly asked: readonly string[] }, command: string) =>
  carrier.asked.filter(line => line.startsWith(command))

test('says who, how it stands, how long and from which number, and tells the plug that it is there', async () => {
  const { calls, carrier, container, platform } = await inCall()
  expect(within(stage()).getByRole('heading', { name: '(500) 555-0199' })).toBeDefined()
  expect(within(stage()).getByRole('timer', { name: 'Call duration' }).textContent).toBe('0:00')
  expect(within(stage()).getByRole('meter', { name: 'Credits for this call' })).toBeDefined()
  expect(platform.callStage.shown$.value).toBe(true)
  expect(platform.inView.person$.value).toBe(PEER)
  expect(within(stage()).getByText(/^From/)).toBeDefined()
  await act(() => calls.setHeld(true))
  expect(within(stage()).getByText('They hear music until you resume.')).toBeDefined()
  expect(within(stage()).queryByText(/^From/)).toBeNull()
  await act(() => calls.setMuted(true))
  act(() => carrier.dropNetwork())
  expect(within(stage()).getByRole('status', { name: 'Call status' }).textContent).toBe('Connected')
  for (const words of ['On hold', 'Muted', 'Reconnecting…']) {
    expect(within(stage()).getAllByText(words).map(isSeen)).toEqual([true, false])
  }
  expect(within(stage()).getByText('They hear silence.')).toBeDefined()
  expect(within(stage()).getByText('Hold and keypad wait until you are back.')).toBeDefined()
  expect(await axeViolations(container)).toEqual([])
  await act(() => calls.hangUp())
  expect(platform.callStage.shown$.value).toBe(false)
})

test('a hold is read out once, though it gives way to the loss of the network', async () => {
  const { calls, carrier } = await inCall()
  const said = () =>
    within(stage())
      .getAllByText('On hold')
      .filter(flag => !isSeen(flag))
  await act(() => calls.setHeld(true))
  const [held] = said()
  act(() => carrier.dropNetwork())
  expect(said()[0]).toBe(held)
})

test.each([
  ['Grace Hopper', null],
  ['Hubert Blaine Wolfeschlegelsteinhausenbergerdorff', 'true'],
])('%s stands in full above the call, on two lines where that is needed', async (displayName, long) => {
  await inCall([sampleContact({ displayName, numbers: [{ e164: PEER, label: '' }] })])
  expect(within(stage()).getByRole('heading', { name: displayName }).getAttribute('data-long')).toBe(long)
})

describe('the focus', () => {
  test('is on Mute when a call starts, and on the next number when it ends', async () => {
    const { calls } = await inCall()
    expect(document.activeElement).toBe(button('Mute'))
    await act(() => calls.hangUp())
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Phone number' }))
  })
})

/** A window with room for one pane. */
const onAPhone = () =>
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media === CALL_COVERS,
    ...{ media, addEventListener() {}, removeEventListener() {} },
  }))
afterEach(() => void vi.unstubAllGlobals())

describe('the buttons', () => {
  test('mute, hold and end; a double click does what one click does', async () => {
    const { calls, carrier, user } = await inCall()
    await user.dblClick(button('Mute'))
    expect(calls.call$.value).toMatchObject({ muted: true })
    await user.dblClick(button('Hold'))
    expect(calls.call$.value).toMatchObject({ held: true })
    await user.dblClick(button('Keypad'))
    expect(screen.getByRole('region', { name: 'Send keys' })).toBeDefined()
    await user.dblClick(button('End call'))
    expect(asked(carrier, 'hangUp')).toHaveLength(1)
    expect(screen.getByRole('region', { name: 'Last call' })).toBeDefined()
  })

  test('without a network Hold and Keypad are out of reach, and say until when', async () => {
    const { calls, carrier, user } = await inCall()
    act(() => carrier.dropNetwork())
    for (const name of ['Hold', 'Keypad']) {
      expect(button(name).getAttribute('aria-disabled')).toBe('true')
      expect(button(name).getAttribute('aria-description')).toBe('Once you are reconnected')
      await user.click(button(name))
    }
    expect(calls.call$.value).toMatchObject({ held: false })
    expect(screen.queryByRole('region', { name: 'Send keys' })).toBeNull()
  })

  test('each tells the key that does the same', async () => {
    const { calls } = await inCall()
    const keyOf = (name: string) => button(name).getAttribute('aria-keyshortcuts')
    expect(['Mute', 'Hold', 'Keypad', 'End call'].map(keyOf)).toEqual(['M', 'H', 'K', 'E'])
    await act(() => calls.setMuted(true))
    expect(keyOf('Unmute')).toBe('M')
    expect(button('End call').textContent).toContain('E twice')
  })

  test('somebody unknown can be saved, and of a contact there are notes', async () => {
    const { platform } = await inCall()
    expect(within(stage()).getByRole('link', { name: 'Save contact' }).getAttribute('href')).toBe(
      routes.saveContact(PEER),
    )
    const draft = sampleContact({ displayName: 'Echo', numbers: [{ e164: PEER, label: 'mobile' }] })
    await act(() => platform.contacts.save([{ draft }]))
    expect(within(stage()).getByRole('link', { name: 'Notes' }).getAttribute('href')).toBe(
      routes.person(PEER),
    )
    expect(within(stage()).getByRole('heading', { name: 'Echo' })).toBeDefined()
  })

  test.each([
    ['Save contact', undefined],
    ['Notes', [sampleContact({ displayName: 'Echo', numbers: [{ e164: PEER, label: '' }] })]],
  ])('%s is left to the pane of the person where that stands beside the call', async (label, contacts) => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: media === FOUR_PANES,
      ...{ media, addEventListener() {}, removeEventListener() {} },
    }))
    await inCall(contacts)
    expect(within(stage()).queryByRole('link', { name: label })).toBeNull()
  })

  test.each([
    ['beside it', false],
    ['and none of its buttons is out of reach on a phone', true],
  ])(
    'the devices of this machine can be changed in the call, %s, also by a double click',
    async (_where, phone) => {
      if (phone) onAPhone()
      const { user } = await inCall()
      await user.dblClick(button('Sound'))
      const popover = await screen.findByRole('dialog', { name: 'Sound' })
      expect(within(popover).getByRole('combobox', { name: 'Microphone' })).toBeDefined()
      expect(within(popover).queryByRole('combobox', { name: 'Ringer' })).toBeNull()
      expect(button('Mute')).toBeDefined()
      expect(button('End call')).toBeDefined()
      await user.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      expect(document.activeElement).toBe(button('Sound'))
    },
  )
})

describe('the keypad', () => {
  test('leaves the status of the call and what is true beside it in words', async () => {
    const { user } = await inCall()
    await user.keyboard('mh')
    await user.click(button('Keypad'))
    expect(
      screen.getAllByRole('status', { name: 'Call status' }).map(({ textContent }) => textContent),
    ).toEqual(['Connected'])
    expect(await screen.findAllByText('Muted')).toHaveLength(2)
    expect(await screen.findAllByText('On hold')).toHaveLength(2)
  })

  test('is typed from the keyboard at once, each digit sent once and shown; Escape gives the focus back', async () => {
    const { carrier, user } = await inCall()
    await user.keyboard('k')
    await user.keyboard('12#')
    await waitFor(() => expect(screen.getByRole('status', { name: 'Sent keys' }).textContent).toBe('12#'))
    expect(asked(carrier, 'sendDigits')).toEqual(['sendDigits 1', 'sendDigits 2', 'sendDigits #'])
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'Send keys' })).toBeNull()
    expect(document.activeElement).toBe(button('Keypad'))
  })

  test('its keys send too, also two of one kind, and what was sent is there when it opens again', async () => {
    const { carrier, user } = await inCall()
    await user.click(button('Keypad'))
    await user.dblClick(screen.getByRole('button', { name: '5' }))
    await user.click(button('Keypad'))
    expect(document.activeElement).toBe(button('Keypad'))
    await user.keyboard('k')
    expect(screen.getByRole('status', { name: 'Sent keys' }).textContent).toBe('55')
    expect(asked(carrier, 'sendDigits')).toHaveLength(2)
  })

  test('it is open when the address asks for it, once', async () => {
    const rendered = renderWithPlatform(<PhonePage />, { at: routes.callKeypad })
    await rendered.lineReady()
    const { calls } = rendered.harness.platform
    await act(() => calls.dial(PEER))
    act(() => rendered.harness.carrier.answerFar())
    expect(screen.getByRole('region', { name: 'Send keys' })).toBeDefined()
    await act(() => calls.hangUp())
    await act(() => calls.dial(PEER))
    expect(screen.queryByRole('region', { name: 'Send keys' })).toBeNull()
  })
})

test('what the call costs so far makes room for the keys, and is there again after them', async () => {
  vi.useFakeTimers()
  await inCall()
  await act(() => vi.advanceTimersByTimeAsync(3000))
  expect(within(stage()).getByText('0.022 credits so far')).toBeDefined()
  act(() => button('Keypad').click())
  expect(within(stage()).queryByText(/so far/)).toBeNull()
  expect(within(stage()).getByRole('timer', { name: 'Call duration' }).textContent).toBe('0:03')
  act(() => button('Keypad').click())
  expect(within(stage()).getByText('0.022 credits so far')).toBeDefined()
})

test('while the call is in small, the dialler says why nobody else can be called', async () => {
  onAPhone()
  const { user } = await inCall()
  await user.click(button('Back to Parley'))
  expect(screen.getByText('Call in progress').className).not.toContain(spokenOnly)
  expect(screen.getByRole('status', { name: 'Call cost' }).textContent).toBe('')
})

test('sound that the browser keeps back is turned on by one press', async () => {
  const { calls, carrier, user } = await inCall()
  act(() => carrier.blockAudio())
  await user.click(button('Turn on sound'))
  await waitFor(() => expect(calls.call$.value).toMatchObject({ audioBlocked: false }))
})
