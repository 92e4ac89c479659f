import type { Session } from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import type { Platform } from '@parley/shared-platform'
import { PlatformProvider } from '@parley/shared-platform/react'
import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useTextSearch } from './use-text-search.ts'

const user = { uid: 'ada', email: 'ada@parley.test', displayName: 'Ada' }

test('D22: at an address with a search nothing is lost where it is not known yet who is here', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const session = cell<Session>({ status: 'unknown' }, createScope())
  const asked: unknown[] = []
  const call = async (_name: string, request: unknown) => {
    asked.push(request)
    return { hits: [], threads: ['t1'], searchedTo: null }
  }
  const platform = { session$: session.state$, api: { call } } as Partial<Platform> as Platform
  const { result } = renderHook(() => useTextSearch('lunch', []), {
    wrapper: ({ children }) => <PlatformProvider platform={platform}>{children}</PlatformProvider>,
  })
  await act(() => vi.advanceTimersByTimeAsync(10_000))
  expect([result.current.isSearching, asked]).toEqual([true, []])
  await act(async () => session.set({ status: 'signed-in', user }))
  vi.useRealTimers()
  await waitFor(() => expect(result.current.isSearching).toBe(false))
  expect(result.current.threads).toEqual(['t1'])
  expect(asked).toEqual([{ userId: 'ada', query: 'lunch', numbers: [] }])
})
