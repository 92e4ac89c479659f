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
import { Subject } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askForWelcome } from './ask-for-welcome.ts'

const { profile } = samplePerson('ada')
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function page() {
  const scope = createScope()
  const reader = cell<UserId | null>(null, scope)
  const shown = cell<Live<UserProfile>>(loading, scope)
  const call = vi.fn(() => Promise.reject(new ParleyError('NETWORK_ERROR')))
  const attention$ = new Subject<void>()
  askForWelcome({ scope, reader$: reader.state$, profile$: shown.state$, api: { call }, attention$ })
  const arrives = (uid: UserId | null) => {
    shown.set(loading)
    reader.set(uid)
  }
  return {
    call,
    arrives,
    comesBack: () => attention$.next(),
    shows: (welcomeWaits: number | null) => shown.set(ready({ ...profile, welcomeWaits })),
  }
}

test('D12: credits that wait are asked for, of each person once as a page opens, whatever the answer', () => {
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

test('D12: whoever comes back may have opened the mail: it is asked again, once however that is told', () => {
  const { call, arrives, comesBack, shows } = page()
  arrives('ada')
  shows(5)
  comesBack()
  comesBack()
  expect(call).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  expect(call).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(60_000)
  comesBack()
  expect(call).toHaveBeenCalledTimes(3)
  shows(null)
  comesBack()
  vi.advanceTimersByTime(60_000)
  expect(call).toHaveBeenCalledTimes(3)
})

test('D12: nothing is asked for when none wait, or nobody is there', () => {
  const { call, arrives, comesBack, shows } = page()
  arrives('ada')
  shows(null)
  comesBack()
  arrives(null)
  comesBack()
  expect(call).not.toHaveBeenCalled()
})
