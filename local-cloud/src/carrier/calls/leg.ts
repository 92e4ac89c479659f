import { randomBytes, randomUUID } from 'node:crypto'
import type { AudioEnd, CodecName } from '../media/audio.ts'
import type { AudioBridge } from '../media/audio-bridge.ts'
import { LegAudio } from '../media/leg-audio.ts'
import { Timers } from '../timers.ts'
import type { Ending } from './hangup-cause.ts'

/**
 * The device at the end of a leg: a browser, a simulated person or the trunk to another number. The exchange tells it
 * what happens; the device tells the exchange what its user does (`ringing`, `answered`, `ended`).
 */
export interface Device {
  /** What a developer sees of it. */
  readonly name: string
  readonly audio: AudioEnd
  /** What can be spoken to it, best first. */
  codecs(): readonly CodecName[]
  /** Somebody calls this device. It may speak one of `codecs`. */
  alert(leg: Leg, codecs: readonly CodecName[]): void
  /** The other side, called by this device, rings; `early` when it can already be heard. */
  showRinging(leg: Leg, early: CodecName | null): Promise<void>
  /** The other side has answered: from now on both hear each other. */
  connect(leg: Leg, codec: CodecName): Promise<void>
  /** The leg is over. Called once. */
  release(leg: Leg, ending: Ending): void
}

/**
 * `parked` waits for the account's decision · `dialling` was sent on, or is sent · `ringing` its other side, or
 * itself, is alerted · `answered` talks · `ended` is over. Only `ended` is final; every state may go there.
 */
export type LegState = 'parked' | 'dialling' | 'ringing' | 'answered' | 'ended'

/** A header that travels with the call, as REST and the calling SDK write it. */
export interface CustomHeader {
  readonly name: string
  readonly value: string
}

export interface LegPlan {
  readonly device: Device
  readonly sessionId?: string
  /** Seen from the account: `incoming` reached one of its numbers, all others are `outgoing`. */
  readonly direction: 'incoming' | 'outgoing'
  readonly parked: boolean
  readonly from: string
  readonly to: string
  readonly callerName: string
  /** The SIP address of the credential that placed the call. */
  readonly fromSipUri?: string
  readonly clientState?: string | undefined
  readonly customHeaders?: readonly CustomHeader[]
}

/** One device's part in a call. All legs of one call session share `sessionId`. Times are epoch ms. */
export class Leg {
  readonly controlId = `v3:${randomBytes(32).toString('base64url')}`
  readonly legId = randomUUID()
  readonly sessionId: string
  readonly device: Device
  readonly direction: 'incoming' | 'outgoing'
  readonly parked: boolean
  readonly from: string
  readonly to: string
  readonly callerName: string
  readonly fromSipUri: string | undefined
  readonly customHeaders: readonly CustomHeader[]
  readonly startedAt: number
  clientState: string | undefined
  state: LegState
  answeredAt: number | null = null
  /** What the account has had said to it last. */
  spoken: string | null = null
  endedAt: number | null = null
  held = false
  /** How long it may last from the answer on, in ms. */
  limitMs: number | undefined
  /** The leg it is, or will be, bridged with. */
  partner: Leg | null = null
  /** It waits for another decision when its partner is gone, instead of ending with it. */
  parkAfter = false
  readonly audio: LegAudio
  /** Shared with the partner while both can be heard. */
  bridge: AudioBridge | null = null
  readonly #timers = new Timers()

  constructor(plan: LegPlan, now: number) {
    this.sessionId = plan.sessionId ?? randomUUID()
    this.device = plan.device
    this.audio = new LegAudio(plan.device.audio)
    this.direction = plan.direction
    this.parked = plan.parked
    this.state = plan.parked ? 'parked' : 'dialling'
    this.from = plan.from
    this.to = plan.to
    this.callerName = plan.callerName
    this.fromSipUri = plan.fromSipUri
    this.clientState = plan.clientState
    this.customHeaders = plan.customHeaders ?? []
    this.startedAt = now
  }

  get alive(): boolean {
    return this.state !== 'ended'
  }

  /** Calls `action` in `ms`, unless the leg ends before. @returns a way to call it off */
  after(ms: number, action: () => void): () => void {
    return this.#timers.after(ms, () => {
      if (this.alive) action()
    })
  }

  /** Calls off everything that waits. */
  stopTimers(): void {
    this.#timers.stop()
  }
}
