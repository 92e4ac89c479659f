import { renderWithPlatform, samplePerson } from '@parley/shared-platform/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PhonePage } from '../phone-page.tsx'

const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone number' })

/** The phone page of somebody with 3.25 credits, with its line ready. */
async function open() {
  const people = [samplePerson('ada', { credits: 3.25 }), samplePerson('grace')] as const
  const opened = renderWithPlatform(<PhonePage />, { seed: { people } })
  await opened.lineReady()
  return opened
}

test('D15: a number says where it leads and for how much while it is typed, and what is missing; once it is whole for how long', async () => {
  const { user } = await open()
  await user.type(number(), '41')
  expect(screen.getByRole('status', { name: 'Call cost' }).textContent).toBe(
    'United States · 0.022 credits/min',
  )
  await user.type(number(), '5')
  await screen.findByText('San Francisco, CA · 0.022 credits/min')
  expect(screen.getByText('7 more digits.')).toBeTruthy()
  await user.type(number(), '5550187')
  await screen.findByText('San Francisco, CA · 0.022 credits/min · up to 2 h 27 min')
})

test('D15: a number that cannot be called says so while it is typed', async () => {
  const { user } = await open()
  await user.type(number(), '900')
  expect(screen.getByText('Premium numbers cannot be called.')).toBeTruthy()
  expect(screen.getByRole('status', { name: 'Call cost' }).textContent).toBe('')
})
