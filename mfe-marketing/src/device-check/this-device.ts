import { notifiesOnceInstalled } from '@parley/shared-ui'
import { say } from '@parley/shared-ui/words'
import { connectsHere } from './connects-here.ts'

/** What a device is asked in the check, beside its microphone and speaker. */
export interface TriedDevice {
  /** What a call needs and this browser does not have, by the words that people know it by. */
  missing(): readonly string[]
  /** Whether a page that is closed can be told of a call. */
  ringsClosed(): boolean
  /** Whether it can once it is installed, and not before: on an iPhone. */
  ringsOnceInstalled(): boolean
  /** Whether a connection for sound opens; given up when the signal says so. */
  connects(signal: AbortSignal): Promise<boolean>
}

const needed: readonly (readonly [words: string, isHere: () => boolean])[] = [
  [say('calls (WebRTC)', 'Anrufe (WebRTC)'), () => 'RTCPeerConnection' in window],
  // Hidden as well where a page did not come over TLS.
  [say('access to a microphone', 'Zugang zu einem Mikrofon'), () => navigator.mediaDevices !== undefined],
  [say('sound', 'Ton'), () => 'AudioContext' in window],
  [
    say('agreement between tabs (Web Locks)', 'Absprache zwischen Tabs (Web Locks)'),
    () => navigator.locks !== undefined,
  ],
]

/** The browser that the page is in. */
export const thisDevice: TriedDevice = {
  missing: () => needed.filter(([, isHere]) => !isHere()).map(([words]) => words),
  // What is blocked is not asked again (D34).
  ringsClosed: () =>
    'PushManager' in window && 'Notification' in window && Notification.permission !== 'denied',
  ringsOnceInstalled: notifiesOnceInstalled,
  connects: connectsHere,
}
