import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type GermanFinder, germanFinder } from './german-finder.ts'
import { peoplesWords, withoutPeoplesWords } from './peoples-words.ts'
import { type SentencePair, saidPairs, tablePairs } from './sentence-pairs.ts'

const root = join(import.meta.dirname, '../..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

function pairsOfParley(): readonly SentencePair[] {
  const sources = globSync('{shell,mfe-*,shared-*}/src/**/*.{ts,tsx}', { cwd: root })
    .filter(file => !/\.test\.|\/testing\//.test(file))
    .map(file => [textOf(file), file] as const)
    // To read those alone that say something takes a third of the time.
    .filter(([text]) => /\bsay\(|\btranslations:/.test(text))
  const refusals = tablePairs(
    textOf('shared-contract/src/sentences.ts'),
    textOf('shared-contract/src/sentences-de.ts'),
  )
  return [...sources.flatMap(source => saidPairs(...source)), ...refusals]
}

/** What Parley says, as its sources have it: no catalogue of it exists (ADR 0055). */
interface GermanCatalogue {
  readonly find: GermanFinder
  /** Whether Parley says these words, and only in English. */
  isEnglishAlone(words: string): boolean
  /** What is left of a sentence without what the people of states and journeys are called and write. */
  saidByParley(sentence: string): string
}

function readCatalogue(): GermanCatalogue {
  const pairs = pairsOfParley()
  const english = new Set(pairs.map(pair => pair.english))
  for (const { german } of pairs) english.delete(german)
  const all = pairs.map(pair => pair.english).join('\n')
  const written = globSync('e2e/{states,journeys/shell}/*.ts', { cwd: root }).map(file => [
    ...peoplesWords(textOf(file), words => all.includes(words)),
  ])
  const people = new Set(written.flat())
  return {
    find: germanFinder(pairs),
    isEnglishAlone: words => /\p{L}/u.test(words) && english.has(words),
    saidByParley: sentence => withoutPeoplesWords(sentence, people),
  }
}

let read: GermanCatalogue | undefined

/** Read once, and only where German is spoken: it takes a second or two. */
export function germanCatalogue(): GermanCatalogue {
  read ??= readCatalogue()
  return read
}
