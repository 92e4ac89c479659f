import { failed, loading, ParleyError, routes } from '@parley/shared-contract'
import { renderWithPlatform, sampleContact, samplePerson } from '@parley/shared-platform/testing'
import { errorSentence } from '@parley/shared-ui/words'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ContactsPage } from './contacts-page.tsx'

const many = 1_000
const file = (people = many) =>
  new File(
    [`Name,Number\n${Array.from({ length: people }, (_, n) => `P ${n},+1212555${1_000 + n}`).join('\n')}`],
    'people.csv',
  )
const empty = {
  at: routes.contacts,
  seed: { people: [samplePerson('ada', { contacts: [] }), samplePerson('grace')] as const },
}

test('what is imported in part is told with how many are kept, never as done, and Try again saves the rest once', async () => {
  const { user, harness, notices } = renderWithPlatform(<ContactsPage />, empty)
  const { contacts } = harness.platform
  const { save } = contacts
  let saves = 0
  Object.assign(contacts, {
    save: (entries: Parameters<typeof save>[0]) =>
      ++saves === 2 ? Promise.reject(new ParleyError('PERMISSION_DENIED')) : save(entries),
  })
  await user.upload(screen.getByLabelText('File to import'), file())
  await user.click(await screen.findByRole('button', { name: 'Import 1,000 contacts' }))
  await waitFor(() => expect(notices).toHaveLength(1))
  expect(notices[0]).toMatchObject({
    tone: 'danger',
    text: `600 of 1,000 contacts were imported. ${errorSentence('PERMISSION_DENIED')}`,
  })
  await act(async () => notices[0]?.action?.run())
  await waitFor(() => expect(notices.at(-1)?.text).toBe('Import done. 1,000 lines: 1,000 new.'))
  expect(harness.database.person('ada').contacts).toHaveLength(many)
})

test('with the button that has begun the address book the focus goes to the search', async () => {
  const { user } = renderWithPlatform(<ContactsPage />, empty)
  await user.click(screen.getByRole('button', { name: 'Import from a file' }))
  await user.upload(screen.getByLabelText('File to import'), file(2))
  const confirm = await screen.findByRole('button', { name: 'Import 2 contacts' })
  // Where all are new, the head says it once.
  expect(screen.getAllByText('New')).toHaveLength(1)
  await user.click(confirm)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')))
})

test('there is an export once there is somebody to export', async () => {
  const { user, harness } = renderWithPlatform(<ContactsPage />, {
    at: routes.contacts,
    seed: { people: [samplePerson('ada', { contacts: [sampleContact()] }), samplePerson('grace')] },
  })
  const commands = async () => {
    await user.click(screen.getByRole('button', { name: 'More' }))
    const names = screen.getAllByRole('menuitem').map(item => item.textContent)
    await user.keyboard('{Escape}')
    return names
  }
  act(() => harness.live.force({ contacts$: loading }))
  expect(await commands()).toEqual(['Import contacts'])
  act(() => harness.live.force({ contacts$: failed('NETWORK_ERROR') }))
  expect(await commands()).toEqual(['Import contacts'])
  act(() => harness.live.force({}))
  expect(await commands()).toEqual(['Import contacts', 'Export contacts'])
})
