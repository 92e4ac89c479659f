import type { CodecName } from '../media/audio.ts'
import { AudioBridge } from '../media/audio-bridge.ts'
import type { Ending } from './hangup-cause.ts'
import { type CustomHeader, Leg, type LegPlan } from './leg.ts'

/** What happened to a leg; told to the account as webhooks. */
export type LegEvent =
  | { readonly type: 'initiated' | 'answered' | 'bridged'; readonly leg: Leg; readonly at: number }
  | { readonly type: 'hangup'; readonly leg: Leg; readonly at: number; readonly ending: Ending }

export interface ExchangeOptions {
  readonly now: () => number
  readonly report: (event: LegEvent) => void
  /** How long a parked leg waits for the account's decision. */
  readonly parkMs: number
  /** How long a dialled leg may ring when the transfer does not say. */
  readonly ringMs: number
}

/** How a leg is sent on. */
export interface Transfer extends Omit<LegPlan, 'parked' | 'direction' | 'sessionId'> {
  readonly ringMs?: number | undefined
  readonly limitMs?: number | undefined
  readonly customHeaders: readonly CustomHeader[]
}

const ENDED_LEGS_KEPT = 500

/** All calls of the carrier: who is connected with whom, who rings, and when it is over. */
export class Exchange {
  readonly #options: ExchangeOptions
  readonly #legs = new Map<string, Leg>()
  readonly #ended: string[] = []

  constructor(options: ExchangeOptions) {
    this.#options = options
  }

  /** A leg by its call control id, also a little after its end. */
  find(controlId: string): Leg | null {
    return this.#legs.get(controlId) ?? null
  }

  live(): Leg[] {
    return [...this.#legs.values()].filter(leg => leg.alive)
  }

  /** A call reaches the carrier and waits for the account's decision. */
  park(plan: Omit<LegPlan, 'parked'>): Leg {
    const leg = this.#create({ ...plan, parked: true })
    leg.after(this.#options.parkMs, () => {
      if (leg.partner) return
      const cause = leg.direction === 'incoming' ? 'NO_ANSWER' : 'NORMAL_TEMPORARY_FAILURE'
      this.end(leg, { cause, source: 'unknown' })
    })
    return leg
  }

  /** Sends a parked leg on to another device. */
  transfer(leg: Leg, { ringMs, limitMs, ...plan }: Transfer): Leg {
    const next = this.#create({ ...plan, sessionId: leg.sessionId, direction: 'outgoing', parked: false })
    next.partner = leg
    leg.partner = next
    leg.state = 'dialling'
    next.after(ringMs ?? this.#options.ringMs, () => {
      if (next.state !== 'answered')
        this.end(next, { cause: 'NO_ANSWER', source: 'unknown', word: 'timeout' })
    })
    next.limitMs = limitMs
    next.device.alert(next, leg.device.codecs())
    return next
  }

  /** A dialled device rings. */
  async ringing(leg: Leg, early: CodecName | null = null): Promise<void> {
    if (leg.state !== 'dialling') return
    leg.state = 'ringing'
    const caller = leg.partner
    if (!caller?.alive) return
    caller.state = 'ringing'
    await caller.device.showRinging(caller, early)
    if (early && caller.alive && leg.alive) this.#bridge(caller, leg, early)
  }

  /** A dialled device was picked up and speaks `codec`. */
  async answered(leg: Leg, codec: CodecName): Promise<void> {
    const caller = leg.partner
    if (!leg.alive || leg.state === 'answered' || !caller?.alive) return
    this.#answer(leg)
    await caller.device.connect(caller, codec)
    if (!caller.alive || !leg.alive) return
    this.#answer(caller)
    this.#bridge(caller, leg, codec)
    for (const side of [caller, leg]) this.#report('bridged', side)
  }

  /** Hold: the other side hears music, this one nothing. */
  hold(leg: Leg, held: boolean): void {
    leg.held = held
    leg.bridge?.setHeld(leg.device.audio, held)
  }

  /** Ends a leg, and with it the one it is connected with. Ending twice is harmless. */
  end(leg: Leg, ending: Ending): void {
    if (!leg.alive) return
    leg.state = 'ended'
    leg.stopTimers()
    leg.bridge?.close()
    leg.bridge = null
    leg.device.release(leg, ending)
    this.#options.report({ type: 'hangup', leg, at: this.#options.now(), ending })
    this.#forgetLater(leg)
    if (leg.partner) this.end(leg.partner, ending)
  }

  /** Ends everything: the carrier stops. */
  endAll(): void {
    for (const leg of this.live()) this.end(leg, { cause: 'NORMAL_TEMPORARY_FAILURE', source: 'unknown' })
  }

  #create(plan: LegPlan): Leg {
    const leg = new Leg(plan, this.#options.now())
    this.#legs.set(leg.controlId, leg)
    this.#report('initiated', leg)
    return leg
  }

  #answer(leg: Leg): void {
    leg.state = 'answered'
    leg.answeredAt = this.#options.now()
    if (leg.limitMs !== undefined) {
      leg.after(leg.limitMs, () =>
        this.end(leg, { cause: 'NORMAL_CLEARING', source: 'unknown', word: 'time_limit' }),
      )
    }
    this.#report('answered', leg)
  }

  #bridge(one: Leg, other: Leg, codec: CodecName): void {
    one.bridge?.close()
    const bridge = new AudioBridge(one.device.audio, other.device.audio, codec)
    one.bridge = bridge
    other.bridge = bridge
    for (const leg of [one, other]) bridge.setHeld(leg.device.audio, leg.held)
  }

  #report(type: 'initiated' | 'answered' | 'bridged', leg: Leg): void {
    this.#options.report({ type, leg, at: this.#options.now() })
  }

  #forgetLater(leg: Leg): void {
    this.#ended.push(leg.controlId)
    const oldest = this.#ended.length > ENDED_LEGS_KEPT ? this.#ended.shift() : undefined
    if (oldest !== undefined) this.#legs.delete(oldest)
  }
}
