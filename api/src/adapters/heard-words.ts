import { TRANSCRIPT_WORDS_MAX, z } from '@parley/shared-contract'
import type { Transcription } from '../ports/transcriber.ts'

const timed = { start: z.number(), end: z.number() }
const spoken = z.object({ ...timed, word: z.optional(z.string()), text: z.optional(z.string()) })
/** What is no list of such things is none. */
const listOf = <Item extends z.ZodMiniType>(item: Item) => z.catch(z._default(z.array(item), []), [])

/** What servers of `/v1/audio/transcriptions` answer, and the carrier's with its nested words. */
export const transcriptionSchema = z.object({
  text: z.string(),
  words: listOf(spoken),
  segments: listOf(z.object({ ...timed, text: z.string(), words: listOf(spoken) })),
})

/** The words with their times; where there are none the longer pieces, each as one. */
export function heardWords({ text, words, segments }: z.infer<typeof transcriptionSchema>): Transcription {
  const nested = segments.flatMap(segment => segment.words)
  const timedWords = [words, nested, segments].find(list => list.length > 0) ?? []
  return {
    text: text.trim(),
    words: timedWords.slice(0, TRANSCRIPT_WORDS_MAX).flatMap(one => {
      const said = (('word' in one ? one.word : undefined) ?? one.text ?? '').trim()
      return said === '' ? [] : [{ text: said, start: one.start, end: one.end }]
    }),
  }
}
