import { expect, test } from 'vitest'
import { userProfileSchema } from './profile.ts'
import { z } from './schema.ts'
import { voicemailSchema } from './voicemail.ts'

const voicemail = {
  ...{ id: 'ada_1_incoming', userId: 'ada', from: '+12125550187', to: '+14155550142', timestamp: 1 },
  ...{ duration: 7.4, audioPath: '/api/voicemails/ada_1_incoming/audio' },
}

test('a voicemail whose transcript nobody can make says so', () => {
  expect(voicemailSchema.parse(voicemail)).toMatchObject({ transcriptStatus: 'none', words: [], peaks: [] })
})

test.each([
  ['two minutes', { duration: 120 }, true],
  ['less than no time', { duration: -1 }, false],
  ['an hour', { duration: 3600 }, false],
  ['120 peaks', { peaks: Array.from({ length: 120 }, () => 100) }, true],
  ['121 peaks', { peaks: Array.from({ length: 121 }, () => 100) }, false],
  ['601 words', { words: Array.from({ length: 601 }, () => ({ text: 'a', start: 0, end: 1 })) }, false],
  ['an id that is a path', { id: '../../secret' }, false],
])('D24: a voicemail with %s', (_what, changed, isOne) => {
  expect(z.safeParse(voicemailSchema, { ...voicemail, ...changed }).success).toBe(isOne)
})

test('a greeting that cannot be read is none, and the profile stays readable', () => {
  const profile = { username: 'ada', email: 'ada@parley.test', createdAt: 1, credits: 5 }
  expect(userProfileSchema.parse({ ...profile, greeting: { id: '/' } }).greeting).toBeUndefined()
  const greeting = { id: 'g1', seconds: 4.5, at: 1 }
  expect(userProfileSchema.parse({ ...profile, greeting }).greeting).toEqual(greeting)
})
