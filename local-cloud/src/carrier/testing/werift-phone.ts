import { randomUUID } from 'node:crypto'
import { decodePcmu } from '@parley/shared-contract/wav'
import type { AudioPacket, CodecName } from '../media/audio.ts'
import { EncodedSound } from '../media/encoded-sound.ts'
import { FramePump } from '../media/frame-pump.ts'
import { MediaLeg } from '../media/media-leg.ts'
import { tone } from '../media/tones.ts'
import { RawBrowser } from './raw-browser.ts'

const RATE = 8000
/** Samples in 20 ms. */
const FRAME = 160
const WINDOW_FRAMES = 20
const FRAMES_KEPT = 3000
/** Of 32 768. */
const LOUD = 1000

/** Power of a tone in samples, by Goertzel's method. */
function power(samples: readonly number[], hertz: number): number {
  const step = 2 * Math.cos((2 * Math.PI * hertz) / RATE)
  let [before, last] = [0, 0]
  for (const sample of samples) [before, last] = [last, sample + step * last - before]
  return before * before + last * last - step * before * last
}

/**
 * The share of a tone in samples; a full tone gives about 1. It is measured frame by frame, since on a busy machine
 * some frames come late and the tone jumps.
 */
export function share(samples: readonly number[], hertz: number): number {
  const energy = samples.reduce((sum, sample) => sum + sample * sample, 0)
  let sum = 0
  for (let at = 0; at < samples.length; at += FRAME) sum += power(samples.slice(at, at + FRAME), hertz)
  return energy === 0 ? 0 : (2 * sum) / (energy * FRAME)
}

/** A telephone in Node: the SDK's protocol and a real peer connection, without a browser. */
export class WeriftPhone {
  readonly browser: RawBrowser
  readonly sessid: string
  readonly #audio = new Map<string, MediaLeg>()
  #frames: AudioPacket[] = []
  /** Packets that arrived so far, in all calls. */
  arrived = 0
  readonly #pumps: FramePump[] = []
  /** What it speaks; PCMU can be listened to. */
  codec: CodecName = 'PCMU'

  private constructor(browser: RawBrowser, sessid: string) {
    this.browser = browser
    this.sessid = sessid
  }

  static async open(rtcUrl: string, token: string, sessid = ''): Promise<WeriftPhone> {
    const browser = await RawBrowser.connect(rtcUrl)
    browser.answerPings()
    const { result } = await browser.ask('login', { login_token: token, ...(sessid ? { sessid } : {}) })
    return new WeriftPhone(browser, String(result?.sessid))
  }

  /** Places a call. @returns its id, once the carrier has taken it */
  async call(from: string, to: string): Promise<string> {
    const callID = randomUUID()
    const sdp = await this.#leg(callID).createOffer([this.codec])
    const dialogParams = { callID, destination_number: to, caller_id_number: from, caller_id_name: 'Ada' }
    await this.browser.ask('telnyx_rtc.invite', { sdp, dialogParams })
    return callID
  }

  /** Takes the carrier's side of a call that was placed: early media, or else the answer itself. */
  async hearEarly(callID: string): Promise<void> {
    const { params } = await this.browser.hears(
      ({ method, params }) =>
        params?.callID === callID && (method === 'telnyx_rtc.media' || method === 'telnyx_rtc.answer'),
    )
    await this.#leg(callID).acceptAnswer(String(params?.sdp))
  }

  /** Resolves when a call that was placed is answered. */
  async connected(callID: string): Promise<void> {
    await this.hearEarly(callID)
    await this.browser.hearsRequest('answer', callID)
  }

  /** Waits for a call, and answers it. @returns its id */
  async pickUp(): Promise<string> {
    const { callID, sdp } = await this.browser.hearsRequest('invite')
    await this.#reply('telnyx_rtc.answer', String(callID), String(sdp))
    return String(callID)
  }

  /** Waits until the carrier attaches a call anew, and goes on with it. */
  async takeUp(callID: string): Promise<void> {
    const { sdp } = await this.browser.hearsRequest('attach', callID)
    await this.#reply('telnyx_rtc.attach', callID, String(sdp))
  }

  async act(method: string, callID: string, params: object = {}): Promise<unknown> {
    return (await this.browser.ask(`telnyx_rtc.${method}`, { ...params, dialogParams: { callID } })).result
  }

  /** Says a steady tone into a call, until it is hushed. */
  say(callID: string, hertz: number): void {
    const leg = this.#leg(callID)
    this.#pumps.push(new FramePump(new EncodedSound(this.codec, tone(hertz), 1), packet => leg.write(packet)))
  }

  hush(): void {
    for (const pump of this.#pumps.splice(0)) pump.stop()
  }

  /** How many packets so far were loud, and none of them like the one before: speech, not tones. */
  pitches(): number {
    const crossings = this.#frames.map(({ payload }) => {
      const samples = Array.from(payload, decodePcmu)
      const loud = samples.some(sample => Math.abs(sample) > LOUD)
      return loud ? samples.filter((sample, index) => sample > 0 !== (samples[index - 1] ?? 0) > 0).length : 0
    })
    return crossings.filter((count, index) => count > 0 && Math.abs(count - (crossings[index - 1] ?? 0)) > 2)
      .length
  }

  /** How much of a tone is in the last 0.4 s that arrived, from 0 to 1. */
  hears(hertz: number): number {
    const last = this.#frames.slice(-WINDOW_FRAMES)
    return share(
      last.flatMap(({ payload }) => Array.from(payload, decodePcmu)),
      hertz,
    )
  }

  /** Says one packet, in all calls. */
  write(packet: AudioPacket): void {
    for (const leg of this.#audio.values()) leg.write(packet)
  }

  async close(code?: number): Promise<void> {
    this.hush()
    this.browser.close(code)
    for (const leg of this.#audio.values()) await leg.close()
  }

  async #reply(method: string, callID: string, offer: string): Promise<void> {
    const sdp = await this.#leg(callID).acceptOffer(offer, [this.codec])
    await this.browser.ask(method, { sdp, dialogParams: { callID } })
  }

  #leg(callID: string): MediaLeg {
    const known = this.#audio.get(callID)
    if (known) return known
    const leg = new MediaLeg()
    leg.listen(packet => {
      this.arrived += 1
      this.#frames.push(packet)
      if (this.#frames.length > 2 * FRAMES_KEPT) this.#frames = this.#frames.slice(-FRAMES_KEPT)
    })
    this.#audio.set(callID, leg)
    return leg
  }
}
