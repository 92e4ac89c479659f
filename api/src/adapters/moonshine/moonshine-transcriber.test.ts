import { telephoneSpeech } from '@parley/local-cloud/carrier-testing'
import { wavFile } from '@parley/shared-contract/wav'
import { describe, expect, test } from 'vitest'
import { moonshineTranscriber } from './moonshine-transcriber.ts'

const { transcribe } = moonshineTranscriber()
const heard = (audio: Buffer) => transcribe(audio, 'audio/wav')
const wordsIn = (text: string) => [...text.toLowerCase().matchAll(/[a-z]+/g)].map(([word]) => word)

describe('the engine of our own', () => {
  test('hears what the simulated caller leaves, though no voice is harder to understand', async () => {
    const { text, words } = await heard(
      await telephoneSpeech('Hello. This is a message for you. Please call me back.'),
    )
    const said = wordsIn('Hello. This is a message for you. Please call me back.')
    const missed = said.filter(word => !wordsIn(text).includes(word))
    expect(missed.length, text).toBeLessThanOrEqual(3)
    expect(words.map(word => word.text).join(' ')).toBe(text)
    expect(words[0]?.start).toBeGreaterThan(0.8)
  }, 60_000)

  test('tells when each part of a longer message is said', async () => {
    const sentence = 'Good morning, this is the clinic. Your results are here and everything is fine. '
    const audio = await telephoneSpeech(sentence.repeat(3))
    const { words } = await heard(audio)
    expect(words.length).toBeGreaterThan(1)
    for (const [index, word] of words.entries()) {
      expect(word.end).toBeGreaterThan(word.start)
      expect(word.start).toBeGreaterThanOrEqual(words[index - 1]?.end ?? 0)
      expect(wordsIn(word.text)).toContain('good')
    }
  }, 60_000)

  test('makes no words of a tone or of silence', async () => {
    const tone = Int16Array.from(
      { length: 32_000 },
      (_, at) => 8000 * Math.sin((2 * Math.PI * 700 * at) / 8000),
    )
    for (const sound of [tone, new Int16Array(16_000)]) {
      expect(await heard(Buffer.from(wavFile(8000, [sound])))).toEqual({ text: '', words: [] })
    }
  }, 60_000)

  test('refuses what is no sound, and hears what comes after it', async () => {
    await expect(heard(Buffer.from('nonsense'))).rejects.toMatchObject({ code: 'CARRIER_UNAVAILABLE' })
    expect(await heard(Buffer.from(wavFile(8000, [new Int16Array(8000)])))).toEqual({ text: '', words: [] })
  }, 60_000)
})

describe('a thread that ends', () => {
  const programOf = (source: string) => new URL(`data:text/javascript,${encodeURIComponent(source)}`)
  const audio = Buffer.from('sound')
  const answering = `
    import { parentPort } from 'node:worker_threads'
    parentPort.on('message', () => parentPort.postMessage({ heard: { text: 'yes', words: [] } }))`

  test('between two sounds ends nothing else, and the next sound begins another', async () => {
    const { transcribe } = moonshineTranscriber(
      programOf(`${answering}
    parentPort.on('message', () => setImmediate(() => { throw new Error('ended while nothing was to be done') }))`),
    )
    // What is asked while the thread ends fails, and is asked again as everything that fails.
    const text = () => transcribe(audio, 'audio/wav').then(said => said.text, String)
    for (const _ of [1, 2, 3]) await expect.poll(text).toBe('yes')
  })

  test.each([
    ['with an error', `parentPort.on('message', () => { throw new Error('no') })`],
    ['without a word', `parentPort.on('message', () => process.exit(0))`],
  ])('%s is told at once, and not after minutes', async (_, source) => {
    const { transcribe } = moonshineTranscriber(
      programOf(`import { parentPort } from 'node:worker_threads'; ${source}`),
    )
    await expect(transcribe(audio, 'audio/wav')).rejects.toMatchObject({ code: 'CARRIER_UNAVAILABLE' })
  })
})
