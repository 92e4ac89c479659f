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
    new ParleyError('CALL_IN_PROGRESS', { place: 'make' }),
    { code: 'CALL_IN_PROGRESS', details: { place: 'make' } },
  ],
  [{ code: 'auth/invalid-credential' }, { code: 'auth/invalid-credential' }],
  [new TypeError('x is not a function'), { code: 'INTERNAL' }],
])('a failure becomes a code with what is known besides: %s', async (failure, refusal) => {
  const { result } = renderHook(() => useCommand(() => Promise.reject(failure)))
  await act(async () => expect(await result.current.run()).toBe(false))
  expect(result.current.error).toEqual(refusal)
  act(() => result.current.clear())
  expect(result.current).toMatchObject({ error: null })
})
