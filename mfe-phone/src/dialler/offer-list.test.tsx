import { renderWithPlatform, sampleContact, samplePerson } from '@parley/shared-platform/testing'
import { axeViolations } from '@parley/shared-ui/testing'
import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { PhonePage } from '../phone-page.tsx'

afterEach(() => localStorage.clear())

const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' })
const call = () => screen.getByRole('button', { name: 'Call' })
const stays = () => call().getAttribute('aria-disabled') === 'true'
const ada = (changed: Parameters<typeof samplePerson>[1]) => ({
  seed: { people: [samplePerson('ada', changed), samplePerson('grace')] as const },
})

/** The phone page with its line ready. */
async function open(options?: Parameters<typeof renderWithPlatform>[1]) {
  const opened = renderWithPlatform(<PhonePage />, options)
  await opened.lineReady()
  return opened
}

describe('letters', () => {
  const contacts = ['Alan Turing', 'Alana'].map((displayName, at) =>
    sampleContact({ displayName, numbers: [{ e164: `+1212555010${at}`, label: 'mobile' }] }),
  )
  const chosen = () => screen.getByRole('option', { selected: true }).textContent

  test('search people: the arrow keys go through them, Enter chooses, and Enter again calls', async () => {
    const { user, harness, container } = await open(ada({ contacts }))
    await user.keyboard('alan')
    expect(number().value).toBe('alan')
    expect(stays()).toBe(true)
    expect(chosen()).toContain('Alan Turing(212) 555-0100 · Mobile')
    // The list lies over the sentence under the field, which is heard.
    expect(screen.getByRole('listbox').nextElementSibling).toBeNull()
    const inView = () => harness.platform.inView.person$.value
    expect(inView()).toBe('+12125550100')
    expect(await axeViolations(container)).toEqual([])
    await user.keyboard('{ArrowDown}')
    expect(chosen()).toContain('Alana')
    expect(inView()).toBe('+12125550101')
    expect(number().getAttribute('aria-activedescendant')).toBe(
      screen.getByRole('option', { selected: true }).id,
    )
    await user.keyboard('{Enter}')
    expect(number().value).toBe('(212) 555-0101')
    expect(screen.queryByRole('listbox')).toBeNull()
    expect(harness.platform.calls.call$.value.status).toBe('idle')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(harness.platform.calls.call$.value).toMatchObject({ peer: '+12125550101' }))
  })

  test('may spell a number, which is one of the results', async () => {
    const { user } = await open()
    await user.keyboard('1-800-FLOWERS')
    await user.click(screen.getByRole('option', { name: /FLOWERS/ }))
    expect(number().value).toBe('(800) 356-9377')
  })

  test('that nobody has say so, and Enter does nothing', async () => {
    const { user, harness } = await open(ada({ contacts }))
    await user.keyboard('zeno{Enter}')
    expect(screen.getByText('Nobody has this name.')).toBeTruthy()
    expect(number().value).toBe('zeno')
    expect(harness.platform.calls.call$.value.status).toBe('idle')
  })
})

test('for a first call the echo line is offered, and is not called by that', async () => {
  const { user, harness } = await open()
  await user.click(screen.getByRole('button', { name: 'Not now' }))
  await user.click(screen.getByRole('button', { name: 'Make a test call' }))
  expect(number().value).toBe('(500) 555-0100')
  expect(document.activeElement).toBe(call())
  expect(harness.platform.calls.call$.value.status).toBe('idle')
})

test('a number that may be somebody’s is offered above the digits, and more of them in a list', async () => {
  const contacts = ['Grace', 'Gregor'].map((displayName, at) =>
    sampleContact({ displayName, numbers: [{ e164: `+1212555010${at}`, label: '' }] }),
  )
  const { user } = await open(ada({ contacts }))
  await user.type(number(), '212')
  await user.click(screen.getByRole('button', { name: '1 more' }))
  expect(screen.getAllByRole('option')).toHaveLength(2)
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: /^Grace/ }))
  expect(number().value).toBe('(212) 555-0100')
  expect(document.activeElement).toBe(call())
})

test('Escape closes the list, then empties the field; in an empty one it does nothing, so the caret stays', async () => {
  const contacts = [
    sampleContact({ displayName: 'Alan Turing', numbers: [{ e164: '+12125550101', label: '' }] }),
  ]
  const { user } = await open(ada({ contacts }))
  await user.keyboard('alan{Escape}')
  expect(screen.queryByRole('listbox')).toBeNull()
  expect(number().value).toBe('alan')
  await user.keyboard('{Escape}')
  expect(number().value).toBe('')
  await user.keyboard('{Escape}')
  expect(document.activeElement).toBe(number())
})
