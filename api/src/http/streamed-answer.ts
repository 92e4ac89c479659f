import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ParleyError } from '@parley/shared-contract'
import type { Response } from 'express'

/** An answer of any length, written while it is made, so that it is never whole in memory. */
export interface StreamedAnswer {
  /** JSON that fits the endpoint's response. What fails before its first part is answered as any failure. */
  readonly text: AsyncIterable<string>
  /** How long sending it may take, in milliseconds. */
  readonly longestMs: number
}

export const isStreamed = (answer: object): answer is StreamedAnswer => 'text' in answer

async function* goOn(first: string, rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield first
  for (let part = await rest.next(); !part.done; part = await rest.next()) yield part.value
}

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code

/**
 * Sends it no faster than it is read. Resolves when it is sent, or the reader has left.
 * @throws whatever the making of it throws; `NETWORK_ERROR` when it takes too long. The answer is then cut off, so that
 * nobody takes a part for the whole.
 */
export async function sendText({ text, longestMs }: StreamedAnswer, response: Response): Promise<void> {
  const parts = text[Symbol.asyncIterator]()
  const first = await parts.next()
  if (first.done) throw new ParleyError('INTERNAL')
  response.type('json')
  const signal = AbortSignal.timeout(longestMs)
  try {
    await pipeline(Readable.from(goOn(first.value, parts)), response, { signal })
  } catch (error) {
    if (signal.aborted) throw new ParleyError('NETWORK_ERROR', undefined, { cause: error })
    if (codeOf(error) !== 'ERR_STREAM_PREMATURE_CLOSE') throw error
  } finally {
    // Here, because nobody reads any part when the reader has left before the first.
    await parts.return?.()
  }
}
