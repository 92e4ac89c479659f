import { routes } from '@parley/shared-contract'
import { renderWithPlatform, sampleCall, sampleContact, samplePerson } from '@parley/shared-platform/testing'
import { act, screen, within } from '@testing-library/react'
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
const open = () => renderWithPlatform(<HistoryPage />, { seed })
const row = (name: RegExp) => screen.getByRole('listitem', { name })
const menuOf = (name: RegExp) => within(row(name)).getByRole('button', { name: /^More about/ })

test('repeated calls are one line that opens and closes', async () => {
  const { user } = open()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
  const toggle = within(row(/^\(617\) 555-0133, Missed, 3 calls/)).getByRole('button', {
    name: 'Show 3 calls',
  })
  await user.click(toggle)
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
  await user.click(screen.getByRole('button', { name: 'Hide 3 calls' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('the menu of a stranger offers everything, by keyboard too, and gives the focus back', async () => {
  const { user } = open()
  act(() => menuOf(/^\(617\)/).focus())
  await user.keyboard('{Enter}')
  const menu = await screen.findByRole('menu')
  const items = within(menu).getAllByRole('menuitem')
  expect(items.map(item => item.textContent)).toEqual(['Call back', 'Message', 'Save contact', 'Block'])
  expect(items.map(item => item.getAttribute('href'))).toEqual([
    routes.callBack(stranger),
    routes.messageTo(stranger),
    routes.saveContact(stranger),
    null,
  ])
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(menuOf(/^\(617\)/))
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
  await user.click(await screen.findByRole('menuitem', { name: 'Block' }))
  expect(blocked()).toEqual(['16175550133'])
  expect(within(row(/^\(617\)/)).getByRole('img', { name: 'Blocked' })).toBeTruthy()
  await act(async () => notices.at(-1)?.action?.run())
  expect(blocked()).toEqual([])
  await user.hover(within(row(/^\(617\)/)).getByRole('link', { name: /^\(617\)/ }))
  await user.click(within(row(/^\(617\)/)).getByRole('button', { name: /^Block/ }))
  await user.click(within(row(/^\(617\)/)).getByRole('button', { name: /^Unblock/ }))
  expect(blocked()).toEqual([])
})
