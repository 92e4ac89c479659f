import { displayPhoneNumber, routes } from '@parley/shared-contract'
import { renderWithPlatform, sampleNumber, samplePerson } from '@parley/shared-platform/testing'
import { dayWords } from '@parley/shared-ui'
import { axeViolations } from '@parley/shared-ui/testing'
import { errorSentence } from '@parley/shared-ui/words'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { PhonePage } from '../phone-page.tsx'

afterEach(() => localStorage.clear())

const newcomer = (credits: number) => ({
  seed: { people: [samplePerson('ada', { credits, phoneNumbers: [] }), samplePerson('grace')] as const },
})
const get = () => screen.getByRole('button', { name: 'Get this number' })

async function choose(user: UserEvent, areaCode: string) {
  await user.type(screen.getByRole('textbox', { name: 'Area code' }), areaCode)
  await user.click(screen.getByRole('button', { name: 'Search' }))
  const [first] = await screen.findAllByRole('radio', { name: new RegExp(`^\\(${areaCode}\\)`) })
  if (first) await user.click(first)
}

test('somebody without a number searches, chooses, pays and stands before the dialler', async () => {
  const { user, harness, container } = renderWithPlatform(<PhonePage />, newcomer(5))
  expect(screen.getByRole('heading', { name: 'Choose your number' })).toBeTruthy()
  expect(screen.getByText('1.50 credits for 1 month.')).toBeTruthy()
  expect(screen.getByText('Choose a number')).toBeTruthy()
  await choose(user, '212')
  expect(screen.getByRole('status').textContent).toMatch(/^\d+ numbers in area code 212$/)
  expect(get().getAttribute('aria-describedby')).toBe(
    screen.getByText(/^\(212\)/, { selector: 'strong' }).parentElement?.id,
  )
  expect(await axeViolations(container)).toEqual([])
  await user.click(get())
  expect(await screen.findByRole('textbox', { name: 'Phone number' })).toBeTruthy()
  const { phoneNumbers, profile } = harness.database.person('ada')
  expect(phoneNumbers[0]?.phoneNumber).toMatch(/^\+1212/)
  expect(profile.credits).toBe(3.5)
  const steps = screen.getByRole('region', { name: 'Getting started' })
  const until = dayWords(phoneNumbers[0]?.expiryDate ?? 0, Date.now(), undefined, 'within')
  const term = `This number is yours until ${until}. It does not renew by itself.`
  expect(within(steps).getAllByText(term)).toHaveLength(1)
  expect(within(steps).getByRole('link', { name: 'Turn on renewal' }).getAttribute('href')).toBe(
    routes.settings('number'),
  )
  // The first run has it with what passes it on, at every width.
  expect(within(steps).getByText(displayPhoneNumber(phoneNumbers[0]?.phoneNumber ?? ''))).toBeTruthy()
  expect(within(steps).getByRole('button', { name: 'Copy number' })).toBeTruthy()
})

test('what a number costs stands above the search, before anything is pressed', () => {
  renderWithPlatform(<PhonePage />, newcomer(5))
  const lead = screen.getByRole('heading', { name: 'Choose your number' }).nextElementSibling?.textContent
  expect(lead).toBe('It rings here, and people you call see it. 1.50 credits per month.')
})

test('too few credits are said in numbers, and nothing can be bought (S5)', async () => {
  const { user, harness } = renderWithPlatform(<PhonePage />, newcomer(1.2))
  await choose(user, '415')
  const sentence = 'Not enough credits. You need 1.5 credits but only have 1.2.'
  expect(screen.getByRole('alert').textContent).toBe(sentence)
  expect(get()).toHaveProperty('disabled', true)
  await user.click(screen.getByRole('button', { name: 'Add credits' }))
  expect(harness.platform.topUp.open$.value).toBe(true)
})

test('without credits, buying them is the first step; then come the number and the first call', async () => {
  const { user, harness, container } = renderWithPlatform(<PhonePage />, newcomer(0))
  const card = () => within(screen.getByRole('region', { name: 'Getting started' }))
  const step = () => card().getByRole('listitem', { current: 'step' }).textContent
  expect(step()).toContain(
    'Numbers and calls are paid for with credits. A call costs 0.022 credits per started minute.',
  )
  expect(document.activeElement).toBe(card().getByRole('button', { name: 'Add credits' }))
  // The steps say it, and nothing else does.
  expect(screen.getAllByText('Add credits', { exact: false })).toHaveLength(2)
  expect(screen.getByText('Choose a number')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(card().getAllByRole('listitem')).toHaveLength(2)
  expect(card().queryByText('0 of 5 done')).toBeNull()
  // Without a number there is nothing to skip it for.
  expect(card().queryByRole('button', { name: 'Skip' })).toBeNull()
  await user.click(card().getByRole('button', { name: 'All steps · 0 of 5 done' }))
  expect(card().getByText('0 of 5 done')).toBeTruthy()
  expect(document.activeElement).toBe(card().getByRole('heading', { name: 'Getting started' }))
  expect(card().queryByText('Choose your number')).toBeNull()
  expect(await axeViolations(container)).toEqual([])
  await user.click(card().getByRole('button', { name: 'Make a test call' }))
  expect(step()).toContain('You can call as soon as you have a number.')
  await user.click(card().getByRole('button', { name: 'Add credits' }))
  await user.click(card().getByRole('button', { name: 'Add credits' }))
  expect(harness.platform.topUp.open$.value).toBe(true)
  act(() =>
    harness.database.change('ada', person => ({ ...person, profile: { ...person.profile, credits: 5 } })),
  )
  expect(card().getByText('Credits added')).toBeTruthy()
  await choose(user, '212')
  await user.click(get())
  await screen.findByRole('textbox', { name: 'Phone number' })
  expect(card().getByText('Credits added')).toBeTruthy()
  expect(card().getByText('Number chosen')).toBeTruthy()
  expect(step()).toContain('Allow microphone')
})

test('credits that were paid for on another page are found bought', async () => {
  const before = renderWithPlatform(<PhonePage />, newcomer(0))
  before.unmount()
  const { user } = renderWithPlatform(<PhonePage />, newcomer(5))
  const card = within(screen.getByRole('region', { name: 'Getting started' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Area code' }))
  await user.click(card.getByRole('button', { name: 'All steps · 1 of 5 done' }))
  expect(card.getByText('Credits added')).toBeTruthy()
})

test('its steps can be put away and found again, and nothing is lost by it', async () => {
  const { user } = renderWithPlatform(<PhonePage />, newcomer(0))
  expect(screen.getAllByRole('button', { name: 'Add credits' })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  expect(screen.getAllByRole('button', { name: 'Add credits' })).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Getting started' }))
  expect(screen.getByRole('region', { name: 'Getting started' })).toBeTruthy()
})

test('whoever has credits for a number, such as those of welcome, is not told to buy any', () => {
  renderWithPlatform(<PhonePage />, newcomer(5))
  expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull()
})

test('D16: digits are looked for within the area code, or anywhere', async () => {
  const { user } = renderWithPlatform(<PhonePage />, newcomer(5))
  const digits = screen.getByRole('textbox', { name: 'Last 7 digits contain' })
  await user.type(digits, '019')
  await choose(user, '212')
  expect(screen.getByRole('status').textContent).toMatch(/^\d+ numbers with 019 in area code 212$/)
  expect(screen.getAllByRole('radio', { name: /019/ })).toHaveLength(screen.getAllByRole('radio').length)
  await user.clear(screen.getByRole('textbox', { name: 'Area code' }))
  await user.type(digits, '9{Enter}')
  expect(await screen.findByText(/with 0199$/)).toBeTruthy()
  await user.clear(digits)
  await user.type(digits, '7777{Enter}')
  expect(await screen.findByText('No numbers with 7777')).toBeTruthy()
  expect(screen.getByText('Try fewer digits, or another area code.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Get this number' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Clear digits' }))
  expect(digits).toHaveProperty('value', '')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Search' }))
  expect(await screen.findByText(/^\d+ numbers available$/)).toBeTruthy()
  expect(get()).toBeTruthy()
  await user.type(digits, '12345678{Enter}')
  expect(screen.getByText('Use at most 7 digits. The area code has its own field.')).toBeTruthy()
  expect(digits.getAttribute('aria-invalid')).toBe('true')
})

test('it is bought for as many months as are asked for, up to 15 (D16)', async () => {
  const { user, harness } = renderWithPlatform(<PhonePage />, newcomer(5))
  await choose(user, '212')
  const months = screen.getByRole('spinbutton', { name: 'Months' })
  await user.clear(months)
  expect(screen.getByText('Months must be between 1 and 15')).toBeTruthy()
  expect(get()).toHaveProperty('disabled', true)
  await user.type(months, '3')
  expect(screen.getByText('4.50 credits for 3 months.')).toBeTruthy()
  await user.click(get())
  await screen.findByRole('textbox', { name: 'Phone number' })
  expect(harness.database.person('ada').profile.credits).toBe(0.5)
})

test('one that has expired is named before another one is chosen, and leads to renewing it (D18)', async () => {
  const expired = { ...sampleNumber('ada', '+14155550142'), active: false, expiryDate: Date.now() - 1000 }
  const people = [samplePerson('ada', { phoneNumbers: [expired] }), samplePerson('grace')] as const
  renderWithPlatform(<PhonePage />, { seed: { people } })
  expect((await screen.findByText(/^Kept for you until/)).parentElement?.textContent).toContain(
    '(415) 555-0142',
  )
  expect(screen.getByRole('link', { name: 'Renew' }).getAttribute('href')).toBe(routes.settings('number'))
})

test('somebody who has a number buys another one, and is led to both', async () => {
  const { user, harness, address } = renderWithPlatform(<PhonePage />, { at: routes.anotherNumber })
  // D17: which one rings and is shown, before there is anything to pay.
  const lead = screen.getByRole('heading', { name: 'Choose your number' }).nextElementSibling?.textContent
  expect(lead).toBe(
    'It will not ring at first: you are called at (415) 555-0142, and people you call see that one. When you release it or it expires, the new number takes its place. 1.50 credits per month.',
  )
  await choose(user, '212')
  await user.click(get())
  await waitFor(() => expect(address()).toBe(routes.settings('number')))
  const { phoneNumbers, profile } = harness.database.person('ada')
  expect(phoneNumbers).toHaveLength(2)
  expect(profile.phoneNumber).toBe('+14155550142')
})

test('each number has its place, by its area code where the carrier names none', async () => {
  const { user } = renderWithPlatform(<PhonePage />, newcomer(5))
  await choose(user, '206')
  expect((await screen.findAllByText('Seattle, WA')).length).toBeGreaterThan(0)
})

test('a number that was just taken says so, and another can be chosen', async () => {
  const { user, harness } = renderWithPlatform(<PhonePage />, newcomer(5))
  await choose(user, '617')
  harness.api.failWith('NUMBER_TAKEN')
  await user.click(get())
  expect((await screen.findByRole('alert')).textContent).toBe(errorSentence('NUMBER_TAKEN'))
  harness.api.failWith(null)
  await user.click(get())
  expect(await screen.findByRole('textbox', { name: 'Phone number' })).toBeTruthy()
})

test('an area without free numbers, and one that cannot be, say so', async () => {
  const { user } = renderWithPlatform(<PhonePage />, newcomer(5))
  const areaCode = screen.getByRole('textbox', { name: 'Area code' })
  await user.type(areaCode, '999{Enter}')
  expect(await screen.findByText('No numbers in area code 999')).toBeTruthy()
  await user.clear(areaCode)
  await user.type(areaCode, '11{Enter}')
  expect(screen.getByText('An area code has three digits and begins with 2 to 9.')).toBeTruthy()
  // Of one search is told what came of it: the one before is over.
  expect(screen.queryByText('No numbers in area code 999')).toBeNull()
})

test('a search that fails can be tried again', async () => {
  const { user, harness } = renderWithPlatform(<PhonePage />, {
    ...newcomer(5),
    prepare: ({ api }) => api.failWith('NETWORK_ERROR'),
  })
  expect((await screen.findByRole('alert')).textContent).toBe(errorSentence('NETWORK_ERROR'))
  harness.api.failWith(null)
  await user.type(screen.getByRole('textbox', { name: 'Area code' }), '312')
  await user.type(screen.getByRole('textbox', { name: 'Last 7 digits contain' }), '014')
  harness.api.failWith('NETWORK_ERROR')
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await screen.findByRole('alert')
  harness.api.failWith(null)
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  // What was asked for, and not anything.
  expect(await screen.findByText(/with 014 in area code 312$/)).toBeTruthy()
})

test('the caret is in the area code on arrival', () => {
  renderWithPlatform(<PhonePage />, newcomer(5))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Area code' }))
})
