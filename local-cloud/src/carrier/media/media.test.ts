import { decodePcmu, encodePcmu } from '@parley/shared-contract/wav'
import { describe, expect, test } from 'vitest'
import type { AudioPacket } from './audio.ts'
import { ContinuousStream } from './continuous-stream.ts'
import { offeredCodecs } from './offered-codecs.ts'
import { HOLD_MUSIC_SECONDS, holdMusic, render } from './tones.ts'

describe('µ-law (G.711)', () => {
  test.each([
    [0, 0xff],
    [32_635, 0x80],
    [-32_635, 0x00],
    [40_000, 0x80],
    [1000, 0xce],
    [-1000, 0x4e],
  ])('sample %i is byte %i', (sample, byte) => {
    expect(encodePcmu(sample)).toBe(byte)
  })

  test('a byte that is decoded and encoded again is the same sound', () => {
    for (let byte = 0; byte < 256; byte += 1) {
      const sample = decodePcmu(byte)
      expect(decodePcmu(encodePcmu(sample))).toBe(sample)
    }
  })

  test('no sample is off by more than four per cent of its size', () => {
    for (let sample = -32_000; sample <= 32_000; sample += 37) {
      const error = Math.abs(decodePcmu(encodePcmu(sample)) - sample)
      expect(error).toBeLessThanOrEqual(Math.max(8, Math.abs(sample) * 0.04))
    }
  })
})

describe('one outgoing stream for the life of a leg', () => {
  const packet = (source: object, sequence: number, timestamp: number): AudioPacket => ({
    codec: 'opus',
    payload: Buffer.alloc(1),
    sequence,
    timestamp,
    marker: false,
    source,
  })

  test('a new source goes on where the old one stood, by the time that has passed', () => {
    const stream = new ContinuousStream()
    const peer = {}
    const music = {}
    const first = stream.next(packet(peer, 65_535, 5_000), 0)
    const second = stream.next(packet(peer, 0, 5_960), 20)
    expect(second.sequence).toBe((first.sequence + 1) & 0xffff)
    expect(second.timestamp - first.timestamp).toBe(960)

    const third = stream.next(packet(music, 0, 0), 120)
    expect(third.sequence).toBe((second.sequence + 1) & 0xffff)
    expect(third.timestamp - second.timestamp).toBe(5 * 960)
    expect(third.marker).toBe(true)
  })

  test('a gap in the source stays a gap: the receiver must see what was lost', () => {
    const stream = new ContinuousStream()
    const peer = {}
    const first = stream.next(packet(peer, 10, 0), 0)
    expect(stream.next(packet(peer, 13, 2880), 60).sequence).toBe((first.sequence + 3) & 0xffff)
  })
})

test.each([
  ['m=audio 9 UDP/TLS/RTP/SAVPF 111 63 0 8\r\na=rtpmap:111 opus/48000/2', ['opus', 'PCMU']],
  ['m=audio 9 UDP/TLS/RTP/SAVPF 0 96\r\na=rtpmap:96 OPUS/48000/2', ['PCMU', 'opus']],
  ['m=audio 9 UDP/TLS/RTP/SAVPF 8 9', []],
  ['', []],
])('the offer %j speaks %j', (sdp, codecs) => {
  expect(offeredCodecs(sdp)).toEqual(codecs)
})

test('the music on hold can be heard and never clips', () => {
  const samples = render(holdMusic, 8000, 0, 8000 * HOLD_MUSIC_SECONDS)
  const loudest = samples.reduce((top, sample) => Math.max(top, Math.abs(sample)), 0)
  expect(loudest).toBeGreaterThan(5000)
  expect(loudest).toBeLessThan(32_000)
})
