import { formatDuration, GREETING_SECONDS_MAX } from '@parley/shared-contract'
import { Button, RecordingBars } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { useEffect, useRef } from 'react'
import styles from './greeting.module.css'
import { liveBars } from './greeting-model.ts'
import type { OpenMicrophone } from './use-greeting-recorder.ts'
import { useHeard } from './use-heard.ts'

interface RecordingPartProps {
  readonly microphone: OpenMicrophone
  readonly onStop: () => void
  readonly onCancel: () => void
}

/** While it is recorded: how loud one is and was, how much of the time is gone, and the buttons that end it. */
export function RecordingPart({ microphone, onStop, onCancel }: RecordingPartProps) {
  const { level, seconds, bars } = useHeard(microphone.level$)
  const stop = useRef<HTMLButtonElement>(null)
  useEffect(() => stop.current?.focus(), [])
  return (
    <div className={styles.box}>
      <div className={styles.headline}>
        <p className={styles.live}>{say('Recording', 'Aufnahme läuft')}</p>
        <p className={styles.time} role="timer">
          {ofWords(formatDuration(seconds), formatDuration(GREETING_SECONDS_MAX))}
        </p>
      </div>
      <RecordingBars level={level} bars={liveBars(bars)} heard={bars.length} />
      <div className={styles.actions}>
        <Button ref={stop} variant="primary" onClick={onStop}>
          {say('Stop recording', 'Aufnahme beenden')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {say('Cancel', 'Abbrechen')}
        </Button>
      </div>
    </div>
  )
}

const ofWords = (gone: string, all: string): string => say(`${gone} of ${all}`, `${gone} von ${all}`)
