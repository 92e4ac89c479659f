import { GREETING_SECONDS_MAX } from '@parley/shared-contract'
import { useEffect, useState } from 'react'
import { type HeardBars, heardBars } from './greeting-model.ts'
import type { OpenMicrophone } from './use-greeting-recorder.ts'

/** What the microphone hears while somebody speaks a greeting. */
interface Heard {
  /** How loud it is now: 0 for silence to 1. */
  readonly level: number
  /** Whole seconds since the component was shown. */
  readonly seconds: number
  readonly bars: HeardBars
}

const LOOK_MS = 100

/** Looks ten times a second, as often as a bar can be seen to grow. */
export function useHeard(level$: OpenMicrophone['level$']): Heard {
  const [began] = useState(() => performance.now())
  const [heard, setHeard] = useState<Heard>(() => ({ level: level$.value, seconds: 0, bars: [] }))
  useEffect(() => {
    const timer = setInterval(() => {
      const since = (performance.now() - began) / 1000
      const level = level$.value
      const seconds = Math.min(Math.floor(since), GREETING_SECONDS_MAX)
      setHeard(before => ({ level, seconds, bars: heardBars(before.bars, since, level) }))
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [began, level$])
  return heard
}
