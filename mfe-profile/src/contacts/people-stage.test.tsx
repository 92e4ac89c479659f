import { type Contact, routes } from '@parley/shared-contract'
import { renderWithPlatform, sampleContact, samplePerson } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ContactsPage } from '../contacts-page.tsx'

const grace = sampleContact({
  displayName: 'Grace Hopper',
  numbers: [{ e164: '+12125550187', label: 'work' }],
})
const echo = sampleContact()
const show = (contacts: readonly Contact[] = [echo, grace]) =>
  renderWithPlatform(<ContactsPage />, {
    at: routes.contacts,
    seed: { people: [samplePerson('ada', { contacts }), samplePerson('grace')] },
  })
const stage = () => within(screen.getByRole('region', { name: 'Contact' }))

describe('the stage before anybody is chosen', () => {
  const group = (name: string) => within(stage().getByRole('list', { name }))

  test('has the favorites and the newest, each to be called and opened', async () => {
    const { user, address, container } = show([echo, { ...grace, favorite: true }])
    expect(group('Favorites').getAllByRole('listitem')).toHaveLength(1)
    expect(group('Favorites').getByRole('button', { name: 'Call Grace Hopper' })).toBeTruthy()
    expect(group('Recently added').getAllByRole('link')).toHaveLength(1)
    expect(await axeViolations(container)).toEqual([])
    await user.click(group('Favorites').getByRole('link', { name: /^Grace Hopper/ }))
    expect(address()).toBe(routes.contactDetail(grace.id))
    expect(document.activeElement).not.toBe(document.body)
  })

  test('says nothing of favorites where there are none', () => {
    show()
    expect(stage().queryByRole('heading', { name: 'Favorites' })).toBeNull()
    expect(group('Recently added').getAllByRole('listitem')).toHaveLength(2)
  })
})
