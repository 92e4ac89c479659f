import { type Contact, routes } from '@parley/shared-contract'
import { renderWithPlatform, sampleContact, samplePerson } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ContactsPage } from './contacts-page.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const grace = sampleContact({
  displayName: 'Grace Hopper',
  numbers: [{ e164: '+12125550187', label: 'work' }],
})
const echo = sampleContact()

const show = (contacts: readonly Contact[] = [echo, grace], at: string = routes.contacts) =>
  renderWithPlatform(<ContactsPage />, {
    at,
    seed: { people: [samplePerson('ada', { contacts }), samplePerson('grace')] },
  })
type Shown = ReturnType<typeof show>
const kept = ({ harness }: Shown) => harness.database.person('ada').contacts
const stage = () => within(screen.getByRole('region', { name: 'Contact' }))
const field = (name: string) => stage().getByRole<HTMLInputElement>('textbox', { name })
const press = (name: string) => stage().getByRole('button', { name })
const title = (name: string) => stage().findByRole('heading', { level: 2, name })

describe('a new contact', () => {
  test('is on the list at once, its number in international form, and its page is open', async () => {
    const shown = show([])
    const { user } = shown
    await user.click(screen.getByRole('button', { name: 'Add contact' }))
    expect(await axeViolations(document.body)).toEqual([])
    expect(field('Name')).toBe(document.activeElement)
    await user.type(field('Name'), 'Echo')
    await user.type(field('Number'), '(500) 555-0100')
    await user.click(press('Add number'))
    await user.type(field('Number 2'), '6175550133')
    await user.click(press('Save contact'))
    expect(await title('Echo')).toBeTruthy()
    expect(document.activeElement).toBe(press('Edit'))
    const [saved] = kept(shown)
    expect(saved).toMatchObject({
      displayName: 'Echo',
      numbers: [
        { e164: '+15005550100', label: 'mobile' },
        { e164: '+16175550133', label: 'mobile' },
      ],
    })
    expect(shown.address()).toBe(routes.contactDetail(saved?.id ?? ''))
  })

  test('is not saved before something is entered, and Save says so', async () => {
    const { user } = show([])
    await user.click(screen.getByRole('button', { name: 'Add contact' }))
    const save = press('Save contact')
    expect(save.getAttribute('aria-disabled')).toBe('true')
    expect(stage().getByText('Add a name and a number')).toBeTruthy()
    await user.click(save)
    expect(stage().queryByText('Please enter a name.')).toBeNull()
    await user.type(field('Name'), 'E')
    expect(save.getAttribute('aria-disabled')).toBeNull()
  })

  test('begins with the number of the address, and can be given up', async () => {
    const shown = show([], routes.saveContact('+16175550133'))
    expect(field('Number').value).toBe('(617) 555-0133')
    await shown.user.click(press('Cancel'))
    expect(shown.address()).toBe(routes.contacts)
    expect(kept(shown)).toEqual([])
  })

  test('is not saved while something is missing or wrong, and each field says what', async () => {
    const shown = show([])
    await shown.user.click(screen.getByRole('button', { name: 'Add contact' }))
    await shown.user.type(field('Number'), '12')
    await shown.user.click(press('Save contact'))
    expect(stage().getByText('Please enter a name.')).toBeTruthy()
    expect(stage().getByText('This is not a phone number.')).toBeTruthy()
    expect(kept(shown)).toEqual([])
  })
})

describe('numbers', () => {
  test('another one is offered once those that are there are entered', async () => {
    const { user } = show([])
    await user.click(screen.getByRole('button', { name: 'Add contact' }))
    const another = () => stage().queryByRole('button', { name: 'Add number' })
    expect(another()).toBeNull()
    await user.type(field('Number'), '5')
    await user.click(press('Add number'))
    expect(another()).toBeNull()
    await user.type(field('Number 2'), '6')
    expect(another()).not.toBeNull()
  })
})

describe('a number that somebody else has', () => {
  const enter = async (shown: Shown) => {
    await shown.user.type(field('Name'), 'G. H.')
    await shown.user.click(press('Save contact'))
    expect(stage().getByText('(212) 555-0187 is the number of Grace Hopper already.')).toBeTruthy()
    expect(kept(shown)).toHaveLength(2)
  }

  test('is said, with the way to them', async () => {
    const shown = show(undefined, routes.saveContact('2125550187'))
    await enter(shown)
    await shown.user.click(press('Open Grace Hopper'))
    await shown.user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(await title('Grace Hopper')).toBeTruthy()
  })

  test('can be kept twice by who wants it', async () => {
    const shown = show(undefined, routes.saveContact('2125550187'))
    await enter(shown)
    await shown.user.click(press('Save contact anyway'))
    expect(await title('G. H.')).toBeTruthy()
    expect(kept(shown)).toHaveLength(3)
  })
})

describe('notes', () => {
  test('are entered with a new contact', async () => {
    const shown = show([], routes.saveContact('+16175550133'))
    await shown.user.type(field('Name'), 'Robin')
    await shown.user.type(field('Notes'), 'From the fair')
    await shown.user.click(press('Save contact'))
    expect(kept(shown)[0]?.notes).toBe('From the fair')
  })

  test('of a contact that exists are not in its form, which loses none that are saved while it is open', async () => {
    const shown = show(undefined, routes.contactDetail(grace.id))
    await shown.user.click(press('Edit'))
    expect(stage().queryByRole('textbox', { name: 'Notes' })).toBeNull()
    await shown.user.type(field('Company'), 'Navy')
    const draft = { ...grace, notes: 'Prefers the afternoon' }
    await act(() => shown.harness.platform.contacts.save([{ draft, existing: grace }]))
    await shown.user.click(press('Save contact'))
    await title('Grace Hopper')
    expect(kept(shown).find(({ id }) => id === grace.id)).toMatchObject({
      company: 'Navy',
      notes: 'Prefers the afternoon',
    })
  })
})

describe('a contact that exists', () => {
  test('is changed and keeps who it is; the focus is where it was', async () => {
    const shown = show(undefined, routes.contactDetail(grace.id))
    await shown.user.click(press('Edit'))
    await shown.user.clear(field('Name'))
    await shown.user.type(field('Name'), 'Amazing Grace')
    await shown.user.click(press('Save contact'))
    expect(await title('Amazing Grace')).toBeTruthy()
    expect(document.activeElement).toBe(press('Edit'))
    expect(kept(shown).map(({ id }) => id)).toContain(grace.id)
  })

  test('is left as it was by Cancel, and by choosing somebody else', async () => {
    const shown = show(undefined, routes.contactDetail(grace.id))
    await shown.user.click(press('Edit'))
    await shown.user.type(field('Name'), 'x')
    await shown.user.click(press('Cancel'))
    expect(await title('Grace Hopper')).toBeTruthy()
    await shown.user.click(press('Edit'))
    await shown.user.click(screen.getByRole('link', { name: /^Echo/ }))
    expect(await title('Echo')).toBeTruthy()
  })

  test('with unsaved text is not left for somebody else without a question', async () => {
    const shown = show(undefined, routes.contactDetail(grace.id))
    await shown.user.click(press('Edit'))
    const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(asks()).toBe(false)
    await shown.user.type(field('Name'), ' Murray')
    expect(asks()).toBe(true)
    await shown.user.click(screen.getByRole('link', { name: /^Echo/ }))
    const question = () => screen.queryByRole('alertdialog', { name: 'Discard your changes?' })
    expect(question()).toBeTruthy()
    await shown.user.click(screen.getByRole('button', { name: 'Keep editing' }))
    await waitFor(() => expect(question()).toBeNull())
    expect(field('Name').value).toBe('Grace Hopper Murray')
    await shown.user.click(screen.getByRole('link', { name: /^Echo/ }))
    await shown.user.click(screen.getByRole('button', { name: 'Discard' }))
    expect(await title('Echo')).toBeTruthy()
    expect(kept(shown).map(({ displayName }) => displayName)).toContain('Grace Hopper')
  })

  test('is not saved again while nothing is changed, and Save says so', async () => {
    const shown = show(undefined, routes.contactDetail(grace.id))
    await shown.user.click(press('Edit'))
    const save = press('Save contact')
    expect(save.getAttribute('aria-disabled')).toBe('true')
    expect(document.getElementById(save.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'No changes yet',
    )
    await shown.user.click(save)
    expect(field('Name').value).toBe('Grace Hopper')
    await shown.user.type(field('Name'), '!')
    expect(save.getAttribute('aria-disabled')).toBeNull()
  })

  test('D25: gets a photo, which can be taken away again', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} })
    vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close: () => {} }))
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(done =>
      done(new Blob([new Uint8Array(4)], { type: 'image/webp' })),
    )
    const shown = show(undefined, routes.contactDetail(grace.id))
    const photo = () => kept(shown).find(({ id }) => id === grace.id)?.photoURL
    await shown.user.click(press('Edit'))
    await shown.user.upload(
      screen.getByLabelText('Photo'),
      new File(['picture'], 'grace.png', { type: 'image/png' }),
    )
    const dialog = await screen.findByRole('dialog', { name: 'Crop your photo' })
    await shown.user.click(within(dialog).getByRole('button', { name: 'Use photo' }))
    await waitFor(() => expect(press('Change photo')).toBeTruthy())
    expect(photo()).toBeNull()
    await shown.user.click(press('Save contact'))
    expect(photo()).toBe('data:image/webp;base64,AAAAAA==')
    await shown.user.click(press('Edit'))
    await shown.user.click(press('Remove photo'))
    await shown.user.click(press('Save contact'))
    expect(photo()).toBeNull()
  })
})
