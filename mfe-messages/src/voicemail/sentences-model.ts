import type { TranscriptWord } from '@parley/shared-contract'

/** A sentence of a transcript: its words, each with its place among all of them. */
export interface Sentence {
  /** When it begins, in seconds. */
  readonly start: number
  readonly words: readonly (TranscriptWord & { readonly index: number })[]
}

/** A transcript in sentences, each up to a word that ends one; what has none is one sentence. */
export function sentencesOf(words: readonly TranscriptWord[]): readonly Sentence[] {
  const sentences: Sentence[] = []
  let from = 0
  for (const [index, { text }] of words.entries()) {
    if (!/[.?!…]["'”’)]*$/u.test(text) && index < words.length - 1) continue
    const said = words.slice(from, index + 1).map((word, at) => ({ ...word, index: from + at }))
    sentences.push({ start: said[0]?.start ?? 0, words: said })
    from = index + 1
  }
  return sentences
}
