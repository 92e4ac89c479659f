import { baseCallRate, type PriceList, type RatesTable } from '@parley/shared-contract'
import { cell, createScope } from '@parley/shared-contract/reactive'
import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Platform } from '../platform.ts'
import { PlatformProvider } from './platform-provider.tsx'
import { usePrices } from './use-prices.ts'

const ofHost: PriceList = { incoming: { microPerMinute: 55_000, incrementSeconds: 60 }, destinations: [] }
const table: RatesTable = { version: '1', incoming: baseCallRate, destinations: [] }

function told(prices?: PriceList) {
  const rates = cell<RatesTable | null>(null, createScope())
  const platform = { rates$: rates.state$, prices } as Partial<Platform> as Platform
  const { result } = renderHook(() => usePrices(), {
    wrapper: ({ children }) => <PlatformProvider platform={platform}>{children}</PlatformProvider>,
  })
  return { rates, result }
}

test('what the host knows is told until the server’s table is here, and that from then on', () => {
  const { rates, result } = told(ofHost)
  expect(result.current).toBe(ofHost)
  act(() => rates.set(table))
  expect(result.current).toBe(table)
})

test('in a shell whose host knows no prices there are none before the table', () => {
  expect(told().result.current).toBeNull()
})
