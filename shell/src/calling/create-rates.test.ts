import type { LiveCall } from '@parley/shared-calling'
import { baseCallRate, ParleyError, type RatesTable, type UserId } from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import type { ApiClient } from '@parley/shared-platform'
import { Subject } from 'rxjs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createRates } from './create-rates.ts'

const noCall: LiveCall = { status: 'idle', last: null }
const table = (version: string): RatesTable => ({ version, incoming: baseCallRate, destinations: [] })

function page() {
  const scope = createScope()
  onTestFinished(() => scope.end())
  const reader = cell<UserId | null>(null, scope)
  const call = cell<LiveCall>(noCall, scope)
  const attention$ = new Subject<void>()
  const answers = vi.fn<() => Promise<{ rates: RatesTable }>>()
  let time = 0
  const rates$ = createRates({
    ...{ scope, reader$: reader.state$, call$: call.state$, attention$ },
    api: { call: answers } as unknown as ApiClient,
    idle: async () => {},
    now: () => time,
  })
  return {
    ...{ reader, call, answers, rates$ },
    version: () => rates$.value?.version ?? null,
    async look(later = 0) {
      time += later
      attention$.next()
      await vi.waitFor(() => expect(answers.mock.settledResults.at(-1)?.type).not.toBe('incomplete'))
      await Promise.resolve()
    },
  }
}
const HOUR = 3_600_000

test('who signs in gets the table, and nobody has it after them', async () => {
  const { reader, answers, version } = page()
  answers.mockResolvedValue({ rates: table('1') })
  expect(answers).not.toHaveBeenCalled()
  reader.set('ada')
  await vi.waitFor(() => expect(version()).toBe('1'))
  reader.set(null)
  expect(version()).toBeNull()
})

test('a table that did not come is asked for again at the next look, one that did only after an hour', async () => {
  const { reader, answers, version, look } = page()
  answers.mockRejectedValueOnce(new ParleyError('NETWORK_ERROR')).mockResolvedValue({ rates: table('1') })
  reader.set('ada')
  await vi.waitFor(() => expect(answers.mock.settledResults[0]?.type).toBe('rejected'))
  await look()
  await vi.waitFor(() => expect(version()).toBe('1'))
  await look(HOUR - 1)
  expect(answers).toHaveBeenCalledTimes(2)
  answers.mockResolvedValue({ rates: table('2') })
  await look(1)
  await vi.waitFor(() => expect(version()).toBe('2'))
})

test('D15: in a call the table stays', async () => {
  const { reader, call, answers, version, look } = page()
  answers.mockResolvedValue({ rates: table('1') })
  reader.set('ada')
  await vi.waitFor(() => expect(version()).toBe('1'))
  answers.mockResolvedValue({ rates: table('2') })
  call.set({ status: 'calling', id: 'c1' } as LiveCall)
  await look(2 * HOUR)
  expect(answers).toHaveBeenCalledTimes(1)
  call.set(noCall)
  await look()
  await vi.waitFor(() => expect(version()).toBe('2'))
})
