import { liveValue, ready, routes } from '@parley/shared-contract'
import { renderWithPlatform, sampleContact, samplePerson } from '@parley/shared-platform/testing'
import { FOUR_PANES } from '@parley/shared-ui'
import { axeViolations } from '@parley/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { PhonePage } from '../phone-page.tsx'

afterEach(() => void vi.unstubAllGlobals())

const PEER = '+16175550133'

/** Somebody who knows somebody: another one can come into view. */
const seed = {
  people: [samplePerson('ada', { contacts: [sampleContact()] }), samplePerson('grace')],
} as const

/** A call of ours that was answered and is over, at the phone page. */
async function ended(beside: ReactNode = null) {
  const page = (
    <>
      {beside}
      <PhonePage />
    </>
  )
  const rendered = renderWithPlatform(page, { seed })
  await rendered.lineReady()
  const { calls } = rendered.harness.platform
  await act(() => calls.dial(PEER))
  act(() => rendered.harness.carrier.answerFar())
  await act(() => calls.hangUp())
  return { ...rendered, calls, placed: () => placed(rendered.harness.carrier) }
}

const placed = ({ asked }: { readonly asked: readonly string[] }) =>
  asked.filter(line => line.startsWith(`placeCall ${PEER}`)).length
const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' })
const last = () => screen.getByRole('region', { name: 'Last call' })

test('says how the call ended, how long it was and what it cost, and what can come of it', async () => {
  const { container } = await ended()
  expect(last().textContent).toContain('Call ended')
  expect(last().textContent).toContain('0:00 ·\u00a00.022 credits')
  expect(within(last()).getByRole('link', { name: 'Save contact' }).getAttribute('href')).toBe(
    routes.saveContact(PEER),
  )
  // Since there are texts: until then it would have led nowhere.
  expect(within(last()).getByRole('link', { name: 'Message' }).getAttribute('href')).toBe(
    routes.messagesTo(PEER),
  )
  expect(screen.getByRole('status', { name: 'Call cost' }).textContent).toMatch(/^0\.022 credits\/min/)
  expect(await axeViolations(container)).toEqual([])
})

test('Save contact and Message stand beside Call again, unless the pane of the person has it', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media === FOUR_PANES,
    ...{ media, addEventListener() {}, removeEventListener() {} },
  }))
  await ended()
  expect(within(last()).queryByRole('link')).toBeNull()
})

test('a call without a talk says only how it ended, and the frame keeps the pane of the person', async () => {
  const { harness, lineReady, container } = renderWithPlatform(<PhonePage />, { seed })
  await lineReady()
  await act(() => harness.platform.calls.dial(PEER))
  act(() => harness.carrier.endFar('USER_BUSY'))
  expect(within(last()).getByRole('status').textContent).toBe('The line is busyNothing was charged')
  // That would mark a page on which nobody can come into view.
  expect(container.querySelector('[data-alone]')).toBeNull()
})

test('what is left of a call that was lost is not given up for an update; of any other it is', async () => {
  const { container, calls, harness } = await ended()
  const waits = () => container.querySelector('[data-unsaved]') !== null
  expect(waits()).toBe(false)
  await act(() => calls.dial(PEER))
  act(() => harness.carrier.answerFar())
  act(() => harness.carrier.endFar('NETWORK_OUT_OF_ORDER'))
  expect(last().textContent).toContain('lost')
  expect(waits()).toBe(true)
})

const again = () => within(last()).getByRole('button', { name: 'Call again' })

test('Call again calls once, however often it is clicked', async () => {
  const { user, placed } = await ended()
  await waitFor(() => expect(again().getAttribute('aria-disabled')).toBeNull())
  await user.dblClick(again())
  expect(placed()).toBe(2)
  expect(screen.getByRole('region', { name: 'Current call' })).toBeDefined()
})

describe('a press that was meant for the call', () => {
  beforeEach(() => void vi.useFakeTimers())

  test('does not call again: for 600 ms after the end nothing does', async () => {
    const { placed } = await ended()
    await act(() => vi.advanceTimersByTimeAsync(599))
    act(() => again().click())
    expect(placed()).toBe(1)
    await act(() => vi.advanceTimersByTimeAsync(1))
    await act(async () => again().click())
    expect(placed()).toBe(2)
  })
})

test('the call’s log has the last word on how long it was and what it cost, as in the list of calls', async () => {
  const { harness } = await ended()
  const [log] = liveValue(harness.platform.live.recentCalls$.value, [])
  if (!log) throw new Error('the call has no log')
  const written = { ...log, status: 'completed', answered: true, duration: 61, cost: 0.044 } as const
  act(() => harness.live.force({ recentCalls$: ready([written]) as never }))
  expect(last().textContent).toContain('1:01 ·\u00a00.044 credits')
})

test('the dialler stands as before the call, and what is typed there puts the call away', async () => {
  const { user } = await ended()
  expect(document.activeElement).toBe(number())
  expect(screen.getByRole('group', { name: 'Keypad' })).toBeDefined()
  expect(screen.getByRole('button', { name: 'Call' }).getAttribute('aria-disabled')).toBe('true')
  await user.type(number(), '212')
  expect(screen.queryByRole('region', { name: 'Last call' })).toBeNull()
  await user.clear(number())
  expect(screen.queryByRole('region', { name: 'Last call' })).toBeNull()
})

test('going to the page again puts the call away', async () => {
  const { user } = await ended(<Link to={routes.phone}>Phone</Link>)
  await user.click(screen.getByRole('link', { name: 'Phone' }))
  expect(screen.queryByRole('region', { name: 'Last call' })).toBeNull()
  expect(screen.getByRole('group', { name: 'Keypad' })).toBeDefined()
})

test('so does a digit, wherever the focus is: it begins the next number', async () => {
  const { user } = await ended()
  act(() => within(last()).getByRole('button', { name: 'Call again' }).focus())
  await user.keyboard('4')
  await user.keyboard('15')
  expect(number().value).toBe('(415)')
})

test('a call that nobody answered here is told elsewhere, and the dialler stays', async () => {
  const rendered = renderWithPlatform(<PhonePage />)
  await rendered.lineReady()
  await rendered.user.type(number(), '415')
  act(() => void rendered.harness.carrier.ring('+12125550187', 'Grace Hopper'))
  expect(number().value).toBe('(415)')
  await act(() => rendered.harness.platform.calls.decline())
  expect(screen.queryByRole('region', { name: 'Last call' })).toBeNull()
  expect(number().value).toBe('(415)')
})
