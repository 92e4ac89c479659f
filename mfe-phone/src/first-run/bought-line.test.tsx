import { displayPhoneNumber } from '@parley/shared-contract'
import { renderWithPlatform, samplePerson } from '@parley/shared-platform/testing'
import { dayWords, ONE_PANE } from '@parley/shared-ui'
import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { PhonePage } from '../phone-page.tsx'

afterEach(() => localStorage.clear())

test('on a phone, where the steps are a page away, it says above the dialler that it worked, and until when', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media === ONE_PANE,
    ...{ media, addEventListener() {}, removeEventListener() {} },
  }))
  const { user, harness } = renderWithPlatform(<PhonePage />, {
    seed: { people: [samplePerson('ada', { credits: 5, phoneNumbers: [] }), samplePerson('grace')] },
  })
  const [first] = await screen.findAllByRole('radio')
  await user.click(first ?? document.body)
  await user.click(screen.getByRole('button', { name: 'Get this number' }))
  await screen.findByRole('textbox', { name: 'Phone number' })
  const [number] = harness.database.person('ada').phoneNumbers
  const until = dayWords(number?.expiryDate ?? 0, Date.now(), undefined, 'within')
  const pad = within(screen.getByRole('region', { name: 'Keypad' }))
  expect(pad.getByText(`${displayPhoneNumber(number?.phoneNumber ?? '')} is yours`)).toBeTruthy()
  expect(pad.getByText(`Until ${until}, without renewal`)).toBeTruthy()
  expect(pad.getByRole('button', { name: 'Copy number' })).toBeTruthy()
})
