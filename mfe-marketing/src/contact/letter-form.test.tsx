import { routes } from '@parley/shared-contract'
import { type RenderedWithPlatform, renderWithPlatform } from '@parley/shared-platform/testing'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { LetterForm } from './letter-form.tsx'

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
/** What was sent so far; a line is asked for beside it. */
function letters({ platform }: RenderedWithPlatform['harness']): () => unknown[] {
  const calls = vi.spyOn(platform.api, 'call')
  return () => calls.mock.calls.filter(([name]) => name === 'contact').map(([, request]) => request)
}
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send message' }))
async function write(email = 'ada@parley.test') {
  await userEvent.type(box('Name'), 'Ada')
  await userEvent.type(box('Email'), email)
  await userEvent.type(box('Message'), ' It rings.{Enter}Twice. ')
}

test('D39: what is written is sent once, however often it is clicked, and the form is empty again', async () => {
  const { harness } = renderWithPlatform(<LetterForm />)
  const asked = letters(harness)
  await write()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Send message' }))
  expect(asked()).toEqual([
    { name: 'Ada', email: 'ada@parley.test', words: 'It rings.\nTwice.', website: '' },
  ])
  expect((await screen.findByText(/^Your message is sent\./)).textContent).toContain('ada@parley.test')
  expect(box('Message').value).toBe('')
})

test('what is missing is said beside its field, and the first of these has the keyboard', async () => {
  const { harness } = renderWithPlatform(<LetterForm />)
  const asked = letters(harness)
  await write('ada')
  await userEvent.clear(box('Message'))
  await send()
  expect(screen.getByText('Write a message of up to 2000 characters.')).toBeTruthy()
  expect(box('Email').getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(box('Email'))
  expect(box('Name').getAttribute('aria-invalid')).not.toBe('true')
  expect(asked()).toEqual([])
})

test('without a network nothing that was written is lost, and it is said', async () => {
  const { harness } = renderWithPlatform(<LetterForm />)
  harness.api.failWith('NETWORK_ERROR')
  await write()
  await send()
  expect((await screen.findByRole('alert')).textContent).toContain('Please check your connection')
  expect(box('Message').value).toContain('It rings.')
  harness.api.failWith(null)
  await send()
  expect(await screen.findByText(/^Your message is sent\./)).toBeTruthy()
})

test('A66: a browser without a script has a plain form, which it checks itself', () => {
  const { container } = renderWithPlatform(<LetterForm />)
  const form = container.querySelector('form') ?? expect.fail('there is no form')
  expect([form.method, form.getAttribute('action')]).toEqual(['post', routes.contactForm])
  for (const name of ['Name', 'Email', 'Message']) expect(box(name).required).toBe(true)
  expect([...new FormData(form).keys()]).toEqual(['name', 'email', 'words', 'website'])
})
