import { expect, test } from 'vitest'
import { preferredCodecs } from './preferred-codecs.ts'

/** Chromium's own order. */
const spoken = [
  'audio/opus',
  'audio/red',
  'audio/G722',
  'audio/PCMU',
  'audio/PCMA',
  'audio/telephone-event',
].map(mimeType => ({ mimeType, clockRate: 8_000 }))
const names = (codecs: readonly RTCRtpCodec[]) => codecs.map(({ mimeType }) => mimeType)

test.each([
  ['on', true, 'audio/opus'],
  ['off', false, 'audio/PCMU'],
])(
  'D31: with high quality %s, everything is offered, and the setting comes first',
  (_what, highQuality, first) => {
    const offered = names(preferredCodecs(highQuality, spoken))
    expect(offered[0]).toBe(first)
    expect([...offered].sort()).toEqual(names(spoken).sort())
    expect(offered.slice(1)).toEqual(names(spoken).filter(name => name !== first))
  },
)

test('a browser that does not say what it speaks offers its own order', () => {
  expect(preferredCodecs(true)).toEqual([])
})
