import { renderWithPlatform } from '@parley/shared-platform/testing'
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PhonePage } from '../phone-page.tsx'

const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' })
const deleteDigit = () => screen.getByRole('button', { name: 'Delete digit' })
/** Whether a page says of itself that something would be lost with it. */
const waits = () => document.querySelector('[data-unsaved]') !== null

async function open(at = '/dashboard/phone') {
  const opened = renderWithPlatform(<PhonePage />, { at })
  await opened.lineReady()
  return opened
}

test('an update waits for a number that was tapped, pasted or chosen, until it is gone', async () => {
  const { user } = await open()
  expect(waits()).toBe(false)
  await user.click(screen.getByRole('button', { name: '2' }))
  expect(waits()).toBe(true)
  await user.click(deleteDigit())
  expect(waits()).toBe(false)
  act(() => number().blur())
  await user.paste('415.555.0142')
  expect(waits()).toBe(true)
})

test('an update does not wait for a number that stands in the address, until it is another one', async () => {
  const { user } = await open('/dashboard/phone?call=%2B16175550133')
  expect(number().value).not.toBe('')
  expect(waits()).toBe(false)
  await user.click(deleteDigit())
  expect(waits()).toBe(true)
})

test('an update waits for a call that waits for the line', async () => {
  const { user, harness } = await open('/dashboard/phone?call=%2B16175550133')
  act(() => harness.carrier.dropNetwork())
  await user.type(number(), '{Enter}')
  expect(screen.getByText('Calls as soon as the line is ready.')).toBeTruthy()
  expect(waits()).toBe(true)
  await user.keyboard('{Escape}')
  expect(waits()).toBe(false)
})
