import type { Behavior } from '@parley/shared-contract/reactive'
import { useBehavior } from '@parley/shared-platform/react'
import { LevelMeter } from '@parley/shared-ui'

/** Shows the loudness at the microphone as it changes. */
export const MicrophoneLevel = ({ level$ }: { readonly level$: Behavior<number> }) => (
  <LevelMeter level={useBehavior(level$)} />
)
