import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import type { Transcriber } from '../ports/transcriber.ts'
import { openaiTranscriber } from './openai-transcriber.ts'
import { telnyxTranscriber } from './telnyx-transcriber.ts'

const audio = Buffer.from('RIFF----WAVE')
const hello = { text: 'Hello', start: 0.1, end: 0.4 }
const you = { text: 'you.', start: 0.5, end: 0.8 }

/** A server of transcriptions that answers each request so, and what it was asked. */
async function server(status: number, body: string) {
  const asked: { path: string; key: string | undefined; body: string }[] = []
  const listening = createServer(async (request, response) => {
    const sent = (await buffer(request)).toString('latin1')
    asked.push({ path: request.url ?? '', key: request.headers.authorization, body: sent })
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  })
  await new Promise<void>(resolve => listening.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    listening.closeAllConnections()
    await new Promise(resolve => listening.close(resolve))
  })
  return { url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`, asked }
}

const transcribers: readonly [string, string, (url: string) => Transcriber][] = [
  ['of any kind', '/v1/audio/transcriptions', url => openaiTranscriber({ url, key: 'secret' })],
  [
    'of the carrier',
    '/v2/ai/audio/transcriptions',
    url => telnyxTranscriber({ apiKey: 'secret', baseUrl: `${url}/v2` }),
  ],
]

test.each(transcribers)(
  'a server %s is asked at %s, once and with its key',
  async (_what, path, transcriber) => {
    const { url, asked } = await server(200, JSON.stringify({ text: ' Hello you. ' }))
    expect(await transcriber(url).transcribe(audio, 'audio/wav')).toEqual({ text: 'Hello you.', words: [] })
    expect(asked).toMatchObject([{ path, key: 'Bearer secret' }])
    expect(asked[0]?.body).toContain('RIFF----WAVE')
  },
)

test.each([
  ['words', { words: [{ ...hello, text: undefined, word: 'Hello' }, you] }, [hello, you]],
  [
    'words within its pieces',
    { segments: [{ ...hello, text: 'Hello you.', words: [hello, you] }] },
    [hello, you],
  ],
  [
    'pieces alone',
    { segments: [{ text: ' Hello you.', start: 0, end: 1 }] },
    [{ text: 'Hello you.', start: 0, end: 1 }],
  ],
  ['words that are none', { words: 'x', segments: null }, []],
])('a server that tells %s', async (_what, told, words) => {
  const { url } = await server(200, JSON.stringify({ text: 'Hello you.', ...told }))
  const transcriber = openaiTranscriber({ url, key: undefined })
  expect(await transcriber.transcribe(audio, 'audio/wav')).toEqual({ text: 'Hello you.', words })
})

test.each(transcribers)(
  'a server %s (%s) that fails, or answers nonsense, is unavailable',
  async (...[, , transcriber]) => {
    for (const [status, body] of [
      [503, '{}'],
      [200, '{}'],
      [200, 'null'],
    ] as const) {
      const { url, asked } = await server(status, body)
      const heard = transcriber(url).transcribe(audio, 'audio/wav')
      await expect(heard).rejects.toMatchObject({ code: 'CARRIER_UNAVAILABLE' })
      expect(asked).toHaveLength(1)
    }
  },
)
