import { GREETING_RATE, GREETING_SECONDS_MAX } from '@parley/shared-contract'
import { readWav } from '@parley/shared-contract/wav'
import { describe, expect, test } from 'vitest'
import {
  draftPeaks,
  greetingDraft,
  greetingFile,
  type HeardBars,
  heardBars,
  liveBars,
} from './greeting-model.ts'

/** So many seconds of silence, of a sound, and of silence again. */
const recording = (before: number, sound: number, after: number) =>
  Int16Array.from({ length: Math.round((before + sound + after) * GREETING_RATE) }, (_, at) => {
    const seconds = at / GREETING_RATE
    return before <= seconds && seconds < before + sound ? (at % 2 ? 16_384 : -16_384) : 0
  })

test.each<[string, Int16Array, unknown]>([
  ['nothing', recording(0, 0, 0), 'short'],
  ['less than a second', recording(0, 0.9, 0), 'short'],
  ['silence', recording(4, 0, 0), 'silent'],
  ['words with silence around them', recording(1, 3, 2), { from: 0.8, to: 4.2 }],
  ['words from the beginning to the end', recording(0, 3, 0), { from: 0, to: 3 }],
  ['one short word, which is kept whole', recording(0.5, 0.2, 0.8), { from: 0, to: 1.5 }],
])('of %s recorded this is left', (_what, samples, expected) => {
  const draft = greetingDraft(samples)
  if (typeof expected === 'string') expect(draft).toBe(expected)
  else expect(draft).toMatchObject(expected as object)
})

test('D21: no more than thirty seconds are kept', () => {
  const draft = greetingDraft(recording(0, GREETING_SECONDS_MAX + 2, 0))
  expect(draft).toMatchObject({ from: 0, to: GREETING_SECONDS_MAX })
})

test('what is sent is the part that is kept, as a telephone carries it', async () => {
  const samples = recording(1, 3, 2)
  const file = new Uint8Array(await greetingFile({ samples, from: 1, to: 2.5 }).arrayBuffer())
  const wav = readWav(file)
  expect([wav?.rate, wav?.channels.length, wav?.channels[0]?.length]).toEqual([8000, 1, 12_000])
  expect(wav?.channels[0]?.every(value => Math.abs(value) === 16_384)).toBe(true)
})

test('the bars are as high as the loudest of each part', () => {
  const bars = draftPeaks({ samples: recording(1, 1, 1), from: 0, to: 3 })
  expect([bars[0], bars[48], bars.at(-1)]).toEqual([8, 50, 8])
})

describe('while it is recorded', () => {
  const heard = (...moments: readonly (readonly [seconds: number, level: number])[]) =>
    moments.reduce<HeardBars>((bars, [seconds, level]) => heardBars(bars, seconds, level), [])

  test.each<[string, HeardBars, number[]]>([
    ['a third of a second is one bar', heard([0, 0.4]), [40]],
    ['a bar is as high as its loudest moment', heard([0, 0.4], [0.1, 0.9], [0.2, 0.1]), [90]],
    ['what nobody has measured is as the next', heard([0, 0.4], [1, 0.6]), [40, 60, 60, 60]],
    ['silence has no height of its own', heard([0, 0]), [0]],
  ])('%s', (_what, bars, expected) => {
    expect(bars).toEqual(expected)
  })

  test('D21: all of the bars are the thirty seconds that there are, the free ones low', () => {
    expect(liveBars(heard([0, 0.4]))).toEqual([40, ...Array<number>(89).fill(8)])
    expect(heard([0, 0.4], [GREETING_SECONDS_MAX + 5, 1])).toHaveLength(90)
  })
})
