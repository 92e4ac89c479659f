import { routes } from '@parley/shared-contract'
import { renderWithPlatform } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { act, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { CallLayer } from './call-layer.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** In a call that was answered. */
async function inCall(navigate = (_to: string) => {}, page: ReactNode = null) {
  const layer = (
    <>
      {page}
      <CallLayer />
    </>
  )
  const rendered = renderWithPlatform(layer, {
    prepare: ({ platform }) => Object.assign(platform, { navigate }),
  })
  await rendered.lineReady()
  const { platform, carrier } = rendered.harness
  await act(() => platform.calls.dial('+15005550199'))
  act(() => carrier.answerFar())
  return { ...rendered, carrier, platform, calls: platform.calls }
}

const pill = () => screen.getByRole('region', { name: 'Current call' })
/** The other one is read out. */
const isSeen = (flag: Element) => flag.closest('[aria-hidden="true"]') !== null

test('says who, how long and how the call stands, and leads to its stage', async () => {
  const { calls, carrier, container } = await inCall()
  expect(within(pill()).getByText('(500) 555-0199')).toBeDefined()
  expect(within(pill()).getByRole('timer', { name: 'Call duration' }).textContent).toBe('0:00')
  expect(within(pill()).getByRole('link').getAttribute('href')).toBe(routes.phone)
  await act(() => calls.setHeld(true))
  await act(() => calls.setMuted(true))
  act(() => carrier.dropNetwork())
  expect(within(pill()).getByRole('status', { name: 'Call status' }).textContent).toBe('Connected')
  for (const words of ['On hold', 'Muted', 'Reconnecting…'])
    expect(within(pill()).getAllByText(words).map(isSeen)).toEqual([true, false])
  expect(await axeViolations(container)).toEqual([])
})

test.each([
  ['in a rail', true],
  ['in the strip on a phone', false],
])('its buttons show their names %s', async (_where, labelled) => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: labelled && media === '(min-width: 48rem)',
    ...{ media, addEventListener() {}, removeEventListener() {} },
  }))
  await inCall()
  for (const name of ['Mute', 'Hold', 'End call'])
    expect(within(pill()).getByRole('button', { name }).textContent).toBe(labelled ? name : '')
})

test('reads out a flag once: what comes and goes beside it leaves it as it was said', async () => {
  const { calls, carrier } = await inCall()
  const said = (words: string) =>
    within(pill())
      .queryAllByText(words)
      .filter(flag => !isSeen(flag))
  await act(() => calls.setHeld(true))
  const held = said('On hold')
  expect(held.map(flag => flag.closest('[aria-live]')?.getAttribute('aria-live'))).toEqual(['polite'])
  await act(() => calls.setMuted(true))
  expect(said('On hold')[0]).toBe(held[0])
  act(() => carrier.dropNetwork())
  expect(said('Reconnecting…')).toHaveLength(1)
  await act(() => calls.setMuted(false))
  expect(said('Muted')).toEqual([])
  expect(said('On hold')[0]).toBe(held[0])
})

test.each([
  [0.12, '4 min left', 'low'],
  [0.05, '1 min left', 'low'],
  [0.03, '47 s left', 'critical'],
])(
  'with %f credits it says %s, in words, before what a button tells as well',
  async (credits, left, level) => {
    vi.useFakeTimers()
    const { harness, calls } = await inCall()
    const lasts = () => within(pill()).queryAllByText(/ left$/)
    await act(() => vi.advanceTimersByTimeAsync(3_000))
    expect(lasts()).toEqual([])
    await act(() => calls.setMuted(true))
    act(() =>
      harness.database.change('ada', person => ({ ...person, profile: { ...person.profile, credits } })),
    )
    await act(() => vi.advanceTimersByTimeAsync(1_000))
    expect(lasts().map(words => [words.textContent, isSeen(words)])).toEqual([
      [left, true],
      [left, false],
    ])
    const [seen] = lasts()
    expect(seen?.dataset['level']).toBe(level)
    expect(seen?.nextSibling?.textContent).toBe('Muted')
    // Seconds that go are not read out one after the other.
    expect(lasts().some(words => words.closest('[aria-live]') !== null)).toBe(false)
  },
)

test('gives way to the stage for as long as that is on the page', async () => {
  const { platform } = await inCall()
  const leave = await act(async () => platform.callStage.show())
  expect(screen.queryByRole('region', { name: 'Current call' })).toBeNull()
  act(() => leave())
  expect(pill()).toBeDefined()
})

test('mutes and ends; a double click does what one click does', async () => {
  const { calls, user } = await inCall()
  await user.dblClick(within(pill()).getByRole('button', { name: 'Mute' }))
  expect(calls.call$.value).toMatchObject({ muted: true })
  await user.dblClick(within(pill()).getByRole('button', { name: 'End call' }))
  expect(calls.call$.value.status).toBe('idle')
})

test('holds and resumes in one place, of which the stage is not needed; the focus stays there', async () => {
  const { calls, user } = await inCall()
  const control = (name: string) => within(pill()).getByRole('button', { name })
  const order = () =>
    within(pill())
      .getAllByRole('button')
      .map(button => button.getAttribute('aria-label'))
  expect(order()).toEqual(['Mute', 'Hold', 'End call'])
  await user.dblClick(control('Hold'))
  expect(calls.call$.value).toMatchObject({ held: true })
  expect(order()).toEqual(['Mute', 'Resume', 'End call'])
  expect(document.activeElement).toBe(control('Resume'))
  await user.dblClick(control('Resume'))
  expect(calls.call$.value).toMatchObject({ held: false })
  expect(document.activeElement).toBe(control('Hold'))
})

test('each control tells the key that does the same', async () => {
  await inCall()
  const mute = within(pill()).getByRole('button', { name: 'Mute' })
  const end = within(pill()).getByRole('button', { name: 'End call' })
  expect([mute.title, mute.getAttribute('aria-keyshortcuts')]).toEqual(['Mute (M)', 'M'])
  expect([end.title, end.getAttribute('aria-keyshortcuts')]).toEqual(['End call (E twice)', 'E'])
})

test('a focus that it holds when the call ends goes to the page', async () => {
  const { user } = await inCall(undefined, <main tabIndex={-1} />)
  await user.click(within(pill()).getByRole('button', { name: 'Mute' }))
  await user.keyboard('ee')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})

test('E hangs up when it is pressed twice within a second, and says so in between', async () => {
  const { calls, user } = await inCall()
  await user.keyboard('e')
  expect(within(pill()).getByText('Press E again to hang up.')).toBeDefined()
  expect(calls.call$.value.status).toBe('connected')
  await user.keyboard('e')
  expect(calls.call$.value.status).toBe('idle')
})

test('K goes to the keypad of the stage', async () => {
  const navigate = vi.fn()
  const { user } = await inCall(navigate)
  await user.keyboard('k')
  expect(navigate).toHaveBeenCalledWith(routes.callKeypad)
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
