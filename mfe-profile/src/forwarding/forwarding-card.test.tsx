import { defaultSettings, type ForwardingState, routes, type Settings } from '@parley/shared-contract'
import { renderWithPlatform, samplePerson } from '@parley/shared-platform/testing'
import { errorSentence } from '@parley/shared-ui/words'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { SettingsPage } from '../settings-page.tsx'

const NUMBER = '+12125550187'
const confirmed: ForwardingState = { confirmed: NUMBER, asked: null }

function open(settings: Partial<Settings> = {}, forwarding?: ForwardingState, credits = 5) {
  const ada = samplePerson('ada')
  const profile = { ...ada.profile, credits, settings: { ...defaultSettings, ...settings } }
  const people = [
    { ...ada, profile: forwarding ? { ...profile, forwarding } : profile },
    samplePerson('grace'),
  ] as const
  const rendered = renderWithPlatform(<SettingsPage />, { at: routes.settings('calling'), seed: { people } })
  const stored = () => rendered.harness.database.person('ada').profile
  return { ...rendered, stored }
}
const toggle = () => screen.getByRole('switch', { name: 'Call forwarding' })
const isOn = () => toggle().getAttribute('aria-checked')
const press = (name: string) => screen.getByRole('button', { name })
const field = (name: string) => screen.getByRole('textbox', { name })

test('D26: the switch asks for a number, which is called with a code, confirmed by it, and then calls go there', async () => {
  const { user, stored } = open()
  // D47: before it is on.
  const price = () => screen.getByText(/^0\.044 credits per started minute: 0\.022 .* 0\.022/)
  expect(price()).toBeTruthy()
  expect(screen.getByText(/you can make no other call while it lasts\.$/)).toBeTruthy()
  expect(screen.queryByRole('textbox', { name: 'Forward calls to' })).toBeNull()
  await user.click(toggle())
  expect(document.activeElement).toBe(field('Forward calls to'))
  expect(stored().settings.callForwarding).toBe(false)
  await user.type(field('Forward calls to'), '212 555 0187')
  expect(price()).toBeTruthy()
  await user.click(press('Call me with a code'))
  expect(await screen.findByText(/^Calling \(212\) 555-0187\./)).toBeTruthy()
  expect(price()).toBeTruthy()
  await user.type(field('Code'), '000000')
  await user.click(press('Confirm'))
  expect(
    await screen.findByText(errorSentence({ code: 'FORWARDING_CODE', details: { left: 4 } })),
  ).toBeTruthy()
  await user.clear(field('Code'))
  await user.type(field('Code'), '123 456')
  await user.click(press('Confirm'))
  expect(await screen.findByText('(212) 555-0187')).toBeTruthy()
  expect(document.activeElement?.textContent).toContain('Forward calls to (212) 555-0187')
  await waitFor(() => expect(stored().settings).toMatchObject({ callForwarding: true, forwardTo: NUMBER }))
  expect(isOn()).toBe('true')
})

test('who turns it off before there is a number is asked for none, and nothing was saved', async () => {
  const { user, stored } = open()
  await user.click(toggle())
  await user.click(toggle())
  expect(screen.queryByRole('textbox', { name: 'Forward calls to' })).toBeNull()
  expect(isOn()).toBe('false')
  expect(stored().settings.callForwarding).toBe(false)
})

test('a confirmed number that is not in use says where calls would go, and when only once they do', async () => {
  const { user, stored } = open({ callForwarding: false, forwardTo: NUMBER }, confirmed)
  expect(screen.getByText('(212) 555-0187')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  await user.click(toggle())
  expect(await screen.findByRole('radio', { name: 'Every call, at once' })).toBeTruthy()
  await waitFor(() => expect(stored().settings.callForwarding).toBe(true))
})

test('after too many wrong codes it says so, beside the way to another call', async () => {
  const { user } = open(
    {},
    { confirmed: null, asked: { number: NUMBER, until: Date.now() + 60_000, left: 1 } },
  )
  await user.type(field('Code'), '000000')
  await user.click(press('Confirm'))
  expect(await screen.findByText('This code no longer counts. Ask for a new call.')).toBeTruthy()
  expect(press('Call me with a code')).toBeTruthy()
})

describe('D26: a code can be entered while it counts', () => {
  const asked = (until: number): ForwardingState => ({
    confirmed: null,
    asked: { number: NUMBER, until, left: 5 },
  })
  const isAwaited = () => screen.queryByRole('textbox', { name: 'Code' }) !== null

  test.each([
    ['right', 0],
    ['an hour ahead', 3_600_000],
    ['an hour behind', -3_600_000],
  ])('where the clock is %s', (_clock, ahead) => {
    open({}, asked(Date.now() - ahead + 600_000))
    expect(isAwaited()).toBe(true)
  })

  test('whatever the clock says, when it is asked for while the page is open', async () => {
    const { harness } = open()
    expect(isAwaited()).toBe(false)
    const forwarding = asked(Date.now() - 86_400_000)
    act(() =>
      harness.database.change('ada', person => ({ ...person, profile: { ...person.profile, forwarding } })),
    )
    await waitFor(() => expect(isAwaited()).toBe(true))
  })

  test('and no longer once its ten minutes are over', () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    open({}, asked(Date.now() + 600_000))
    act(() => void vi.advanceTimersByTime(599_000))
    expect(isAwaited()).toBe(true)
    act(() => void vi.advanceTimersByTime(1_000))
    expect(isAwaited()).toBe(false)
  })

  test('nor one of yesterday', () => {
    open({}, asked(Date.now() - 86_400_000))
    expect(isAwaited()).toBe(false)
  })
})

test('what refuses the call is said at the number', async () => {
  const { user, harness } = open()
  await user.click(toggle())
  harness.api.failWith('CARRIER_UNAVAILABLE')
  await user.type(field('Forward calls to'), '212 555 0187')
  await user.click(press('Call me with a code'))
  expect(await screen.findByText(errorSentence('CARRIER_UNAVAILABLE'))).toBeTruthy()
})

describe('ADR 0019: who had it on before there was forwarding', () => {
  test('reads that no call is forwarded yet, and can turn it off', async () => {
    const { user, stored } = open({ callForwarding: true, forwardTo: NUMBER })
    expect(isOn()).toBe('true')
    expect(screen.getByText(/^No call is forwarded yet/)).toBeTruthy()
    await user.click(toggle())
    await waitFor(() => expect(stored().settings.callForwarding).toBe(false))
  })
})

test('which calls go there is chosen in a person’s words', async () => {
  const { user, stored } = open({ callForwarding: true, forwardTo: NUMBER }, confirmed)
  await user.click(screen.getByRole('radio', { name: 'Every call, at once' }))
  await waitFor(() => expect(stored().settings.forwardWhen).toBe('always'))
})

test('too few credits for both minutes: it says where calls go then', () => {
  open({ callForwarding: true, forwardTo: NUMBER }, confirmed, 0.5)
  expect(screen.getByText('Too few credits to forward a call. Calls go to voicemail instead.')).toBeTruthy()
})

test('another number is confirmed while calls still go to the first', async () => {
  const { user, stored } = open({ callForwarding: true, forwardTo: NUMBER }, confirmed)
  await user.click(press('Change number'))
  await user.type(field('Forward calls to'), '212 555 0188')
  await user.click(press('Call me with a code'))
  await screen.findByText(/^Calling \(212\) 555-0188\./)
  expect(stored()).toMatchObject({ settings: { forwardTo: NUMBER }, forwarding: { confirmed: NUMBER } })
  await user.type(field('Code'), '123456')
  await user.click(press('Confirm'))
  expect(await screen.findByText('(212) 555-0188')).toBeTruthy()
  expect(stored().settings).toMatchObject({ forwardTo: '+12125550188', callForwarding: true })
})
