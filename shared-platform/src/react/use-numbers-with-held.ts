import { failed, type Live, type PersonNumber, type VirtualNumber } from '@parley/shared-contract'
import { useOnline } from '@parley/shared-ui'
import { usePlatform } from './platform-provider.tsx'
import { useBehavior } from './use-behavior.ts'
import { useLive } from './use-live.ts'

/** All of the person's numbers, as `OwnNumbers` has them. Without a network it is told that they cannot be known. */
export function useNumbersWithHeld(): Live<readonly PersonNumber[]> {
  return useKnowable(useBehavior(usePlatform().numbers.withHeld$))
}

/**
 * The active numbers; where there are none, those that are held for the person, which the server is asked for only then.
 * For whoever wants to know whether somebody without a line has no number, or one that has expired.
 */
export function useNumbersOrHeld(): Live<readonly VirtualNumber[]> {
  const { live, numbers } = usePlatform()
  const active = useLive('phoneNumbers$')
  const isNone = active.state === 'ready' && active.value.length === 0
  return useKnowable(
    useBehavior<Live<readonly VirtualNumber[]>>(isNone ? numbers.withHeld$ : live.phoneNumbers$),
  )
}

/** The server confirms nothing, so that what is asked of it does not come either. */
function useKnowable<T>(numbers: Live<T>): Live<T> {
  const active = useLive('phoneNumbers$')
  const isOnline = useOnline()
  const isCutOff = active.state === 'ready' && active.stale && !isOnline
  return numbers.state === 'loading' && isCutOff ? failed('NETWORK_ERROR') : numbers
}
