import { GREETING_SECONDS_MAX, type Refusal, refusalOf } from '@parley/shared-contract'
import type { Platform } from '@parley/shared-platform'
import { useCall, usePlatform } from '@parley/shared-platform/react'
import { useEffect, useRef, useState } from 'react'
import { type GreetingDraft, greetingDraft, type UselessRecording } from './greeting-model.ts'

/** The microphone while it is open. */
export type OpenMicrophone = Awaited<ReturnType<Platform['sound']['checkMicrophone']>>

export interface GreetingRecorder {
  readonly doing: 'nothing' | 'opening' | 'recording'
  /** The open microphone, while it is recorded. */
  readonly microphone: OpenMicrophone | null
  /** Why there is no new recording, until it is tried again. */
  readonly problem: Refusal | UselessRecording | null
  record(): void
  /** Ends it, and keeps what was recorded. */
  stop(): void
  /** Ends it, and keeps nothing. */
  cancel(): void
}

/** Records a greeting. A call ends it, and so does who leaves: what was recorded by then is kept. */
export function useGreetingRecorder(onRecorded: (draft: GreetingDraft) => void): GreetingRecorder {
  const { sound } = usePlatform()
  const isInCall = useCall().status !== 'idle'
  const [doing, setDoing] = useState<GreetingRecorder['doing']>('nothing')
  const [microphone, setMicrophone] = useState<OpenMicrophone | null>(null)
  const [problem, setProblem] = useState<GreetingRecorder['problem']>(null)
  const running = useRef<{ isWanted: boolean; stop(): void } | null>(null)
  const isThere = useRef(true)

  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
      running.current?.stop()
    }
  }, [])
  useEffect(() => {
    if (isInCall) running.current?.stop()
  }, [isInCall])

  async function recorded(): Promise<void> {
    const check = await sound.checkMicrophone()
    try {
      if (!isThere.current) return
      const { samples, stop } = check.record(GREETING_SECONDS_MAX)
      const recording = { isWanted: true, stop }
      running.current = recording
      setMicrophone(check)
      setDoing('recording')
      const draft = greetingDraft((await samples).values)
      if (!recording.isWanted) return
      if (typeof draft === 'string') setProblem(draft)
      else onRecorded(draft)
    } finally {
      running.current = null
      check.end()
      setMicrophone(null)
    }
  }

  return {
    ...{ doing, microphone, problem },
    record() {
      if (doing !== 'nothing') return
      setProblem(null)
      setDoing('opening')
      recorded()
        .catch((failure: unknown) => setProblem(refusalOf(failure)))
        .finally(() => setDoing('nothing'))
    },
    stop: () => running.current?.stop(),
    cancel() {
      if (running.current) running.current.isWanted = false
      running.current?.stop()
    },
  }
}
