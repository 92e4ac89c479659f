import { loading } from '@parley/shared-contract'
import { renderWithPlatform, samplePerson } from '@parley/shared-platform/testing'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PhonePage } from '../phone-page.tsx'

test.each([
  ['whether there is a number', { phoneNumbers$: loading }],
  ['what there is to buy one with, which stands above the numbers', { profile$: loading }],
])('until it is known %s, the dialler shows its shape', (_what, live) => {
  renderWithPlatform(<PhonePage />, {
    seed: { people: [samplePerson('ada', { phoneNumbers: [] }), samplePerson('grace')] as const },
    prepare: harness => harness.live.force(live),
  })
  expect(screen.getByRole('status', { name: 'Loading' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Choose your number' })).toBeNull()
})
