import type { MicrophoneCheck } from '@parley/shared-calling'
import { type Refusal, refusalOf } from '@parley/shared-contract'
import { useBehavior, usePlatform } from '@parley/shared-platform/react'
import { useCallback, useEffect, useState } from 'react'

/** The present state of the check, while it is on the page. */
export interface SetupCheck {
  /** The open microphone; null until it is open, and when it cannot be opened. */
  readonly microphone: MicrophoneCheck | null
  /** Why it cannot be opened; else null. */
  readonly refusal: Refusal | null
  readonly doing: 'nothing' | 'recording' | 'playing'
  /** The greatest loudness of the last recording; null before there is one. */
  readonly loudest: number | null
  record(): void
  /** Asks for the microphone once more. */
  again(): void
}

/** Opens the chosen microphone while the component is on the page, and another one when that is chosen. */
export function useSetupCheck(): SetupCheck {
  const { sound } = usePlatform()
  const { chosen } = useBehavior(sound.devices$).microphone
  const [attempts, setAttempts] = useState(0)
  const attempt = `${chosen} ${attempts}`
  const [microphone, setMicrophone] = useState<MicrophoneCheck | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [doing, setDoing] = useState<SetupCheck['doing']>('nothing')
  const [loudest, setLoudest] = useState<number | null>(null)

  useEffect(() => {
    let left = false
    let opened: MicrophoneCheck | null = null
    setRefusal(null)
    setLoudest(null)
    sound.checkMicrophone().then(
      check => {
        opened = check
        if (left) check.end()
        else setMicrophone(check)
      },
      error => left || setRefusal(refusalOf(error)),
    )
    return () => {
      left = true
      opened?.end()
      setMicrophone(null)
      setDoing('nothing')
    }
  }, [sound, attempt])

  const record = useCallback(() => {
    if (!microphone) return
    setDoing('recording')
    microphone
      .recordAndPlay(() => setDoing('playing'))
      .then(setLoudest, error => setRefusal(refusalOf(error)))
      .finally(() => setDoing('nothing'))
  }, [microphone])

  return { microphone, refusal, doing, loudest, record, again: () => setAttempts(before => before + 1) }
}
