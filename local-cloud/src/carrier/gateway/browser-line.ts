import { randomUUID } from 'node:crypto'
import type { Exchange } from '../calls/exchange.ts'
import { type Ending, hangupCauses } from '../calls/hangup-cause.ts'
import type { Device, Leg } from '../calls/leg.ts'
import type { CodecName } from '../media/audio.ts'
import { MediaLeg, type TrickledCandidate } from '../media/media-leg.ts'
import { offeredCodecs } from '../media/offered-codecs.ts'

const carrierIds = (leg: Leg) => ({
  telnyx_call_control_id: leg.controlId,
  telnyx_session_id: leg.sessionId,
  telnyx_leg_id: leg.legId,
})

/** The browser tab that a line belongs to. */
export interface LineHome {
  /** Whose browser it is, for a developer. */
  readonly name: string
  /** By the SDK's call id. */
  readonly lines: Map<string, BrowserLine>
  request(method: string, params: object): void
}

/** A call in a browser, as the calling SDK knows it: one call id, one peer connection. */
export class BrowserLine implements Device {
  readonly name: string
  readonly callId: string
  readonly audio = new MediaLeg()
  leg: Leg | null = null
  readonly #exchange: Exchange
  readonly #home: LineHome
  /** The browser's offer; null on a call that we offer to it. */
  readonly #offer: string | null
  /** Shown to a browser that is called: the number dialled, not the SIP address. */
  readonly #calledNumber: string
  /** Our answer while the call was not answered yet; from then on it is not said again. */
  #earlySdp: string | null = null
  #endedHere = false
  #turn = Promise.resolve()

  constructor(
    exchange: Exchange,
    home: LineHome,
    call: { readonly callId?: string; readonly offer?: string; readonly calledNumber: string },
  ) {
    this.#exchange = exchange
    this.#home = home
    this.name = home.name
    this.callId = call.callId ?? randomUUID()
    this.#offer = call.offer ?? null
    this.#calledNumber = call.calledNumber
    home.lines.set(this.callId, this)
  }

  /** True for a call that the browser places. */
  get outgoing(): boolean {
    return this.#offer !== null
  }

  codecs(): readonly CodecName[] {
    return this.#offer === null ? [] : offeredCodecs(this.#offer)
  }

  alert(leg: Leg, codecs: readonly CodecName[]): void {
    this.leg = leg
    // One codec only: nothing is transcoded here, so both sides must speak the one that the caller likes best.
    const spoken = codecs.slice(0, 1)
    void this.#inTurn(async () => {
      this.#invite(leg, await this.audio.createOffer(spoken))
      await this.#exchange.ringing(leg)
    })
  }

  async showRinging(leg: Leg, early: CodecName | null): Promise<void> {
    this.#tellRinging(leg)
    if (!early) return
    await this.#inTurn(async () => {
      const sdp = await this.#negotiate(early)
      if (!leg.alive) return
      this.#earlySdp = sdp
      this.#tell('telnyx_rtc.media', leg, { sdp })
    })
  }

  async connect(leg: Leg, codec: CodecName): Promise<void> {
    if (this.#offer === null) return
    await this.#inTurn(async () => {
      const sdp = this.#earlySdp === null ? await this.#negotiate(codec) : null
      if (leg.alive) this.#tell('telnyx_rtc.answer', leg, sdp === null ? {} : { sdp })
    })
  }

  release(leg: Leg, { cause }: Ending): void {
    this.#home.lines.delete(this.callId)
    const { code, sip, reason } = hangupCauses[cause]
    if (!this.#endedHere) {
      const words = { cause, causeCode: code, sipCode: sip, sipReason: reason, sip_call_id: leg.legId }
      this.#tell('telnyx_rtc.bye', leg, words)
    }
    void this.audio.close()
  }

  /** The browser was picked up. */
  async pickUp(leg: Leg, sdp: string): Promise<void> {
    await this.#inTurn(async () => {
      await this.audio.acceptAnswer(sdp)
      const { codec } = this.audio
      if (codec) await this.#exchange.answered(leg, codec)
      else this.#exchange.end(leg, { cause: 'INCOMPATIBLE_DESTINATION', source: 'callee' })
    })
  }

  /** The browser hung up, cancelled or rejected; the SDK says USER_BUSY for the last two. */
  hangUp(leg: Leg, reported: string): void {
    this.#endedHere = true
    const called = this.#offer === null
    const rejected = reported === 'USER_BUSY' ? 'USER_BUSY' : 'CALL_REJECTED'
    const unanswered = called ? rejected : 'ORIGINATOR_CANCEL'
    this.#exchange.end(leg, {
      cause: leg.state === 'answered' ? 'NORMAL_CLEARING' : unanswered,
      source: called ? 'callee' : 'caller',
    })
  }

  /**
   * Goes on with the call in a browser that came back. One that talks gets new media; one that only rings goes
   * on by itself, unless its page is a new one: then it rings there again.
   */
  resume(newPage: boolean): void {
    const { leg } = this
    if (!leg) return
    void this.#inTurn(async () => {
      if (leg.state === 'answered') await this.#reattach(leg)
      else if (this.outgoing) this.#repeatProgress(leg)
      else if (newPage) this.#invite(leg, await this.audio.createOffer())
    })
  }

  /** The browser has taken a call up again. Hold lasts: the SDK remembers it, and does not say so anew. */
  async acceptReattach(sdp: string): Promise<void> {
    await this.audio.acceptAnswer(sdp)
  }

  /** ICE restart. @returns our answer */
  renegotiate(sdp: string): Promise<string> {
    return this.audio.acceptOffer(sdp, [])
  }

  async addCandidate(candidate: TrickledCandidate): Promise<void> {
    await this.audio.addCandidate(candidate)
  }

  #invite(leg: Leg, sdp: string): void {
    if (!leg.alive) return
    this.#tell('telnyx_rtc.invite', leg, { sdp, ...this.#names(leg), display_direction: 'outbound' })
  }

  async #reattach(leg: Leg): Promise<void> {
    const sdp = await this.audio.createOffer()
    if (!leg.alive) return
    this.#tell('telnyx_rtc.attach', leg, { sdp, ...this.#names(leg), display_direction: 'outbound' })
  }

  /** What was said while nobody listened. The SDK does nothing with what it has heard before. */
  #repeatProgress(leg: Leg): void {
    if (leg.state !== 'ringing') return
    this.#tellRinging(leg)
    if (this.#earlySdp !== null) this.#tell('telnyx_rtc.media', leg, { sdp: this.#earlySdp })
  }

  #tellRinging(leg: Leg): void {
    this.#tell('telnyx_rtc.ringing', leg, { ...this.#names(leg), display_direction: 'inbound' })
  }

  #negotiate(codec: CodecName): Promise<string> {
    return this.audio.acceptOffer(this.#offer ?? '', [codec])
  }

  #names(leg: Leg) {
    return {
      caller_id_name: leg.callerName,
      caller_id_number: leg.from,
      callee_id_name: this.#offer === null ? this.#calledNumber : 'Outbound Call',
      callee_id_number: this.#calledNumber,
    }
  }

  #tell(method: string, leg: Leg, params: object): void {
    this.#home.request(method, {
      callID: this.callId,
      ...params,
      dialogParams: { custom_headers: leg.customHeaders },
      ...(leg.clientState === undefined ? {} : { client_state: leg.clientState }),
      ...carrierIds(leg),
    })
  }

  /**
   * Negotiations wait for each other. Media of a browser can fail in many ways; the call then ends with a
   * cause instead of hanging.
   */
  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(work).catch(() => {
      if (this.leg) this.#exchange.end(this.leg, { cause: 'INCOMPATIBLE_DESTINATION', source: 'unknown' })
    })
    return this.#turn
  }
}
