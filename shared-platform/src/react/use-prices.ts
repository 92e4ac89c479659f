import type { PriceList } from '@parley/shared-contract'
import { usePlatform } from './platform-provider.tsx'
import { useRates } from './use-rates.ts'

/** What calls and texts cost, for what is told before there is a number: by the server's table, until that is here by what the host knows of it. */
export function usePrices(): PriceList | null {
  // A shell of before knows none.
  const { prices } = usePlatform()
  return useRates() ?? prices ?? null
}
