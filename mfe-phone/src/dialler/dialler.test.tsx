import { ready, routes } from '@parley/shared-contract'
import { renderWithPlatform, sampleCall, sampleContact, samplePerson } from '@parley/shared-platform/testing'
import { buttonClass, FOUR_PANES, spokenOnly } from '@parley/shared-ui'
import { axeViolations } from '@parley/shared-ui/testing'
import { errorSentence, words } from '@parley/shared-ui/words'
import { act, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { PhonePage } from '../phone-page.tsx'

afterEach(() => void vi.restoreAllMocks().unstubAllGlobals())

const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' })
const call = () => screen.getByRole('button', { name: 'Call' })
const ada = (changed: Parameters<typeof samplePerson>[1]) => ({
  seed: { people: [samplePerson('ada', changed), samplePerson('grace')] as const },
})
const credits = () => screen.queryAllByRole('button', { name: 'Add credits' })
const stays = () => call().getAttribute('aria-disabled') === 'true'

/** The phone page with its line ready. */
async function open(options?: Parameters<typeof renderWithPlatform>[1]) {
  const opened = renderWithPlatform(<PhonePage />, options)
  await opened.lineReady()
  return opened
}

describe('a number', () => {
  test('is shown formatted, with what a call costs and how long the balance lasts', async () => {
    const { user, container } = await open(ada({ credits: 3.25 }))
    await user.type(number(), '5005550100')
    expect(number().value).toBe('(500) 555-0100')
    expect(screen.getByRole('status', { name: 'Call cost' }).textContent).toBe(
      '0.022 credits/min · up to 2 h 27 min',
    )
    expect(await axeViolations(container)).toEqual([])
  })

  test('says where it is at home', async () => {
    const { user } = await open(ada({ credits: 3.25 }))
    await user.type(number(), '4155550143')
    await screen.findByText('San Francisco, CA · 0.022 credits/min · up to 2 h 27 min')
  })

  test('can be pasted in any form, tapped and deleted', async () => {
    const { user } = await open()
    await user.click(number())
    await user.paste('tel 415.555.014')
    await user.clear(number())
    await user.paste('415.555.014')
    await user.click(screen.getByRole('button', { name: '2' }))
    expect(number().value).toBe('(415) 555-0142')
    await user.click(screen.getByRole('button', { name: 'Delete digit' }))
    expect(number().value).toBe('(415) 555-014')
  })

  test('comes back on Enter when nothing is typed', async () => {
    const { user, harness } = await open(ada({ calls: [sampleCall({ toNumber: '+16175550133' })] }))
    await user.click(number())
    await user.keyboard('{Enter}')
    expect(number().value).toBe('(617) 555-0133')
    expect(harness.platform.calls.call$.value.status).toBe('idle')
  })

  test('has the caret on arrival, and takes digits and text from anywhere on the page', async () => {
    const { user } = await open()
    expect(document.activeElement).toBe(number())
    act(() => number().blur())
    await user.keyboard('415*')
    expect(number().value).toBe('415*')
    expect(document.activeElement).toBe(number())
    await user.clear(number())
    act(() => number().blur())
    await user.paste('call me: 415.555.0142')
    expect(number().value).toBe('(415) 555-0142')
  })

  test('is not disturbed by what is typed into another field', async () => {
    const { user } = await open()
    await user.type(screen.getByRole('searchbox', { name: 'Search people and numbers' }), '212')
    expect(number().value).toBe('')
  })

  test('of somebody known has their name above it, which leads to them', async () => {
    const { user } = await open(ada({ contacts: [sampleContact({ displayName: 'Echo line' })] }))
    await user.type(number(), '5005550100')
    expect(screen.getByRole('link', { name: 'Echo line' }).getAttribute('href')).toBe(
      routes.person('+15005550100'),
    )
    expect(screen.getByRole('link', { name: 'Message' }).getAttribute('href')).toBe(
      routes.messagesTo('+15005550100'),
    )
    await user.type(number(), '{Backspace}1')
    expect(screen.getByRole('link', { name: 'Save contact' }).getAttribute('href')).toBe(
      routes.saveContact('+15005550101'),
    )
    expect(screen.getByRole('link', { name: 'Message' }).getAttribute('href')).toBe(
      routes.messagesTo('+15005550101'),
    )
  })

  test('of somebody unknown is saved where the person is in view, where there is room for them', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({
      matches: media === FOUR_PANES,
      ...{ media, addEventListener() {}, removeEventListener() {} },
    }))
    const people = [samplePerson('ada', { contacts: [sampleContact()] }), samplePerson('grace')] as const
    const { user } = await open({ seed: { people } })
    await user.type(number(), '5005550101')
    for (const name of ['Save contact', 'Message']) expect(screen.queryByRole('link', { name })).toBeNull()
  })

  test('from the address stands in the field with Call in focus, and is not dialled (D7)', async () => {
    const { harness } = await open({ at: '/dashboard/phone?call=%2B16175550133' })
    expect(number().value).toBe('(617) 555-0133')
    expect(document.activeElement).toBe(call())
    expect(harness.platform.calls.call$.value.status).toBe('idle')
  })
})

/** A sentence, whatever parts of it are set in another type. */
const paragraph = (sentence: string) =>
  screen.getByText((_words, element) => element?.tagName === 'P' && element.textContent === sentence)

describe('Call says why it does nothing', () => {
  test.each([
    ['nothing typed', '', 'Enter a number to call.'],
    ['an emergency number', '911', errorSentence('EMERGENCY_NUMBER')],
    ['another country', '+442079460018', errorSentence('INTERNATIONAL')],
    ['one’s own number', '4155550142', errorSentence('OWN_NUMBER')],
  ])('%s', async (_what, typed, sentence) => {
    const { user, harness } = await open()
    if (typed) await user.type(number(), typed)
    expect(stays()).toBe(true)
    expect(paragraph(sentence)).toBeTruthy()
    expect(screen.getByRole('status', { name: 'Call cost' }).textContent === '').toBe(typed !== '')
    for (const name of ['Save contact', 'Message']) expect(screen.queryByRole('link', { name })).toBeNull()
    await user.click(call())
    expect(harness.platform.calls.call$.value.status).toBe('idle')
  })

  test('one’s own number is said to be that once, and is nobody in view', async () => {
    const { user, harness } = await open()
    await user.type(number(), '+14155550142')
    expect(number().value).toBe('(415) 555-0142')
    expect(screen.getAllByText(/your own number|^you$/i)).toHaveLength(1)
    expect(harness.platform.inView.person$.value).toBeNull()
  })

  test('what stops a call has a sign beside its words, what only waits for more has none', async () => {
    const { user } = await open()
    const sign = (sentence: string) => paragraph(sentence).querySelector('svg')
    await user.type(number(), '91')
    expect(sign(words.call.tooShort(8))).toBeNull()
    await user.type(number(), '1')
    expect(sign(errorSentence('EMERGENCY_NUMBER'))).not.toBeNull()
    await user.clear(number())
    await user.type(number(), '4155550142')
    expect(sign(errorSentence('OWN_NUMBER'))).not.toBeNull()
  })

  test('too few credits: between Call and what helps stands why, under the number what a call costs', async () => {
    const { user, harness } = await open(ada({ credits: 0.5 }))
    await user.type(number(), '5005550100')
    expect(stays()).toBe(true)
    const reason = paragraph('Need at least 1 credits to make a call.')
    expect(call().getAttribute('aria-describedby')).toBe(reason.id)
    const large = buttonClass({ variant: 'primary', size: 'large' })
    expect(reason.nextElementSibling).toMatchObject({ textContent: 'Add credits', className: large })
    expect(screen.getByRole('status', { name: 'Call cost' }).textContent).toMatch(/0\.022 credits\/min$/)
    for (const more of credits().filter(({ className }) => className === large)) await user.click(more)
    expect(harness.platform.topUp.preset$.value.lacking).toEqual({ credits: 0.5, what: 'call' })
  })

  test('while a call comes in, its card alone says what is in the way, and offers credits', async () => {
    const { harness } = await open(ada({ credits: 5 }))
    act(() => void harness.carrier.ring('+12125550120'))
    expect(screen.getByRole('status', { name: 'Call cost' }).textContent).toBe('')
    act(() =>
      harness.live.force({ profile$: ready({ ...samplePerson('ada').profile, credits: 0.5 } as never) }),
    )
    expect(paragraph('Need at least 1 credits to make a call.').className).toBe(spokenOnly)
    expect(credits().filter(one => !one.closest('li'))).toEqual([])
  })

  test('no network', async () => {
    await open()
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void dispatchEvent(new Event('offline')))
    expect(screen.getByText('You can call when you are back online.')).toBeTruthy()
    expect(stays()).toBe(true)
  })

  test('D19: an emergency number opens an explanation instead of a call', async () => {
    const { user, harness } = await open()
    await user.type(number(), '911{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Emergency calls do not work here' })).toBeTruthy()
    expect(harness.carrier.asked.filter(asked => asked.startsWith('placeCall'))).toEqual([])
  })

  test('a number that is nearly one, with the one that may have been meant', async () => {
    const { user } = await open()
    await user.type(number(), '04155550143')
    await user.click(screen.getByRole('button', { name: 'Did you mean (415) 555-0143?' }))
    expect(number().value).toBe('(415) 555-0143')
    expect(stays()).toBe(false)
  })

  test('a line that is down', async () => {
    const { harness } = await open()
    act(() => harness.carrier.dropNetwork())
    expect(paragraph(errorSentence('WEBRTC_NOT_READY'))).toBeTruthy()
  })
})

test('Enter a moment before the line is ready calls once it is, unless somebody types on', async () => {
  const { user, harness } = await open()
  act(() => harness.carrier.dropNetwork())
  await user.type(number(), '5005550100{Enter}')
  const waits = () => screen.queryByText('Calls as soon as the line is ready.')
  expect(waits()?.getAttribute('role')).toBe('status')
  await user.type(number(), '{Backspace}')
  expect(waits()).toBeNull()
  await user.type(number(), '0{Enter}')
  expect(harness.platform.calls.call$.value.status).toBe('idle')
  act(() => harness.carrier.restore())
  expect(await screen.findByRole('region', { name: 'Current call' })).toBeTruthy()
  expect(harness.platform.calls.call$.value).toMatchObject({ peer: '+15005550100' })
})

describe('a call', () => {
  test('takes the place of the keys, and its end is told there', async () => {
    const { user, harness } = await open()
    await user.type(number(), '6175550133')
    await user.click(call())
    expect(await screen.findByRole('region', { name: 'Current call' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '1' })).toBeNull()
    act(() => harness.carrier.busyFar())
    expect(await screen.findByText('The line is busy')).toBeTruthy()
    expect(screen.getByRole('region', { name: 'Last call' }).textContent).not.toContain('credits')
  })

  test('that the carrier refuses leaves its sentence and the number', async () => {
    const { user, harness } = await open()
    harness.carrier.placeCall = () => Promise.reject({ code: 'NETWORK_ERROR' })
    await user.type(number(), '5005550100')
    await user.click(call())
    expect((await screen.findByRole('alert')).textContent).toBe(errorSentence('NETWORK_ERROR'))
    expect(number().value).toContain('555')
  })
})
