import { failed } from '@parley/shared-contract'
import { renderWithPlatform, sampleContact, samplePerson } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { errorSentence } from '@parley/shared-ui/words'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ContactsPage } from './contacts-page.tsx'

// The list keeps the window's place; jsdom has no places.
beforeEach(() => void vi.spyOn(window, 'scrollTo').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

const grace = sampleContact({
  displayName: 'Grace Hopper',
  numbers: [{ e164: '+12125550187', label: 'work' }],
  company: 'Navy',
})
const echo = sampleContact()

const show = (contacts = [echo, grace], at = '/dashboard/contacts') =>
  renderWithPlatform(<ContactsPage />, {
    at,
    seed: { people: [samplePerson('ada', { contacts }), samplePerson('grace')] },
  })
const list = () => screen.getByRole('list', { name: 'Contacts' })
const names = () =>
  within(list())
    .getAllByRole('listitem')
    .map(item => within(item).getByRole('button').querySelector('span + span span')?.textContent)
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string | RegExp) => screen.getByRole('button', { name })

test('favourites stand first, then everybody by name, with the ways to them', async () => {
  const { container } = show([echo, { ...grace, favorite: true }])
  expect(names()).toEqual(['Grace Hopper', 'Echo'])
  expect(screen.getByRole('link', { name: 'Call Grace Hopper' }).getAttribute('href')).toBe(
    '/dashboard/phone?call=%2B12125550187',
  )
  expect(screen.getByRole('link', { name: 'Message Grace Hopper' }).getAttribute('href')).toBe(
    '/dashboard/messages?to=%2B12125550187',
  )
  expect(within(screen.getByRole('navigation', { name: 'Jump to' })).getAllByRole('button')).toHaveLength(2)
  expect(await axeViolations(container)).toEqual([])
})

test('a search leaves who fits, and says when nobody does', async () => {
  const { user } = show()
  await user.type(screen.getByRole('searchbox', { name: 'Search contacts' }), 'navy')
  expect(names()).toEqual(['Grace Hopper'])
  await user.type(screen.getByRole('searchbox', { name: 'Search contacts' }), 'zzz')
  expect(screen.getByText('Nobody is found for “navyzzz”.')).toBeTruthy()
})

test('a new contact is on the list at once, its number in international form', async () => {
  const { user, harness } = show([])
  await user.click(press('Add contact'))
  expect(await axeViolations(document.body)).toEqual([])
  await user.type(field('Name'), 'Echo')
  await user.type(field('Number'), '(500) 555-0100')
  await user.click(press('Add number'))
  await user.type(field('Number 2'), '6175550133')
  await user.click(press('Save contact'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(names()).toEqual(['Echo'])
  expect(harness.database.person('ada').contacts[0]).toMatchObject({
    displayName: 'Echo',
    numbers: [
      { e164: '+15005550100', label: 'mobile' },
      { e164: '+16175550133', label: 'mobile' },
    ],
  })
})

test('what is missing or wrong is said of its field, and nothing is saved', async () => {
  const { user, harness } = show([])
  await user.click(press('Add contact'))
  await user.type(field('Number'), '12')
  await user.click(press('Save contact'))
  expect(screen.getByText('Please enter a name.')).toBeTruthy()
  expect(screen.getByText('This is not a phone number.')).toBeTruthy()
  expect(harness.database.person('ada').contacts).toEqual([])
})

test('a number from the address begins a new contact', async () => {
  const { user } = show([], '/dashboard/contacts?add=%2B16175550133')
  expect(field('Number').value).toBe('(617) 555-0133')
  await user.type(field('Name'), 'Robin')
  await user.click(press('Save contact'))
  expect(names()).toEqual(['Robin'])
})

test('a contact is changed and keeps who it is', async () => {
  const { user, harness } = show()
  await user.click(press(/^Grace Hopper/))
  await user.clear(field('Name'))
  await user.type(field('Name'), 'Amazing Grace')
  await user.click(press('Save contact'))
  expect(names()).toEqual(['Amazing Grace', 'Echo'])
  expect(harness.database.person('ada').contacts.map(({ id }) => id)).toContain(grace.id)
})

test('who was deleted comes back by Undo as they were', async () => {
  const { user, notices, harness } = show()
  await user.click(press(/^Grace Hopper/))
  await user.click(press('Delete contact'))
  expect(names()).toEqual(['Echo'])
  expect(notices).toMatchObject([{ text: 'Grace Hopper was removed.', action: { label: 'Undo' } }])
  act(() => notices[0]?.action?.run())
  expect(names()).toEqual(['Echo', 'Grace Hopper'])
  expect(harness.database.person('ada').contacts[1]).toMatchObject({
    ...grace,
    updatedAt: expect.any(Number),
  })
})

test('a change that the server refuses is told', async () => {
  const { user, notices, harness } = show()
  Object.assign(harness.platform.contacts, { remove: () => Promise.reject({ code: 'PERMISSION_DENIED' }) })
  await user.click(press(/^Echo/))
  await user.click(press('Delete contact'))
  await waitFor(() => expect(notices.at(-1)?.text).toBe(errorSentence('PERMISSION_DENIED')))
})

test('numbers are blocked and unblocked, by hand or with their contact', async () => {
  const { user, harness } = show()
  const blocked = () => harness.database.person('ada').blocked.map(({ id }) => id)
  await user.click(press(/^Grace Hopper/))
  await user.click(press('Block'))
  await user.click(press('Cancel'))
  await user.click(press('Blocked numbers'))
  await user.type(field('Number to block'), '617 555 0133')
  await user.click(press('Block'))
  expect(blocked()).toEqual(['16175550133', '12125550187'])
  expect(await axeViolations(document.body)).toEqual([])
  await user.click(press('Unblock Grace Hopper'))
  await user.click(press('Unblock (617) 555-0133'))
  expect(blocked()).toEqual([])
})

test('B16: a file is shown before it is imported: duplicates merged, and a word for each row that is not taken', async () => {
  const { user, harness, notices } = show()
  const csv = [
    'Name,Number,Company',
    'G. Hopper,2125550187,US Navy',
    'Echo,5005550100,Parley',
    'Robin,6175550133,',
    'Nobody,12,',
  ].join('\n')
  await user.upload(screen.getByLabelText('File to import'), new File([csv], 'people.csv'))
  const dialog = await screen.findByRole('dialog', { name: 'Import contacts' })
  const sum = '4 rows: 1 new, 1 merged, 2 left out.'
  expect(within(dialog).getByText(sum)).toBeTruthy()
  const left = within(within(dialog).getByRole('region', { name: 'Left out' })).getAllByRole('listitem')
  expect(left.map(row => row.textContent)).toEqual([
    'Grace Hopper is in your contacts already.Row 2 · G. Hopper, 2125550187, US Navy',
    '“12” is not a phone number.Row 5 · Nobody, 12',
  ])
  expect(await axeViolations(document.body)).toEqual([])
  await user.click(press('Import 2 contacts'))
  expect(names()).toEqual(['Echo', 'Grace Hopper', 'Robin'])
  expect(notices.at(-1)?.text).toBe(`Import done. ${sum}`)
  expect(harness.database.person('ada').contacts[0]).toMatchObject({ id: echo.id, company: 'Parley' })
})

test('five thousand contacts are a list of what can be seen', () => {
  const many = Array.from({ length: 5_000 }, (_, n) => sampleContact({ displayName: `Person ${n}` }))
  show(many)
  const items = within(list()).getAllByRole('listitem')
  expect(items.length).toBeLessThan(60)
  expect(items[0]?.getAttribute('aria-setsize')).toBe('5000')
})

test('a list that cannot be read says so', () => {
  renderWithPlatform(<ContactsPage />, {
    prepare: ({ live }) => live.force({ contacts$: failed('NETWORK_ERROR') }),
  })
  expect(screen.getByRole('alert').textContent).toContain(errorSentence('NETWORK_ERROR'))
})
