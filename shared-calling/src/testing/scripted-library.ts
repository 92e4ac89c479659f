import { vi } from 'vitest'
import type { RemoteAudio } from '../carrier/telnyx/remote-audio.ts'
import type { TelnyxLibrary } from '../carrier/telnyx/telnyx-load.ts'

type Handler = (payload: unknown) => void

/** A call of the scripted library: what the doorman reads, and its commands as spies. */
export class ScriptedCall {
  readonly id: string
  readonly direction: string
  recoveredCallId = ''
  state = 'new'
  cause: string | null = null
  options: Record<string, unknown>
  telnyxIDs = {}
  readonly hangup = vi.fn(async () => {})
  readonly answer = vi.fn(async () => {})
  readonly hold = vi.fn(async () => {})
  readonly unhold = vi.fn(async () => {})
  readonly muteAudio = vi.fn()
  readonly unmuteAudio = vi.fn()
  readonly dtmf = vi.fn()

  constructor(id: string, direction: 'inbound' | 'outbound', options: Record<string, unknown> = {}) {
    this.id = id
    this.direction = direction
    this.options = options
  }
}

/** The calling library without a network: tests say what it says. The real one is met in a browser. */
export class ScriptedClient {
  static latest: ScriptedClient
  readonly options: Record<string, unknown>
  readonly handlers = new Map<string, Handler[]>()
  readonly connect = vi.fn(async () => {})
  readonly disconnect = vi.fn(async () => {})
  readonly login = vi.fn(async (_asked: { onError(error: unknown): void }) => {})
  remoteElement: unknown = null

  constructor(options: Record<string, unknown>) {
    this.options = options
    ScriptedClient.latest = this
  }

  on(event: string, handler: Handler): this {
    this.handlers.set(event, [...(this.handlers.get(event) ?? []), handler])
    return this
  }

  say(event: string, payload: unknown = {}): void {
    for (const handler of this.handlers.get(`telnyx.${event}`) ?? []) handler(payload)
  }

  /** The library tells a call's next state. */
  tell(call: ScriptedCall, state: string, changed: Partial<ScriptedCall> = {}): void {
    Object.assign(call, changed, { state })
    this.say('notification', { type: 'callUpdate', call })
  }

  newCall(options: { id: string }): ScriptedCall {
    const call = new ScriptedCall(options.id, 'outbound', { ...options })
    this.tell(call, 'new')
    return call
  }
}

export const scriptedLibrary = { TelnyxRTC: ScriptedClient } as unknown as TelnyxLibrary

/** An audio element that a browser may or may not let play. */
export function scriptedAudio(): RemoteAudio & { allowed: boolean } {
  const audio = { element: {} as HTMLAudioElement, allowed: true, play: async () => audio.allowed }
  return audio
}

/** A microphone as far as it is looked at: its copies know whose voice they are. */
export function scriptedMicrophone(voice: string): MediaStream {
  const microphone = { voice, clone: () => ({ voice, copy: true }) }
  return microphone as unknown as MediaStream
}
