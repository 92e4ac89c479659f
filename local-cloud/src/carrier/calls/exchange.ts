import type { CodecName } from '../media/audio.ts'
import { AudioBridge } from '../media/audio-bridge.ts'
import type { DialPlan, Transfer } from './dial-plan.ts'
import type { Ending } from './hangup-cause.ts'
import { Leg, type LegPlan } from './leg.ts'

/** Something that happened to a leg. The account is told by webhook. `at` is epoch milliseconds. */
export type LegEvent =
  | { readonly type: 'initiated' | 'answered' | 'bridged'; readonly leg: Leg; readonly at: number }
  | { readonly type: 'hangup'; readonly leg: Leg; readonly at: number; readonly ending: Ending }
  | {
      /** What the carrier itself played, recorded or was dialled, such as `speak.ended`. */
      readonly type: `${'playback' | 'speak'}.${'started' | 'ended'}` | 'dtmf.received' | 'recording.saved'
      readonly leg: Leg
      readonly at: number
      readonly details: object
    }

export interface ExchangeOptions {
  readonly now: () => number
  readonly report: (event: LegEvent) => void
  /** How long a parked call of a browser waits for the account's decision. One that came in waits for as long as its caller. */
  readonly parkMs: number
  /** How long a dialled leg may ring when the order does not say. */
  readonly ringMs: number
}

const ENDED_LEGS_KEPT = 500
/** Who calls hears it ring while the account decides, and is given up by their own network then (RFC 3261, timer C). */
const CALLER_WAITS_MS = 180_000

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

  /** A leg by its own id, for as long. */
  legOf(legId: string): Leg | null {
    return [...this.#legs.values()].find(leg => leg.legId === legId) ?? null
  }

  live(): Leg[] {
    return [...this.#legs.values()].filter(leg => leg.alive)
  }

  /** A call reaches the carrier and waits for the account's decision. */
  park(plan: Omit<LegPlan, 'parked'>): Leg {
    const leg = this.#create({ ...plan, parked: true })
    if (leg.direction === 'outgoing') this.#awaitDecision(leg)
    else
      leg.after(CALLER_WAITS_MS, () => {
        if (leg.state !== 'answered') this.end(leg, { cause: 'ORIGINATOR_CANCEL', source: 'caller' })
      })
    return leg
  }

  /** The account calls somebody by itself. */
  dial(plan: DialPlan, codecs: readonly CodecName[]): Leg {
    return this.#alert(plan, null, codecs)
  }

  /** Sends a leg on to another device. Whoever it talked with is left. */
  transfer(leg: Leg, { parkAfter = false, ...plan }: Transfer): Leg {
    this.#part(leg)
    leg.parkAfter = parkAfter
    if (leg.state === 'parked') leg.state = 'dialling'
    return this.#alert(plan, leg, leg.audio.codec ? [leg.audio.codec] : leg.device.codecs())
  }

  /** The account answers a call itself, in PCMU where it can. */
  async pickUp(leg: Leg): Promise<void> {
    const codecs = leg.device.codecs()
    const codec = codecs.includes('PCMU') ? 'PCMU' : codecs[0]
    if (!codec) return this.end(leg, { cause: 'INCOMPATIBLE_DESTINATION', source: 'unknown' })
    leg.state = 'dialling'
    await leg.device.connect(leg, codec)
    if (leg.alive) this.#answer(leg, codec)
  }

  /** Connects two legs that talk with nobody, or with somebody else whom they leave. */
  bridge(one: Leg, other: Leg): void {
    for (const leg of [one, other]) this.#part(leg)
    one.partner = other
    other.partner = one
    const codec = one.audio.codec
    if (codec && codec === other.audio.codec) this.#connect(one, other, codec)
    else this.end(one, { cause: 'INCOMPATIBLE_DESTINATION', source: 'unknown' })
  }

  /** A dialled device rings. */
  async ringing(leg: Leg, early: CodecName | null = null): Promise<void> {
    if (leg.state !== 'dialling') return
    leg.state = 'ringing'
    const caller = leg.partner
    if (!caller?.alive) return
    if (caller.state !== 'answered') {
      caller.state = 'ringing'
      await caller.device.showRinging(caller, early)
    }
    if (early && caller.alive && leg.alive) this.#listen(caller, leg, early)
  }

  /** A dialled device was picked up and speaks `codec`. */
  async answered(leg: Leg, codec: CodecName): Promise<void> {
    const caller = leg.partner
    if (!leg.alive || leg.state === 'answered' || caller?.alive === false) return
    this.#answer(leg, codec)
    if (!caller) return
    if (caller.state !== 'answered') {
      await caller.device.connect(caller, codec)
      if (!caller.alive || !leg.alive) return
      this.#answer(caller, codec)
    }
    this.#connect(caller, leg, codec)
  }

  /** Hold: the other side hears music, this one nothing. */
  hold(leg: Leg, held: boolean): void {
    leg.held = held
    leg.bridge?.setHeld(leg.audio, held)
  }

  /** Ends a leg, and with it the one it is connected with, if it does not wait for us. Ending twice is harmless. */
  end(leg: Leg, ending: Ending): void {
    if (!leg.alive) return
    leg.state = 'ended'
    leg.stopTimers()
    leg.bridge?.close()
    leg.bridge = null
    leg.audio.close()
    leg.device.release(leg, ending)
    const at = this.#options.now()
    leg.endedAt = at
    this.#options.report({ type: 'hangup', leg, at, ending })
    this.#forgetLater(leg)
    const { partner } = leg
    // As documented: a call that came in stays when nobody answers where it was sent.
    const isUnanswered = partner?.answeredAt === null && leg.answeredAt === null
    const isInVain = partner?.direction === 'incoming' && isUnanswered
    if (partner?.alive && (partner.parkAfter || isInVain)) this.#parkAgain(partner)
    else if (partner) this.end(partner, ending)
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

  #alert({ ringMs, limitMs, ...plan }: DialPlan, caller: Leg | null, codecs: readonly CodecName[]): Leg {
    const session = caller ? { sessionId: caller.sessionId } : {}
    const leg = this.#create({ ...plan, ...session, direction: 'outgoing', parked: false })
    leg.partner = caller
    if (caller) caller.partner = leg
    leg.after(ringMs ?? this.#options.ringMs, () => {
      if (leg.state !== 'answered') this.end(leg, { cause: 'NO_ANSWER', source: 'unknown', word: 'timeout' })
    })
    leg.limitMs = limitMs
    leg.device.alert(leg, codecs)
    return leg
  }

  #answer(leg: Leg, codec: CodecName): void {
    leg.state = 'answered'
    leg.answeredAt = this.#options.now()
    leg.audio.codec = codec
    if (leg.limitMs !== undefined) {
      leg.after(leg.limitMs, () =>
        this.end(leg, { cause: 'NORMAL_CLEARING', source: 'unknown', word: 'time_limit' }),
      )
    }
    this.#report('answered', leg)
  }

  /** Leaves whoever a leg is connected with; that one is over, or parked again. */
  #part(leg: Leg): void {
    const { partner } = leg
    leg.partner = null
    if (!partner) return
    leg.bridge?.close()
    leg.bridge = null
    partner.bridge = null
    partner.partner = null
    if (partner.parkAfter) this.#parkAgain(partner)
    else this.end(partner, { cause: 'NORMAL_CLEARING', source: 'unknown' })
  }

  #parkAgain(leg: Leg): void {
    leg.partner = null
    leg.bridge = null
    if (leg.state === 'answered') return
    leg.state = 'parked'
    if (leg.direction === 'outgoing') this.#awaitDecision(leg)
  }

  #awaitDecision(leg: Leg): void {
    leg.after(this.#options.parkMs, () => {
      if (leg.state === 'parked') this.end(leg, { cause: 'NORMAL_TEMPORARY_FAILURE', source: 'unknown' })
    })
  }

  #connect(one: Leg, other: Leg, codec: CodecName): void {
    this.#listen(one, other, codec)
    for (const leg of [one, other]) this.#report('bridged', leg)
  }

  #listen(one: Leg, other: Leg, codec: CodecName): void {
    one.bridge?.close()
    const bridge = new AudioBridge(one.audio, other.audio, codec)
    for (const leg of [one, other]) {
      leg.bridge = bridge
      leg.audio.codec = codec
      bridge.setHeld(leg.audio, leg.held)
    }
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
