import { refusalOf } from '@parley/shared-contract'
import type { Platform } from '@parley/shared-platform'
import { usePlatform } from '@parley/shared-platform/react'
import { useEffect, useState } from 'react'
import type { DeviceFacts } from './device-findings.ts'
import type { TriedDevice } from './this-device.ts'

type OpenMicrophone = Awaited<ReturnType<Platform['sound']['checkMicrophone']>>

/** What is found, and what the person does. The microphone is open for as long as the check is on the page. */
export interface DeviceTrial {
  readonly facts: DeviceFacts
  /** Null until it is open, and where it cannot be opened. */
  readonly microphone: OpenMicrophone | null
  /** One sound, and then the question whether it was heard. */
  play(): void
  say(speaker: 'heard' | 'silent'): void
}

export function useDeviceCheck(device: TriedDevice): DeviceTrial {
  const { sound } = usePlatform()
  const [microphone, setMicrophone] = useState<OpenMicrophone | null>(null)
  const [facts, setFacts] = useState<DeviceFacts>(() => ({
    ...{ missing: device.missing(), ringsClosed: device.ringsClosed() },
    ringsOnceInstalled: device.ringsOnceInstalled(),
    ...{ microphone: null, loudest: 0, connects: null, speaker: 'unplayed' },
  }))
  const canCall = facts.missing.length === 0

  useEffect(() => {
    if (!canCall) return
    const left = new AbortController()
    const learn = (news: Partial<DeviceFacts>) =>
      left.signal.aborted || setFacts(before => ({ ...before, ...news }))
    const listen = async () => {
      const opened = await sound.checkMicrophone()
      left.signal.addEventListener('abort', opened.end)
      if (left.signal.aborted) return opened.end()
      setMicrophone(opened)
      learn({ microphone: 'open' })
      opened.level$.subscribe(level => setFacts(before => louder(before, level)))
    }
    void listen()
      .catch(error => learn({ microphone: refusalOf(error) }))
      // With the microphone allowed a browser hides no address from the page, as in a call.
      .then(() => device.connects(left.signal))
      .then(opened => learn({ connects: opened }))
    return () => left.abort()
  }, [sound, canCall, device])

  return {
    ...{ facts, microphone },
    play() {
      sound.tryRinger()
      setFacts(before => ({ ...before, speaker: 'played' }))
    },
    say: speaker => setFacts(before => ({ ...before, speaker })),
  }
}

const louder = (facts: DeviceFacts, level: number): DeviceFacts =>
  level > facts.loudest ? { ...facts, loudest: level } : facts
