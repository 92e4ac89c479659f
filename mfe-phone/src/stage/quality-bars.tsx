import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { GradeBars } from '@parley/shared-ui'

/** How the call sounds; empty bars before that is known. */
export const QualityBars = () => (
  <GradeBars grade={useBehavior(usePlatform().calls.quality$)?.grade ?? null} />
)
