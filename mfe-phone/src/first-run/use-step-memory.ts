import { userIdOf, z } from '@parley/shared-contract'
import { deviceStorage, stored } from '@parley/shared-contract/device'
import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { useState } from 'react'

const stepIds = ['credits', 'number', 'microphone', 'setup', 'test', 'notifications'] as const
/** Which step it is, on this device for good: its words may change. */
export type StepId = (typeof stepIds)[number]

const steps = z.array(z.enum(stepIds))
const memorySchema = z.object({ uid: z.string(), skipped: steps, tried: steps })

/** What one person on this device has done with the first steps that nothing else tells of. */
const memory = stored(deviceStorage(), 'parley.first-steps', memorySchema)

interface StepMemory {
  readonly steps: readonly StepId[]
  add(step: StepId): void
}

/** @param what `skipped`: steps to be left out; `tried`: those that somebody has tried here and that leave no other trace */
export function useStepMemory(what: 'skipped' | 'tried'): StepMemory {
  const session = useBehavior(usePlatform().session$)
  const uid = userIdOf(session) ?? ''
  const nothing = { uid, skipped: [], tried: [] }
  const own = () => {
    const kept = memory.read()
    return kept?.uid === uid ? kept : nothing
  }
  const [shown, setShown] = useState(() => own()[what])
  return {
    steps: shown,
    add(step) {
      const kept = own()
      const next = [...kept[what].filter(other => other !== step), step]
      memory.write({ ...kept, [what]: next })
      setShown(next)
    },
  }
}
