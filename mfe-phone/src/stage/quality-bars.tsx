import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { GradeBars } from '@parley/shared-ui'

/** How the call sounds: four bars and a word. Shows nothing before that is known. */
export function QualityBars() {
  const quality = useBehavior(usePlatform().calls.quality$)
  return quality && <GradeBars grade={quality.grade} />
}
