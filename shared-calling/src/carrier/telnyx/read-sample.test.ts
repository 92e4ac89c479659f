import { expect, test } from 'vitest'
import { readSample } from './read-sample.ts'

/** As Chromium 156 says it, shortened to what is read; video, other paths and the rest are not it. */
const statistics = [
  {
    type: 'candidate-pair',
    timestamp: 9_000,
    nominated: true,
    state: 'succeeded',
    currentRoundTripTime: 0.05,
  },
  { type: 'candidate-pair', timestamp: 9_000, nominated: false, state: 'waiting', currentRoundTripTime: 9 },
  { type: 'inbound-rtp', kind: 'video', timestamp: 9_000, packetsReceived: 7 },
  {
    type: 'inbound-rtp',
    kind: 'audio',
    timestamp: 9_000,
    packetsReceived: 352,
    packetsLost: 3,
    jitter: 0.004,
  },
  { type: 'outbound-rtp', kind: 'audio', timestamp: 9_000, packetsSent: 346 },
  { type: 'media-source', kind: 'audio', timestamp: 9_000 },
]
const farSent = { type: 'remote-outbound-rtp', kind: 'audio', timestamp: 8_000, packetsSent: 360 }
const report = {
  type: 'remote-inbound-rtp',
  kind: 'audio',
  timestamp: 7_500,
  fractionLost: 0.25,
  roundTripTime: 0.08,
}

test('a sample is what the statistics say of the audio, in milliseconds', () => {
  expect(readSample('c1', [...statistics, report, farSent])).toEqual({
    callId: 'c1',
    received: 352,
    lost: 3,
    sent: 346,
    jitterMs: 4,
    roundTripMs: 80,
    report: { lost: 0.25, ageMs: 1_500 },
    farSent: { packets: 360, ageMs: 1_000 },
  })
})

test('before the far side has reported, the path says how long a round trip takes', () => {
  expect(readSample('c1', statistics)).toMatchObject({ roundTripMs: 50, report: null, farSent: null })
})

test('a connection that has done nothing yet has counted nothing', () => {
  expect(readSample('c1', [])).toEqual({
    callId: 'c1',
    received: 0,
    lost: 0,
    sent: 0,
    jitterMs: 0,
    roundTripMs: null,
    report: null,
    farSent: null,
  })
})
