import { failed, loading, ready, routes } from '@parley/shared-contract'
import { renderWithPlatform, sampleCall, sampleContact, samplePerson } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { errorSentence } from '@parley/shared-ui/words'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PhonePage } from '../phone-page.tsx'

const at = (timestamp: number, changed: Parameters<typeof sampleCall>[0]) =>
  sampleCall({ timestamp, ...changed })
const contacts = [
  sampleContact({ displayName: 'Grace Hopper', numbers: [{ e164: '+12125550187', label: '' }] }),
  sampleContact({
    displayName: 'Alan Turing',
    favorite: true,
    numbers: [{ e164: '+16175550133', label: '' }],
  }),
]
const calls = [
  at(4, {
    direction: 'incoming',
    fromNumber: '+12125550187',
    status: 'missed',
    answered: false,
    endReason: 'cancelled',
    contactName: null,
  }),
  at(3, { toNumber: '+14155550199' }),
  at(2, { toNumber: '+14155550199' }),
  at(1, { toNumber: '+12125550187', contactName: 'Old Name' }),
]

async function open(options: Parameters<typeof renderWithPlatform>[1] = {}) {
  const seed = {
    people: [samplePerson('ada', { contacts, calls }), samplePerson('grace')] as const,
  }
  const shown = renderWithPlatform(<PhonePage />, { seed, ...options })
  await shown.lineReady()
  return shown
}
const search = () => screen.getByRole('searchbox', { name: 'Search people and numbers' })
const rows = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(item => item.textContent)
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' })

test('favorites stand above the calls of late, each with a name, what it came to, its way and its time', async () => {
  const { container } = await open()
  expect(rows('Favorites')).toEqual(['ATAlan Turing(617) 555-0133'])
  const [missed, twice, old] = rows('Recent calls')
  expect(missed).toMatch(/^GHGrace Hopper\w+, \w+ \d+, \d+MissedIncoming/)
  expect(twice).toMatch(/\(415\) 555-0199\(2\)\w+, \w+ \d+, \d+CompletedOutgoing/)
  expect(old).toMatch(/Grace Hopper\w+, \w+ \d+, \d+CompletedOutgoing/)
  expect(await axeViolations(container)).toEqual([])
})

test('many calls with one person leave the others in the list, which has ten rows at most', async () => {
  const echo = Array.from({ length: 12 }, (_, i) => at(100 - i, { toNumber: '+15005550100' }))
  const others = Array.from({ length: 11 }, (_, i) => at(80 - i, { toNumber: `+1415555012${i % 10}` }))
  await open({
    seed: { people: [samplePerson('ada', { calls: [...echo, ...others] }), samplePerson('grace')] },
  })
  await waitFor(() => expect(rows('Recent calls')).toHaveLength(10))
  expect(rows('Recent calls')[0]).toContain('(12)')
  expect(rows('Recent calls')[1]).toContain('(415) 555-0120')
})

test('a call that leaves the live ones when another comes stays in its place', async () => {
  const echo = [at(100, { toNumber: '+15005550100' }), at(99, { toNumber: '+15005550100' })]
  const others = Array.from({ length: 9 }, (_, i) => at(80 - i, { toNumber: `+1415555012${i}` }))
  const { harness } = await open({
    seed: { people: [samplePerson('ada', { calls: [...echo, ...others] }), samplePerson('grace')] },
  })
  await waitFor(() => expect(rows('Recent calls')).toHaveLength(10))
  const before = rows('Recent calls')
  const another = at(101, { toNumber: '+15005550103' })
  act(() => harness.live.force({ recentCalls$: ready([another, ...echo, ...others.slice(0, 7)]) as never }))
  await waitFor(() => expect(rows('Recent calls')[0]).toContain('(500) 555-0103'))
  expect(rows('Recent calls').slice(1)).toEqual(before.slice(0, 9))
})

test('a click on somebody brings them into view and their number into the field, and calls nobody', async () => {
  const { user, harness } = await open()
  await user.click(screen.getByRole('button', { name: /^Alan Turing/ }))
  expect(field().value).toBe('(617) 555-0133')
  expect(harness.platform.inView.person$.value).toBe('+16175550133')
  expect(harness.platform.calls.call$.value.status).toBe('idle')
  expect(screen.getByRole('button', { name: /^Alan Turing/ }).getAttribute('aria-current')).toBe('true')
})

test('a handset calls, and exactly one button is named Call', async () => {
  const { user, harness } = await open()
  expect(screen.getAllByRole('button', { name: 'Call' })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Call Alan Turing' }))
  await waitFor(() => expect(harness.platform.calls.call$.value).toMatchObject({ peer: '+16175550133' }))
  expect(harness.platform.inView.person$.value).toBe('+16175550133')
})

test('one search narrows people and calls, by name or number', async () => {
  const { user } = await open()
  await user.type(search(), 'hop')
  expect(rows('People')).toEqual(['GHGrace Hopper(212) 555-0187'])
  expect(rows('Recent calls')).toHaveLength(2)
  await user.clear(search())
  await user.type(search(), '0199')
  expect(screen.queryByRole('list', { name: 'People' })).toBeNull()
  expect(rows('Recent calls')).toHaveLength(1)
  await user.clear(search())
  await user.type(search(), 'nobody')
  expect(screen.getByText('No matches for “nobody”')).toBeTruthy()
  await user.click(screen.getByText('Clear search'))
  expect(rows('Favorites')).toHaveLength(1)
})

test('a number that nobody has can be called from the search', async () => {
  const { user, harness } = await open()
  await user.type(search(), '3125550156')
  await user.click(screen.getByRole('button', { name: 'Call (312) 555-0156' }))
  await waitFor(() => expect(harness.platform.calls.call$.value).toMatchObject({ peer: '+13125550156' }))
})

test('a whole number that cannot be called says why', async () => {
  const { user } = await open()
  await user.type(search(), '555017723')
  expect(screen.queryByText('This is not a US or Canadian number.')).toBeNull()
  await user.type(search(), '4')
  expect(screen.getByText('No matches for “5550177234”')).toBeTruthy()
  expect(await screen.findByText('This is not a US or Canadian number.')).toBeTruthy()
  await user.click(screen.getByText('Clear search'))
  expect(rows('Favorites')).toHaveLength(1)
})

test('of several rows of one person the one that was chosen is marked, and all calls are a click away', async () => {
  const { user } = await open()
  const [first] = within(screen.getByRole('list', { name: 'Recent calls' })).getAllByRole('button', {
    name: /^Grace/,
  })
  if (first) await user.click(first)
  const marked = screen.getAllByRole('button').filter(one => one.hasAttribute('aria-current'))
  expect(marked).toEqual([first])
  expect(screen.getByRole('link', { name: 'All calls' }).getAttribute('href')).toBe(routes.calls)
})

test('calls that are loading, and calls that failed to, say so; the dialler can be used', async () => {
  const { user, harness } = await open({ prepare: ({ live }) => live.force({ recentCalls$: loading }) })
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  harness.live.force({ recentCalls$: failed('NETWORK_ERROR') })
  expect(await screen.findByText(errorSentence('NETWORK_ERROR'))).toBeTruthy()
  expect(field()).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(rows('Recent calls')).toHaveLength(3)
})

test('where one pane is seen, the address says when it is the list, and Back leads back', async () => {
  const { user, address } = await open()
  await user.click(screen.getByRole('button', { name: 'Favorites and recents' }))
  expect(address()).toBe('/?recents=')
  await user.click(screen.getByRole('button', { name: /^Alan Turing/ }))
  expect(address()).toBe('/')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Call' })))
})

test('the arrow keys lead from the search through favorites and recents, and back', async () => {
  const { user } = await open()
  await user.click(search())
  const seen: (string | null | undefined)[] = []
  for (const key of ['{ArrowDown}', '{ArrowDown}', '{End}', '{Home}']) {
    await user.keyboard(key)
    seen.push(document.activeElement?.textContent?.match(/Alan Turing|Grace Hopper|\(415\) 555-0199/)?.[0])
  }
  expect(seen).toEqual(['Alan Turing', 'Grace Hopper', 'Grace Hopper', 'Alan Turing'])
  await user.keyboard('{ArrowUp}')
  expect(document.activeElement).toBe(search())
})
