import { routes } from '@parley/shared-contract'
import { renderWithPlatform, sampleCall, sampleContact, samplePerson } from '@parley/shared-platform/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HistoryPage } from '../history-page.tsx'

const stranger = '+16175550133'
const noon = new Date().setHours(12, 0, 0, 0)
const missed = { direction: 'incoming', fromNumber: stranger, status: 'missed', answered: false } as const
const seed = {
  people: [
    samplePerson('ada', {
      calls: [
        sampleCall({ timestamp: noon }),
        ...[1, 2, 3].map(n => sampleCall({ ...missed, duration: 0, timestamp: noon - n * 60_000 })),
      ],
      contacts: [sampleContact({ displayName: 'Echo' })],
    }),
    samplePerson('grace'),
  ] as const,
}
const open = () => renderWithPlatform(<HistoryPage />, { seed, at: routes.calls })
const row = (name: RegExp) => screen.getByRole('listitem', { name })
const menuOf = (name: RegExp) => within(row(name)).getByRole('button', { name: /^More about/ })

test('repeated calls are one row; it opens the newest, with the others beside it', async () => {
  const { user } = open()
  const history = screen.getByRole('list', { name: 'Call history' })
  expect(within(history).getAllByRole('listitem')).toHaveLength(2)
  const repeated = row(/^\(617\) 555-0133, Missed, 3 calls/)
  expect(repeated.getAttribute('aria-setsize')).toBe('2')
  await user.click(within(repeated).getByRole('link'))
  const stage = screen.getByRole('region', { name: 'Call details' })
  const others = within(within(stage).getByRole('list', { name: '3 calls in a row' })).getAllByRole('link')
  expect(others.map(link => link.getAttribute('aria-current'))).toEqual(['true', null, null])
  await user.click(others[2] ?? stage)
  expect(
    within(row(/^\(617\)/))
      .getByRole('link')
      .getAttribute('aria-current'),
  ).toBe('true')
})

test('the menu of a stranger offers everything, by keyboard too, and gives the focus back', async () => {
  const { user } = open()
  act(() => menuOf(/^\(617\)/).focus())
  await user.keyboard('{Enter}')
  const menu = await screen.findByRole('menu')
  // The row keeps its buttons for as long as the menu is open.
  expect(menuOf(/^\(617\)/).getAttribute('aria-expanded')).toBe('true')
  const items = within(menu).getAllByRole('menuitem')
  expect(items.map(item => item.textContent)).toEqual([
    'Message',
    'Save contact',
    'Copy number',
    'Copy details',
    'Report spam',
    'Block number',
  ])
  expect(items.map(item => item.getAttribute('href'))).toEqual([
    routes.messagesTo(stranger),
    routes.saveContact(stranger),
    null,
    null,
    null,
    null,
  ])
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(menuOf(/^\(617\)/))
})

test('a number is copied as it is read', async () => {
  const { user, notices } = open()
  await user.click(menuOf(/^\(617\)/))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy number' }))
  await waitFor(() => expect(notices.at(-1)?.text).toBe('The number is copied.'))
  expect(await navigator.clipboard.readText()).toBe('(617) 555-0133')
})

test('somebody in the address book is not saved again', async () => {
  const { user } = open()
  await user.click(menuOf(/^Echo/))
  expect(within(await screen.findByRole('menu')).queryByRole('menuitem', { name: 'Save contact' })).toBeNull()
})

test('D21: a number is blocked at once, which can be undone, and unblocked from the same place', async () => {
  const { user, harness, notices } = open()
  const blocked = () => harness.database.person('ada').blocked.map(({ id }) => id)
  await user.click(menuOf(/^\(617\)/))
  await user.click(await screen.findByRole('menuitem', { name: 'Block number' }))
  expect(blocked()).toEqual(['16175550133'])
  expect(within(row(/^\(617\)/)).getByRole('img', { name: 'Blocked' })).toBeTruthy()
  await act(async () => notices.at(-1)?.action?.run())
  expect(blocked()).toEqual([])
  for (const name of ['Block number', 'Unblock number']) {
    await user.click(menuOf(/^\(617\)/))
    await user.click(await screen.findByRole('menuitem', { name }))
  }
  expect(blocked()).toEqual([])
})

test('D42: a missed call is new until it is opened; a tab has all of them seen at once', async () => {
  const unseen = { ...missed, duration: 0, seenAt: null }
  const others = [1, 2].map(n =>
    sampleCall({ ...unseen, fromNumber: `+1212555010${n}`, timestamp: noon - (9 + n) * 60_000 }),
  )
  const [ada, grace] = seed.people
  const { user, harness } = renderWithPlatform(<HistoryPage />, {
    seed: { people: [{ ...ada, calls: [sampleCall({ ...unseen, timestamp: noon }), ...others] }, grace] },
    at: routes.calls,
  })
  const list = () => within(screen.getByRole('list', { name: 'Call history' }))
  const isNew = () =>
    list()
      .getAllByRole('listitem')
      .map(item => item.textContent?.includes('New'))
  await waitFor(() => expect(isNew()).toEqual([true, true, true]))
  expect(row(/^\(617\) 555-0133, Missed, new/)).toBeTruthy()
  await user.click(within(row(/^\(617\)/)).getByRole('link'))
  await waitFor(() => expect(isNew()).toEqual([false, true, true]))
  await user.click(screen.getByRole('tab', { name: 'Missed' }))
  await user.click(await screen.findByRole('button', { name: 'Mark all as seen' }))
  await waitFor(() => expect(isNew()).toEqual([false, false, false]))
  expect(harness.database.person('ada').calls.every(call => call.seenAt !== null)).toBe(true)
})

test('a caller is reported as spam after a question, and blocked; both are undone', async () => {
  const { user, harness, notices } = open()
  const blocked = () => harness.database.person('ada').blocked.map(({ id }) => id)
  await user.click(menuOf(/^\(617\)/))
  await user.click(await screen.findByRole('menuitem', { name: 'Report spam' }))
  const question = await screen.findByRole('alertdialog', { name: 'Report (617) 555-0133 as spam?' })
  expect(blocked()).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Report spam' }))
  await waitFor(() => expect(notices.at(-1)?.text).toBe('(617) 555-0133 is blocked and reported as spam.'))
  expect(blocked()).toEqual(['16175550133'])
  await act(async () => notices.at(-1)?.action?.run())
  await waitFor(() => expect(blocked()).toEqual([]))
})

test('somebody in the address book, and whom one called oneself, is not reported as spam', async () => {
  const { user } = open()
  await user.click(menuOf(/^Echo/))
  expect(within(await screen.findByRole('menu')).queryByRole('menuitem', { name: 'Report spam' })).toBeNull()
})
