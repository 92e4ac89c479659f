import { LIVE_VOICEMAILS } from '@parley/shared-contract'
import { sampleVoicemail } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import {
  listedVoicemails,
  transcriptWords,
  voicemailFile,
  waitingWords,
  withoutUnblocked,
} from './voicemail-model.ts'

const at = (timestamp: number) => sampleVoicemail({ id: `v${timestamp}`, timestamp })
const full = Array.from({ length: LIVE_VOICEMAILS }, (_, n) => at(100 - n))
const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id)

test('what has left a full window is still listed, and what was deleted within it is not', () => {
  const listed = listedVoicemails(full, [
    at(95),
    at(99),
    at(70),
    at(80),
    sampleVoicemail({ timestamp: 60, deletedAt: 1 }),
  ])
  expect(idsOf(listed)).toEqual([...idsOf(full), 'v80', 'v70'])
})

test('a window that is not full has every voicemail', () => {
  expect(idsOf(listedVoicemails([at(5), at(3)], [at(4), at(1)]))).toEqual(['v5', 'v3'])
})

test('D25: blocked is what is marked so and whose caller still is, and what is marked while that is not known', () => {
  const eve = sampleVoicemail({ from: '+18085550144', blocked: true })
  const shown = (blocks: Parameters<typeof withoutUnblocked>[1]) =>
    withoutUnblocked([eve, at(1)], blocks).map(({ blocked }) => blocked)
  expect(shown([{ id: '18085550144', createdAt: 1 }])).toEqual([true, false])
  expect(shown([])).toEqual([false, false])
  expect(shown(null)).toEqual([true, false])
})

test('each state of a transcript is told', () => {
  const said = (changed: object) => transcriptWords(sampleVoicemail(changed))
  expect(said({ transcriptStatus: 'done', transcript: 'Hello' })).toBeNull()
  expect(said({ transcriptStatus: 'done', transcript: '' })).toBe('No words were heard.')
  expect(said({ transcriptStatus: 'pending' })).toBe('The transcript is being made.')
  expect(said({ transcriptStatus: 'failed' })).toContain('could not be made out')
  expect(said({ transcriptStatus: 'none' })).toContain('this installation has no transcription')
})

test('who waits to be heard is named once, and blocked callers are not', () => {
  const left = [
    sampleVoicemail({ from: 'Ann' }),
    sampleVoicemail({ from: 'Ann' }),
    sampleVoicemail({ from: 'Bob' }),
    sampleVoicemail({ from: 'Eve', blocked: true }),
    sampleVoicemail({ from: 'Dan', listenedAt: 1 }),
  ]
  expect(waitingWords(left, name => name)).toEqual({ title: '3 new voicemails', from: 'From Ann and Bob' })
  expect(waitingWords(left.slice(3), name => name)).toBeNull()
})

test('a file is named by caller and time, without what no file system takes', () => {
  expect(voicemailFile('(617) 555-0133', new Date(2026, 2, 1, 16, 5).getTime())).toBe(
    'Voicemail from (617) 555-0133 2026-03-01 16-05.wav',
  )
  expect(voicemailFile('A/B: "C"', new Date(2026, 2, 1, 6, 5).getTime())).toContain('from AB C 2026')
})
