import type { Live } from '@parley/shared-contract'
import type { Behavior } from '@parley/shared-contract/reactive'
import type { LiveData } from '../live-data.ts'
import { usePlatform } from './platform-provider.tsx'
import { useBehavior } from './use-behavior.ts'

type ValueOf<K extends keyof LiveData> = LiveData[K] extends Behavior<Live<infer T>> ? T : never

/**
 * One member of the live data, `useLive('profile$')`. It is listened to for as long as a component that
 * asks for it is on the page.
 */
export function useLive<K extends keyof LiveData>(name: K): Live<ValueOf<K>> {
  const behavior = usePlatform().live[name] as Behavior<Live<ValueOf<K>>>
  return useBehavior(behavior)
}
