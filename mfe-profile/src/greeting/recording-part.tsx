import { formatDuration, GREETING_SECONDS_MAX } from '@parley/shared-contract'
import { useBehavior } from '@parley/shared-platform/react'
import { Button, LevelMeter } from '@parley/shared-ui'
import { useEffect, useRef, useState } from 'react'
import styles from './greeting.module.css'
import type { OpenMicrophone } from './use-greeting-recorder.ts'

interface RecordingPartProps {
  readonly microphone: OpenMicrophone
  readonly onStop: () => void
}

const LOOK_MS = 200

/** While it is recorded: how loud one is, how long it is by now, and the button that ends it. */
export function RecordingPart({ microphone, onStop }: RecordingPartProps) {
  const level = useBehavior(microphone.level$)
  const seconds = useSecondsHere()
  const stop = useRef<HTMLButtonElement>(null)
  useEffect(() => stop.current?.focus(), [])
  return (
    <div className={styles.recording}>
      <LevelMeter level={level} />
      <p className={styles.time} role="timer">
        {formatDuration(seconds)} of {formatDuration(GREETING_SECONDS_MAX)}
      </p>
      <Button ref={stop} variant="primary" onClick={onStop}>
        Stop
      </Button>
    </div>
  )
}

/** Whole seconds since the component was shown. */
function useSecondsHere(): number {
  const [began] = useState(() => performance.now())
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setSeconds(Math.floor((performance.now() - began) / 1000)), LOOK_MS)
    return () => clearInterval(timer)
  }, [began])
  return Math.min(seconds, GREETING_SECONDS_MAX)
}
