import { type CallRecord, routes } from '@parley/shared-contract'
import { renderWithPlatform, sampleCall, sampleContact, samplePerson } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ContactsPage } from '../contacts-page.tsx'

const grace = sampleContact({
  displayName: 'Grace Hopper',
  numbers: [{ e164: '+12125550187', label: 'work' }],
  favorite: true,
})
const nina = sampleContact({ displayName: 'Nina', numbers: [{ e164: '+13125550156', label: '' }] })
const stranger = '+18085550144'
const show = (calls: readonly CallRecord[]) =>
  renderWithPlatform(<ContactsPage />, {
    at: routes.contacts,
    seed: { people: [samplePerson('ada', { contacts: [grace, nina], calls }), samplePerson('grace')] },
  })
const stage = () => within(screen.getByRole('region', { name: 'Contact' }))
const group = (name: string) => within(stage().getByRole('list', { name }))

describe('the stage before anybody is chosen', () => {
  test('says what the list does not: with whom the latest calls were, to be called or saved', async () => {
    const { user, address, container } = show([
      sampleCall({ toNumber: '+12125550187' }),
      sampleCall({ toNumber: stranger, timestamp: Date.now() - 1_000 }),
    ])
    const known = group('With your contacts')
    expect(known.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      expect.stringMatching(/^GHGrace Hopper Completed.*Today, .+$/),
    ])
    expect(known.getByRole('button', { name: 'Call Grace Hopper' })).toBeTruthy()
    expect(await axeViolations(container)).toEqual([])
    await user.click(group('Not in your contacts').getByRole('button', { name: 'Add (808) 555-0144' }))
    expect(address()).toBe(routes.saveContact(stranger))
    expect(stage().getByRole<HTMLInputElement>('textbox', { name: 'Number' }).value).toBe('(808) 555-0144')
  })

  test('looks behind many calls with one person for others, ten in all', async () => {
    const many = Array.from({ length: 45 }, (_, n) =>
      sampleCall({ toNumber: '+12125550187', timestamp: 1_000 - n }),
    )
    const others = Array.from({ length: 12 }, (_, n) =>
      sampleCall({ toNumber: `+180855501${n + 10}`, timestamp: 900 - n }),
    )
    show([...many, ...others])
    expect(group('With your contacts').getAllByRole('listitem')).toHaveLength(1)
    await waitFor(() => expect(group('Not in your contacts').getAllByRole('listitem')).toHaveLength(9))
  })

  test('leads to the person, saved or not', async () => {
    const { user, address } = show([sampleCall({ toNumber: stranger })])
    await user.click(stage().getByRole('link', { name: /^\(808\) 555-0144/ }))
    expect(address()).toBe(routes.contactDetail(stranger))
    expect(document.activeElement).not.toBe(document.body)
  })

  test('asks nobody to choose where the search finds nobody', async () => {
    const { user } = show([sampleCall({ toNumber: stranger })])
    // Its room stays, so that the calls below it do not move.
    const unsaid = () =>
      stage().getByText('Choose a contact to see calls and notes.').getAttribute('data-unsaid')
    await user.type(screen.getByRole('searchbox', { name: 'Search contacts' }), 'zzz')
    expect(unsaid()).toBe('')
    expect(group('Not in your contacts').getAllByRole('listitem')).toHaveLength(1)
    await user.clear(screen.getByRole('searchbox', { name: 'Search contacts' }))
    expect(unsaid()).toBeNull()
  })

  test('leaves out whom one has blocked, and then says what it is for', async () => {
    const { harness } = show([sampleCall({ toNumber: stranger })])
    await act(() => harness.platform.contacts.block(stranger))
    expect(stage().queryByRole('list')).toBeNull()
    expect(stage().getByText('Choose a contact to see calls and notes.')).toBeTruthy()
  })
})
