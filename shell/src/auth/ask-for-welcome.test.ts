import {
  type Live,
  loading,
  ParleyError,
  ready,
  type UserId,
  type UserProfile,
} from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import { samplePerson } from '@parley/shared-platform/testing'
import { expect, test, vi } from 'vitest'
import { askForWelcome } from './ask-for-welcome.ts'

const { profile } = samplePerson('ada')

function page() {
  const scope = createScope()
  const reader = cell<UserId | null>(null, scope)
  const shown = cell<Live<UserProfile>>(loading, scope)
  const call = vi.fn(() => Promise.reject(new ParleyError('NETWORK_ERROR')))
  askForWelcome({ scope, reader$: reader.state$, profile$: shown.state$, api: { call } })
  const arrives = (uid: UserId | null) => {
    shown.set(loading)
    reader.set(uid)
  }
  return {
    call,
    arrives,
    shows: (welcomeWaits: number | null) => shown.set(ready({ ...profile, welcomeWaits })),
  }
}

test('D12: credits that wait are asked for, once in a page of each person, whatever the answer', () => {
  const { call, arrives, shows } = page()
  arrives('ada')
  shows(5)
  shows(5)
  expect(call.mock.calls).toEqual([['getSipCredentials', { userId: 'ada' }]])
  shows(null)
  arrives('grace')
  shows(5)
  expect(call).toHaveBeenCalledTimes(2)
  expect(call).toHaveBeenLastCalledWith('getSipCredentials', { userId: 'grace' })
})

test('D12: nothing is asked for when none wait, or nobody is there', () => {
  const { call, arrives, shows } = page()
  arrives('ada')
  shows(null)
  arrives(null)
  expect(call).not.toHaveBeenCalled()
})
