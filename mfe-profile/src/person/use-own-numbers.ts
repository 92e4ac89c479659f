import { type E164, liveValue } from '@parley/shared-contract'
import { useLive } from '@parley/shared-platform/react'
import { useMemo } from 'react'

/** The numbers of one's own; none until they have loaded. */
export function useOwnNumbers(): readonly E164[] {
  const numbers = liveValue(useLive('phoneNumbers$'), null)
  return useMemo(() => numbers?.map(({ phoneNumber }) => phoneNumber) ?? [], [numbers])
}
