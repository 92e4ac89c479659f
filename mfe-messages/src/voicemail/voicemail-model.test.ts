import { LIVE_VOICEMAILS } from '@parley/shared-contract'
import { sampleVoicemail } from '@parley/shared-platform/testing'
import { expect, test } from 'vitest'
import { listedVoicemails, transcriptWords, voicemailFile, waitingWords } from './voicemail-model.ts'

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

test('each state of a transcript is told', () => {
  const said = (changed: object) => transcriptWords(sampleVoicemail(changed))
  expect(said({ transcriptStatus: 'done', transcript: 'Hello' })).toBeNull()
  expect(said({ transcriptStatus: 'done', transcript: '' })).toBe('No words were heard.')
  expect(said({ transcriptStatus: 'pending' })).toBe('The transcript is being made.')
  expect(said({ transcriptStatus: 'failed' })).toContain('could not be made out')
  expect(said({ transcriptStatus: 'none' })).toContain('not available here')
})

test('who waits to be heard is named once, and blocked callers are not', () => {
  const left = [
    sampleVoicemail({ from: 'Ann' }),
    sampleVoicemail({ from: 'Ann' }),
    sampleVoicemail({ from: 'Bob' }),
    sampleVoicemail({ from: 'Eve', blocked: true }),
    sampleVoicemail({ from: 'Dan', listenedAt: 1 }),
  ]
  const said = (unheard: number, of = left) => waitingWords(of, unheard, name => name)
  expect(said(3)).toEqual({ title: '3 new voicemails', from: 'From Ann and Bob' })
  expect(said(0, left.slice(3))).toBeNull()
  // Others are further back than what is listed.
  expect(said(5)).toEqual({ title: '5 new voicemails', from: 'From Ann and Bob, and further back' })
  expect(said(1, left.slice(3))).toEqual({ title: '1 new voicemail', from: 'Further back in the list.' })
})

test('a file is named by caller and time, without what no file system takes', () => {
  expect(voicemailFile('(617) 555-0133', new Date(2026, 2, 1, 16, 5).getTime())).toBe(
    'Voicemail from (617) 555-0133 2026-03-01 16-05.wav',
  )
  expect(voicemailFile('A/B: "C"', new Date(2026, 2, 1, 6, 5).getTime())).toContain('from AB C 2026')
})
