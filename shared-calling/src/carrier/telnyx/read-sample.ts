import type { CallId } from '@parley/shared-contract'
import type { AudioSample, FarReport, FarSent } from '../../call/audio-sample.ts'

/** What is read of a peer connection's statistics, of any kind. All are optional: browsers differ. */
interface Statistics {
  readonly type: string
  readonly kind?: string
  /** Milliseconds. */
  readonly timestamp: number
  readonly packetsReceived?: number
  readonly packetsLost?: number
  readonly packetsSent?: number
  /** Seconds. */
  readonly jitter?: number
  readonly roundTripTime?: number
  readonly currentRoundTripTime?: number
  /** 0 to 1. */
  readonly fractionLost?: number
  readonly state?: string
  readonly nominated?: boolean
}

const milliseconds = (seconds: number | undefined): number | null =>
  seconds === undefined ? null : seconds * 1000

/** A call's audio in our words, from what `RTCPeerConnection.getStats()` says. */
export function readSample(callId: CallId, statistics: Iterable<Statistics>): AudioSample {
  const all = [...statistics]
  const audio = (type: string) => all.find(one => one.type === type && one.kind === 'audio')
  const inbound = audio('inbound-rtp')
  const outbound = audio('outbound-rtp')
  const farSide = audio('remote-inbound-rtp')
  const farSender = audio('remote-outbound-rtp')
  const path = all.find(one => one.type === 'candidate-pair' && one.nominated && one.state === 'succeeded')
  return {
    callId,
    received: inbound?.packetsReceived ?? 0,
    lost: inbound?.packetsLost ?? 0,
    sent: outbound?.packetsSent ?? 0,
    jitterMs: milliseconds(inbound?.jitter) ?? 0,
    roundTripMs: milliseconds(farSide?.roundTripTime ?? path?.currentRoundTripTime),
    report: farSide && outbound ? reportOf(farSide, outbound.timestamp) : null,
    farSent: farSender && outbound ? farSentOf(farSender, outbound.timestamp) : null,
  }
}

const reportOf = ({ fractionLost, timestamp }: Statistics, now: number): FarReport => ({
  lost: fractionLost ?? 0,
  ageMs: Math.max(0, now - timestamp),
})

const farSentOf = ({ packetsSent, timestamp }: Statistics, now: number): FarSent | null =>
  packetsSent === undefined ? null : { packets: packetsSent, ageMs: Math.max(0, now - timestamp) }
