import type { LiveCall } from '@parley/shared-calling'
import { usePlatform } from './platform-provider.tsx'
import { useBehavior } from './use-behavior.ts'

/** The call on the line, or idle. */
export const useCall = (): LiveCall => useBehavior(usePlatform().calls.call$)
