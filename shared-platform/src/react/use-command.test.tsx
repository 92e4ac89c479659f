import { ParleyError } from '@parley/shared-contract'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useCommand } from './use-command.ts'

test('a command is busy until its work is done, and says that it succeeded', async () => {
  const work = Promise.withResolvers<void>()
  const { result } = renderHook(() => useCommand(() => work.promise))
  let done: Promise<boolean> | undefined
  act(() => {
    done = result.current.run()
  })
  expect(result.current.busy).toBe(true)
  await act(async () => work.resolve())
  expect(result.current.busy).toBe(false)
  expect(await done).toBe(true)
})

test('running again while busy does nothing', async () => {
  const work = Promise.withResolvers<void>()
  let runs = 0
  const { result } = renderHook(() =>
    useCommand(() => {
      runs += 1
      return work.promise
    }),
  )
  await act(async () => {
    const first = result.current.run()
    expect(await result.current.run()).toBe(false)
    work.resolve()
    await first
  })
  expect(runs).toBe(1)
})

test.each([
  [
    new ParleyError('INSUFFICIENT_CREDITS', 'Need at least 1 credits to make a call'),
    'Need at least 1 credits to make a call',
    'INSUFFICIENT_CREDITS',
  ],
  [{ code: 'auth/invalid-credential' }, 'Invalid email or password.', 'auth/invalid-credential'],
  [new TypeError('x is not a function'), 'An unexpected error occurred.', 'INTERNAL'],
])('a failure becomes a sentence for people, and a code: %s', async (failure, sentence, code) => {
  const { result } = renderHook(() => useCommand(() => Promise.reject(failure)))
  await act(async () => expect(await result.current.run()).toBe(false))
  expect(result.current).toMatchObject({ error: sentence, code })
  act(() => result.current.clear())
  expect(result.current).toMatchObject({ error: null, code: null })
})
