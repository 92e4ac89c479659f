import { CONTACT_PHOTO_MAX, MAX_PHOTO_BYTES, routes } from '@parley/shared-contract'
import { renderWithPlatform, samplePerson } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { errorSentence } from '@parley/shared-ui/words'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { SettingsPage } from '../settings-page.tsx'
import { contactPhotoUrl, middleSquare } from './square-photo.ts'

const at = routes.settings('you')
const chosen = new File(['picture'], 'me.png', { type: 'image/png' })
const blob = (type: string, size = 4) => new Blob([new Uint8Array(size)], { type })

/** What jsdom does not have: pictures are read, and written as given, one per attempt. */
function browserThatWrites(written: readonly Blob[]) {
  const rest = [...written]
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => {} })
  vi.stubGlobal('createImageBitmap', async () => ({ width: 800, height: 600, close: () => {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(done => done(rest.shift() ?? null))
}

beforeEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each([
  [800, 600, { x: 100, y: 0, side: 600 }],
  [600, 800, { x: 0, y: 100, side: 600 }],
  [100, 300, { x: 0, y: 100, side: 100 }],
])('of %d × %d pixels the middle square is taken', (width, height, square) => {
  expect(middleSquare(width, height)).toEqual(square)
})

test('D25: the photo of a contact fits into the contact, its address included', async () => {
  const longest = Math.floor((CONTACT_PHOTO_MAX - 'data:image/webp;base64,'.length) / 4) * 3
  browserThatWrites([blob('image/webp', longest + 1), blob('image/jpeg', longest)])
  const photoURL = await contactPhotoUrl(chosen, null)
  expect(photoURL).toMatch(/^data:image\/jpeg;base64,A+$/)
  expect(photoURL.length).toBeLessThanOrEqual(CONTACT_PHOTO_MAX)
})

describe('choosing a photo', () => {
  test.each([
    ['WebP', [blob('image/webp')]],
    ['JPEG where WebP cannot be written', [blob('image/png'), blob('image/jpeg')]],
    ['JPEG where WebP is too large', [blob('image/webp', MAX_PHOTO_BYTES + 1), blob('image/jpeg')]],
  ])('it is sent as %s', async (_name, written) => {
    const { user, harness } = renderWithPlatform(<SettingsPage />, { at })
    browserThatWrites(written)
    await user.upload(screen.getByLabelText('Photo'), chosen)
    const dialog = await screen.findByRole('dialog', { name: 'Crop your photo' })
    expect(await within(dialog).findByRole('slider', { name: 'Zoom' })).toBeTruthy()
    expect(await axeViolations(dialog)).toEqual([])
    await user.click(within(dialog).getByRole('button', { name: 'Use photo' }))
    await waitFor(() => expect(harness.database.person('ada').profile.photoURL).toContain('AAAAAA=='))
    expect(screen.getByRole('button', { name: 'Change photo' })).toBeTruthy()
  })

  test('a file the browser cannot read is told, and nothing is sent', async () => {
    const { user, harness } = renderWithPlatform(<SettingsPage />, { at })
    await user.upload(screen.getByLabelText('Photo'), chosen)
    expect(await screen.findByText(errorSentence('INVALID_PHOTO'))).toBeTruthy()
    expect(harness.database.person('ada').profile.photoURL).toBeNull()
  })

  test('who changes their mind sends nothing', async () => {
    const { user, harness } = renderWithPlatform(<SettingsPage />, { at })
    browserThatWrites([blob('image/webp')])
    await user.upload(screen.getByLabelText('Photo'), chosen)
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(harness.database.person('ada').profile.photoURL).toBeNull()
  })

  test('a photo can be taken away', async () => {
    const ada = samplePerson('ada')
    const withPhoto = { ...ada, profile: { ...ada.profile, photoURL: 'data:image/webp;base64,AAAA' } }
    const { user, harness } = renderWithPlatform(<SettingsPage />, {
      at,
      seed: { people: [withPhoto, samplePerson('grace')] },
    })
    await user.click(screen.getByRole('button', { name: 'Remove photo' }))
    await waitFor(() => expect(harness.database.person('ada').profile.photoURL).toBeNull())
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add photo' })),
    )
  })
})
