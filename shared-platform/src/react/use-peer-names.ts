import { type CallRecord, liveValue, type NameOf, toldNames } from '@parley/shared-contract'
import { useMemo } from 'react'
import { useContactNames } from './use-contact-names.ts'
import { useLive } from './use-live.ts'

const none: readonly CallRecord[] = []

/**
 * What somebody is called wherever they are read of: as the address book has it, else as the carrier told it in one of the latest
 * calls (untrusted text). Null when nobody knows a name. Whether they are in the address book `useContactNames` says.
 * @param calls others that are known where it is asked; the same list while they are the same
 */
export function usePeerNames(calls: readonly CallRecord[] = none): NameOf {
  const nameOf = useContactNames()
  const recent = liveValue(useLive('recentCalls$'), none)
  const told = useMemo(() => toldNames([...recent, ...calls]), [recent, calls])
  return number => nameOf(number) ?? told(number)
}
