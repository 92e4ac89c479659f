import { ready } from '@parley/shared-contract'
import { sampleCall } from '@parley/shared-platform/testing'
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { opened, openPhone } from './testing/open-steps.tsx'

afterEach(() => localStorage.clear())

test('the few calls that are known before the server has told of all are not taken for all', async () => {
  const early = sampleCall({ answered: false, status: 'missed', duration: 0 })
  const { harness } = await openPhone({
    prepare: ({ live }) => live.force({ recentCalls$: ready([early], true) as never }),
  })
  expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull()
  act(() => harness.live.force({ recentCalls$: ready([early, sampleCall()]) as never }))
  expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull()
})

test('while a call rings nothing of it comes in, neither all of it nor the step to credits', async () => {
  const first = sampleCall({ answered: false, status: 'missed', duration: 0 })
  const { harness } = await openPhone({
    prepare: ({ live }) => live.force({ recentCalls$: ready([first], true) as never }),
  })
  act(() => void harness.carrier.ring('+12125550187'))
  await waitFor(() => expect(harness.platform.calls.call$.value.status).toBe('ringing'))
  act(() => {
    harness.live.force({ recentCalls$: ready([first]) as never })
    harness.database.change('ada', person => ({ ...person, profile: { ...person.profile, credits: 0.4 } }))
  })
  expect(screen.queryByRole('region', { name: 'Getting started' })).toBeNull()
  await act(() => harness.platform.calls.decline())
  await waitFor(() => expect(opened()).toEqual(['Add credits']))
})

test('a first step to credits does not push the others down while a call rings', async () => {
  const { harness } = await openPhone()
  act(() => void harness.carrier.ring('+12125550187'))
  await waitFor(() => expect(harness.platform.calls.call$.value.status).toBe('ringing'))
  act(() =>
    harness.database.change('ada', person => ({ ...person, profile: { ...person.profile, credits: 0.4 } })),
  )
  expect(opened()).toEqual(['Allow microphone'])
})
