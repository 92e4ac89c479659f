import { firestorePaths, TRANSCRIPT_WORDS_MAX, TRANSCRIPTION_PAUSES_MS } from '@parley/shared-contract'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Transcription } from '../../ports/transcriber.ts'
import { soundOf, startVoicemailPeople } from '../../testing/voicemail-people.ts'

/** What the engine answers, one after the other; an error is thrown. */
const answers: (Transcription | Error)[] = []
const heard: number[] = []
const people = await startVoicemailPeople('+14155550164', {
  name: 'of the test',
  async transcribe(audio) {
    heard.push(audio.length)
    const answer = answers.shift()
    if (!answer || answer instanceof Error) throw answer ?? new Error('nothing more is to be heard')
    return answer
  },
})
afterAll(() => people.told.api.stop())
beforeEach(async () => {
  await people.wish({ doNotDisturb: true })
  answers.length = 0
  heard.length = 0
})

const hello = { text: 'Hello.', words: [{ text: 'Hello.', start: 0.2, end: 0.9 }] }

async function left() {
  const call = await people.arrives()
  await people.leaves(call, soundOf(2))
  return call
}

test('D24: what was left can be heard at once, and read when an engine has heard it', async () => {
  answers.push(hello)
  const call = await left()
  await people.lookAfter(0)
  await people.lookAfter(0)
  expect(await people.voicemailOf(call)).toMatchObject({
    ...{ transcriptStatus: 'done', transcript: 'Hello.', words: hello.words },
  })
  await people.lookAfter(TRANSCRIPTION_PAUSES_MS[2])
  expect(heard).toEqual([soundOf(2).length])
})

test('an engine that fails is asked again after 1, 10 and 60 minutes; until then it is waited for', async () => {
  answers.push(new Error('busy'), new Error('busy'), new Error('busy'), hello)
  const call = await left()
  await people.lookAfter(0)
  await people.lookAfter(0)
  expect(heard).toHaveLength(1)
  for (const [index, pause] of TRANSCRIPTION_PAUSES_MS.entries()) {
    expect(await people.voicemailOf(call)).toMatchObject({ transcriptStatus: 'pending', transcript: null })
    await people.lookAfter(pause - 30_000)
    await people.lookAfter(31_000)
    expect(heard.length, `after pause ${index}`).toBe(index + 2)
  }
  expect(await people.voicemailOf(call)).toMatchObject({ transcriptStatus: 'done' })
})

test('what fails to the end is said to have failed, and what holds no words to hold none', async () => {
  const call = await left()
  await people.lookAfter(0)
  for (const pause of [0, ...TRANSCRIPTION_PAUSES_MS]) await people.lookAfter(pause)
  expect(await people.voicemailOf(call)).toMatchObject({ transcriptStatus: 'failed', words: [] })
  expect(heard).toHaveLength(4)
  answers.push({ text: '', words: [] })
  const beeps = await left()
  await people.lookAfter(0)
  await people.lookAfter(0)
  expect(await people.voicemailOf(beeps)).toMatchObject({ transcriptStatus: 'done', transcript: null })
})

test('two processes at once ask the engine once, and an endless answer is cut', async () => {
  const word = { text: 'x', start: 0, end: 1 }
  answers.push({ text: 'x'.repeat(20_000), words: Array.from({ length: 1000 }, () => word) })
  const call = await left()
  const { keepers } = await people.told.api.processOf(() => ({}))
  const other = keepers.filter(({ name }) => name === 'transcripts')
  await people.lookAfter(0)
  await Promise.all([people.lookAfter(0), ...other.map(keeper => keeper.lookAround())])
  const voicemail = await people.voicemailOf(call)
  expect(voicemail).toMatchObject({ transcriptStatus: 'done', transcript: 'x'.repeat(10_000) })
  expect(voicemail?.words).toHaveLength(TRANSCRIPT_WORDS_MAX)
  expect(heard).toHaveLength(1)
})

test('where the engine was taken away, what waited for it says that there is none', async () => {
  answers.push(new Error('gone'))
  const call = await left()
  await people.lookAfter(0)
  const { keepers } = await people.told.api.processOf(() => ({ transcriber: null }))
  people.pass(300_000)
  for (const keeper of keepers) if (keeper.name === 'transcripts') await keeper.lookAround()
  expect(await people.voicemailOf(call)).toMatchObject({ transcriptStatus: 'none' })
})

test('a process that dies with a voicemail is followed by another, and a sound that ends every process by none at last', async () => {
  const asked: number[] = []
  const { keepers } = await people.told.api.processOf(() => ({
    transcriber: {
      name: 'that never answers',
      transcribe(audio) {
        asked.push(audio.length)
        return new Promise<never>(() => {})
      },
    },
  }))
  const call = await left()
  const transcripts = keepers.filter(({ name }) => name === 'transcripts')
  for (const keeper of keepers) if (keeper.name === 'voicemails') await keeper.lookAround()
  for (const tries of [1, 2, 3, 4]) {
    for (const keeper of transcripts) void keeper.lookAround()
    await expect.poll(() => asked.length).toBe(tries)
    people.pass(241_000)
  }
  expect(await people.voicemailOf(call)).toMatchObject({ transcriptStatus: 'pending' })
  answers.push(hello)
  await people.lookAfter(0)
  expect(await people.voicemailOf(call)).toMatchObject({ transcriptStatus: 'failed' })
  expect(heard).toEqual([])
})

test('A103: whose voicemails are many keep nobody else’s from being read', async () => {
  const wait = (uid: string, name: string, transcribeAt: number) =>
    people.told.api.write(firestorePaths.voicemailTake(name), { uid, transcribeAt })
  for (let n = 1; n <= 20; n += 1) await wait('mallory', `m${n}`, n)
  await wait('grace', 'g1', 30)
  await wait('grace', 'g2', 31)
  const { voicemails } = people.told.api.dependencies.stores
  expect(await voicemails.untranscribed(people.now(), 4)).toEqual(['m1', 'g1', 'm2', 'g2'])
})
