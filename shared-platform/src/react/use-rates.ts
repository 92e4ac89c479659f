import type { RatesTable } from '@parley/shared-contract'
import { usePlatform } from './platform-provider.tsx'
import { useBehavior } from './use-behavior.ts'

/** What calls cost by where they go (D15), as the server has it; null until it has arrived. */
export const useRates = (): RatesTable | null => useBehavior(usePlatform().rates$)
