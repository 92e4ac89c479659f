import { type Contact, failed, loading, routes } from '@parley/shared-contract'
import { renderWithPlatform, sampleCall, sampleContact, samplePerson } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { errorSentence } from '@parley/shared-ui/words'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ContactsPage } from './contacts-page.tsx'

const grace = sampleContact({
  displayName: 'Grace Hopper',
  numbers: [{ e164: '+12125550187', label: 'work' }],
  company: 'Navy',
})
const echo = sampleContact()
const stranger = '+16175550133'

const show = (contacts: readonly Contact[] = [echo, grace], at: string = routes.contacts) =>
  renderWithPlatform(<ContactsPage />, {
    at,
    seed: {
      people: [
        samplePerson('ada', { contacts, calls: [sampleCall({ toNumber: '+12125550187' })] }),
        samplePerson('grace'),
      ],
    },
  })
const list = () => screen.getByRole('list', { name: 'Contacts' })
const stage = () => within(screen.getByRole('region', { name: 'Contact' }))
const names = () =>
  within(list())
    .getAllByRole('listitem')
    .map(item => item.querySelector('a')?.querySelector('span + span span')?.textContent)
const row = (name: RegExp) => within(list()).getByRole('link', { name })
const field = (name: string) => stage().getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string | RegExp) => screen.getByRole('button', { name })

describe('the list', () => {
  test('has the favorites first, then everybody by name, with the ways to them', async () => {
    const { container } = show([echo, { ...grace, favorite: true }])
    expect(names()).toEqual(['Grace Hopper', 'Echo'])
    expect(within(list()).getByRole('button', { name: 'Call Grace Hopper' })).toBeTruthy()
    // Whose they are is said above them, and to whoever hears it by each.
    expect(row(/^Grace Hopper.*Favorite$/).querySelector('[role="img"]')).toBeNull()
    // So few are seen at a glance.
    expect(screen.queryByRole('navigation', { name: 'Jump to' })).toBeNull()
    expect(await axeViolations(container)).toEqual([])
  })

  test('leaves who fits a search, and says when nobody does', async () => {
    const { user } = show()
    await user.type(screen.getByRole('searchbox', { name: 'Search contacts' }), 'navy')
    expect(names()).toEqual(['Grace Hopper'])
    expect(row(/^Grace Hopper/).textContent).toContain('(212) 555-0187 · Navy')
    await user.type(screen.getByRole('searchbox', { name: 'Search contacts' }), 'zzz')
    expect(screen.getByText('No contacts match “navyzzz”')).toBeTruthy()
    const [inPane] = screen.getAllByRole('button', { name: 'Clear search' }).toReversed()
    if (inPane) await user.click(inPane)
    expect(names()).toEqual(['Echo', 'Grace Hopper'])
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Search contacts' }))
  })

  test('of five thousand contacts is a list of what can be seen', () => {
    show(Array.from({ length: 5_000 }, (_, n) => sampleContact({ displayName: `Person ${n}` })))
    const items = within(list()).getAllByRole('listitem')
    expect(items.length).toBeLessThan(60)
    expect(items[0]?.getAttribute('aria-setsize')).toBe('5000')
  })

  test('D40: that cannot be read says so and can be read again', async () => {
    const { user, harness } = show()
    act(() => harness.live.force({ contacts$: failed('NETWORK_ERROR') }))
    expect(screen.getByRole('alert').textContent).toContain(errorSentence('NETWORK_ERROR'))
    await user.click(press('Try again'))
    expect(names()).toEqual(['Echo', 'Grace Hopper'])
  })

  test('D40: that is empty has one button, which begins a contact', async () => {
    const { user } = show([])
    expect(screen.getByText('Save people to see their names when they call.')).toBeTruthy()
    expect(screen.queryByRole('region')).toBeNull()
    expect(screen.queryByRole('searchbox')).toBeNull()
    expect(screen.queryByRole('tab')).toBeNull()
    const shown = screen.getAllByRole('button')
    expect(shown.map(button => button.textContent)).toEqual(['Add contact', 'Import from a file'])
    await user.click(press('Add contact'))
    expect(field('Name')).toBe(document.activeElement)
    // The way back leads to where one came from, with the focus.
    await user.click(press('Cancel'))
    await waitFor(() => expect(document.activeElement).toBe(press('Add contact')))
  })
})

describe('the person', () => {
  test('D42: a click on a name opens the person, whose address is theirs', async () => {
    const { user, address, container } = show()
    await user.click(row(/^Grace Hopper/))
    expect(address()).toBe(routes.contactDetail(grace.id))
    expect(stage().getByRole('heading', { level: 2, name: 'Grace Hopper' })).toBeTruthy()
    expect(stage().getByRole('button', { name: 'Call Grace Hopper' })).toBeTruthy()
    const number = stage().getByText(/· Work$/).parentElement
    expect(number?.textContent).toBe('(212) 555-0187 · Work')
    // The number comes before what is told of it.
    expect(number?.parentElement?.firstElementChild).toBe(number)
    const calls = await stage().findByRole('list', { name: 'Recent calls' })
    expect(within(calls).getByRole('link').textContent).toMatch(
      /^CompletedOutgoingToday, \d+:\d\d.[AP]MLasted 1:12 · 0.044 credits$/,
    )
    expect(stage().getByRole('link', { name: 'See all' }).getAttribute('href')).toBe(
      routes.callsWith('Grace Hopper'),
    )
    expect(row(/^Grace Hopper/).getAttribute('aria-current')).toBe('true')
    expect(await axeViolations(container)).toEqual([])
  })

  test.each([
    ['a contact', routes.contactDetail(grace.id)],
    ['a number of theirs', routes.person('+12125550187')],
  ])('is found at the address of %s', async (_whose, at) => {
    show(undefined, at)
    expect(await stage().findByRole('heading', { level: 2, name: 'Grace Hopper' })).toBeTruthy()
  })

  test('of a number that is nobody’s is saved with a name and one click', async () => {
    const { user, harness, address } = show([], routes.person(stranger))
    expect(stage().getByRole('heading', { level: 2, name: '(617) 555-0133' })).toBeTruthy()
    expect(stage().getByText('Not in your contacts')).toBeTruthy()
    expect(await stage().findByText('Boston, MA')).toBeTruthy()
    await user.click(stage().getByRole('button', { name: 'Save contact' }))
    expect(field('Name')).toBe(document.activeElement)
    await user.type(field('Name'), 'Robin{Enter}')
    expect(stage().getByRole('heading', { level: 2, name: 'Robin' })).toBeTruthy()
    expect(address()).toBe(routes.person(stranger))
    expect(harness.database.person('ada').contacts).toMatchObject([{ numbers: [{ e164: stranger }] }])
    expect(document.activeElement).not.toBe(document.body)
  })

  test('who is gone is said to be gone, but not before the address book is known', async () => {
    const { user, harness, address } = show(undefined, routes.contactDetail('gone'))
    expect(stage().getByText('This contact is no longer available')).toBeTruthy()
    act(() => harness.live.force({ contacts$: loading }))
    expect(stage().queryByText('This contact is no longer available')).toBeNull()
    act(() => harness.live.force({}))
    await user.click(stage().getByRole('button', { name: 'Show all contacts' }))
    expect(address()).toBe(routes.contacts)
  })

  test('is a favorite, or blocked, by a click', async () => {
    const { user, harness } = show(undefined, routes.contactDetail(grace.id))
    await user.click(stage().getByRole('button', { name: 'Favorite', pressed: false }))
    expect(names()).toEqual(['Grace Hopper', 'Echo'])
    const choose = async (command: string) => {
      await user.click(stage().getByRole('button', { name: 'More about Grace Hopper' }))
      await user.click(await screen.findByRole('menuitem', { name: command }))
    }
    await choose('Block number')
    expect(stage().getByText('Blocked')).toBeTruthy()
    expect(harness.database.person('ada').blocked.map(({ id }) => id)).toEqual(['12125550187'])
    await choose('Unblock number')
    expect(harness.database.person('ada').blocked).toEqual([])
  })

  test('has notes that save themselves and say so', async () => {
    const { user, harness } = show(undefined, routes.contactDetail(grace.id))
    expect(stage().getByText('Saved automatically')).toBeTruthy()
    await user.type(field('Notes'), 'Found the first bug')
    await user.tab()
    expect(await stage().findByText('Saved')).toBeTruthy()
    expect(stage().queryByText('Saved automatically')).toBeNull()
    expect(harness.database.person('ada').contacts.find(({ id }) => id === grace.id)?.notes).toBe(
      'Found the first bug',
    )
    await user.type(field('Notes'), ' of all')
    await user.click(row(/^Echo/))
    await user.click(row(/^Grace Hopper/))
    expect(field('Notes').value).toBe('Found the first bug of all')
  })

  test('who was deleted comes back by Undo as they were', async () => {
    const { user, notices, harness, address } = show()
    await user.click(row(/^Grace Hopper/))
    await user.click(press('More about Grace Hopper'))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete contact' }))
    expect(names()).toEqual(['Echo'])
    await waitFor(() => expect(address()).toBe(routes.contacts))
    expect(document.activeElement).not.toBe(document.body)
    expect(notices).toMatchObject([{ text: 'Grace Hopper was removed.', action: { label: 'Undo' } }])
    act(() => notices[0]?.action?.run())
    expect(names()).toEqual(['Echo', 'Grace Hopper'])
    expect(harness.database.person('ada').contacts[1]).toMatchObject({
      ...grace,
      updatedAt: expect.any(Number),
    })
  })

  test('a change that the server refuses is told', async () => {
    const { user, notices, harness } = show(undefined, routes.contactDetail(echo.id))
    Object.assign(harness.platform.contacts, { remove: () => Promise.reject({ code: 'PERMISSION_DENIED' }) })
    await user.click(press('More about Echo'))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete contact' }))
    await waitFor(() => expect(notices.at(-1)?.text).toBe(errorSentence('PERMISSION_DENIED')))
  })
})

describe('the blocked', () => {
  test('are a group of their own, in the address', async () => {
    const { user, harness, address } = show()
    await user.click(screen.getByRole('tab', { name: 'Blocked' }))
    expect(address()).toBe(`${routes.contacts}?group=blocked`)
    expect(screen.queryByRole('button', { name: 'Add contact' })).toBeNull()
    expect(
      screen.getByText('Calls from these numbers do not ring, and the callers are not told.'),
    ).toBeTruthy()
    await user.type(screen.getByRole('textbox', { name: 'Number to block' }), '617 555 0133')
    await user.click(press('Block'))
    expect(harness.database.person('ada').blocked.map(({ id }) => id)).toEqual(['16175550133'])
    expect(await axeViolations(document.body)).toEqual([])
    await user.click(press('Unblock (617) 555-0133'))
    expect(harness.database.person('ada').blocked).toEqual([])
  })
})

test('a file is shown before it is imported: duplicates merged, and a word for each row that is not taken', async () => {
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
  const sum = '4 lines: 1 new, 1 merged, 2 left out'
  expect(within(dialog).getByText(`people.csv · ${sum}`)).toBeTruthy()
  // What is taken comes first.
  const parts = within(dialog).getAllByRole('region')
  expect(parts.map(part => part.getAttribute('aria-label'))).toEqual(['Preview', 'Left out'])
  expect(within(parts[0] ?? dialog).getAllByText(/^(New|Merged)$/)).toHaveLength(2)
  const left = within(within(dialog).getByRole('region', { name: 'Left out' })).getAllByRole('listitem')
  expect(left.map(line => line.textContent)).toEqual([
    'G. Hopper(212) 555-0187, US NavyLine 2: In your contacts already, as Grace Hopper.',
    'NobodyLine 5: “12” is not a phone number.',
  ])
  expect(await axeViolations(document.body)).toEqual([])
  await user.click(press('Import 2 contacts'))
  expect(names()).toEqual(['Echo', 'Grace Hopper', 'Robin'])
  await waitFor(() => expect(notices.map(({ text }) => text)).toEqual([`Import done. ${sum}.`]))
  expect(harness.database.person('ada').contacts[0]).toMatchObject({ id: echo.id, company: 'Parley' })
})
