import { randomUUID } from 'node:crypto'
import type { Samples } from '@parley/shared-contract/wav'
import { CallRecorder, type RecordedChannels } from '../media/call-recorder.ts'
import { dialledDigits } from '../media/dialled-digits.ts'
import { EncodedSound } from '../media/encoded-sound.ts'
import { sampledSound } from '../media/sampled-sound.ts'
import { speech } from '../media/speech.ts'
import { tone } from '../media/tones.ts'
import type { LegEvent } from './exchange.ts'
import type { Leg } from './leg.ts'
import type { Recordings } from './recordings.ts'

export interface LegMediaOptions {
  readonly now: () => number
  readonly report: (event: LegEvent) => void
  readonly recordings: Recordings
  /** Where a recording can be fetched. */
  readonly urlOf: (recordingId: string) => string
}

export interface RecordingOrder {
  readonly channels: RecordedChannels
  readonly beep: boolean
  readonly maxMs: number
}

type Details = Extract<LegEvent, { details: object }>['type']

const BEEP_SECONDS = 0.5

/**
 * The sound that the carrier itself plays to a leg, and its recordings. A leg that has no codec yet hears nothing.
 */
export class LegMedia {
  readonly #options: LegMediaOptions
  /** Ends the recording of a leg, by its control id. */
  readonly #running = new Map<string, () => void>()
  /** Tells that what is played or spoken to a leg has ended, by its control id. */
  readonly #sounding = new Map<string, (status: 'completed' | 'call_hangup') => void>()

  constructor(options: LegMediaOptions) {
    this.#options = options
  }

  /** Plays samples `times` times, as soon as they are there, or tells in the carrier's word why there are none. */
  async play(
    leg: Leg,
    coming: Promise<Samples | 'file_not_found' | 'failed'>,
    times: number,
    details: object,
  ): Promise<void> {
    const samples = await coming
    if (!leg.alive) return this.#report('playback.ended', leg, { ...details, status: 'call_hangup' })
    if (typeof samples === 'string') this.#report('playback.ended', leg, { ...details, status: samples })
    else this.#playing(leg, 'playback', samples, times, details)
  }

  stopPlaying(leg: Leg): void {
    leg.audio.stopPlaying()
    this.#sounding.delete(leg.controlId)
    this.#report('playback.ended', leg, { status: 'cancelled' })
  }

  /** The leg is over, and what sounded there or was recorded with it. */
  hungUp(leg: Leg): void {
    this.#sounding.get(leg.controlId)?.('call_hangup')
    this.stopRecording(leg)
  }

  async speak(leg: Leg, text: string, language: string | undefined, times: number): Promise<void> {
    const samples = await speech(text, language)
    leg.spoken = text
    if (leg.alive) this.#playing(leg, 'speak', samples, times, {})
  }

  /** Digits are heard as tones. Whoever is connected with the leg does not hear them. */
  sendDigits(leg: Leg, digits: string, digitMs: number): void {
    const { codec } = leg.audio
    if (codec) leg.audio.play(dialledDigits(codec, digits, digitMs), 1)
  }

  /** A device pressed a digit: the account is told, and whoever it talks with hears it. */
  pressed(leg: Leg, digits: string, digitMs: number): void {
    for (const digit of digits) this.#report('dtmf.received', leg, { digit })
    const { partner } = leg
    if (partner?.alive && leg.bridge) this.sendDigits(partner, digits, digitMs)
  }

  /** Records both sides, in place of a recording that runs already. */
  record(leg: Leg, { channels, beep, maxMs }: RecordingOrder): void {
    this.stopRecording(leg)
    const { codec } = leg.audio
    if (beep && codec) leg.audio.play(new EncodedSound(codec, tone(1400), BEEP_SECONDS), 1)
    const recorder = new CallRecorder()
    const startedAt = this.#options.now()
    const untap = leg.audio.tap((side, packet) => recorder.add(side, packet))
    const callOff = leg.after(maxMs, () => this.stopRecording(leg))
    this.#running.set(leg.controlId, () => {
      untap()
      callOff()
      void this.#save(leg, recorder.finish(channels), { channels, startedAt })
    })
  }

  stopRecording(leg: Leg): void {
    const end = this.#running.get(leg.controlId)
    this.#running.delete(leg.controlId)
    end?.()
  }

  async #save(
    leg: Leg,
    wav: Uint8Array,
    made: { channels: RecordedChannels; startedAt: number },
  ): Promise<void> {
    const { now, recordings, urlOf } = this.#options
    const recordingId = randomUUID()
    const endedAt = now()
    await recordings.save(recordingId, wav, {
      ...{ callControlId: leg.controlId, legId: leg.legId, sessionId: leg.sessionId },
      ...{ channels: made.channels, startedAt: made.startedAt, endedAt },
    })
    this.#report('recording.saved', leg, {
      recording_id: recordingId,
      channels: made.channels,
      recording_started_at: new Date(made.startedAt).toISOString(),
      recording_ended_at: new Date(endedAt).toISOString(),
      recording_urls: { wav: urlOf(recordingId), mp3: null },
      public_recording_urls: { wav: null, mp3: null },
    })
  }

  #playing(leg: Leg, kind: 'playback' | 'speak', samples: Samples, times: number, details: object): void {
    const { codec } = leg.audio
    if (!codec) return
    this.#report(`${kind}.started`, leg, details)
    const ended = (status: 'completed' | 'call_hangup') => {
      this.#sounding.delete(leg.controlId)
      this.#report(`${kind}.ended`, leg, { ...details, status })
    }
    this.#sounding.set(leg.controlId, ended)
    leg.audio.play(sampledSound(codec, samples), times, () => ended('completed'))
  }

  #report(type: Details, leg: Leg, details: object): void {
    this.#options.report({ type, leg, at: this.#options.now(), details })
  }
}
