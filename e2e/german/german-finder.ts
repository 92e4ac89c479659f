import { HOLE, type SentencePair } from './sentence-pairs.ts'

/** What the holes of a sentence may hold, to see whether a pattern means it. */
const samples = ['3', '3 s', '1.50', 'Good', 'Grace Hopper', '']
/** A shorter part may be one of any sentence. */
const TELLING_PART = 6

const hole = new RegExp(`${HOLE}([^${HOLE}]*)${HOLE}`, 'g')
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const oneOf = (patterns: readonly string[]) => `(?:${[...new Set(patterns)].join('|')})`
/** As a pattern, with something in place of each hole. */
const patternOf = (sentence: string, fill: (expression: string) => string) =>
  sentence
    .split(hole)
    .map((part, at) => (at % 2 ? fill(part) : escaped(part)))
    .join('')
/** What stands in no catalogue, as names do, is the same in German but for the point in figures. */
const asItIs = (text: string) => escaped(text).replace(/(?<=\d)\\\.(?=\d)/g, '[.,]')
const anything = () => '.*?'

/** Finds in a German page what has these words, or words of this pattern, in an English one. */
export type GermanFinder = (wanted: string | RegExp, exact?: boolean) => RegExp

/** @param pairs what Parley says; what it does not, such as names, is looked for as it is */
export function germanFinder(pairs: readonly SentencePair[]): GermanFinder {
  const literal = Map.groupBy(
    pairs.filter(({ english }) => !english.includes(HOLE)),
    ({ english }) => english.toLowerCase(),
  )
  const holed = pairs
    .filter(({ english }) => english.includes(HOLE))
    .map(({ english, german }) => {
      const own = english.replace(hole, '')
      const holes = [...english.matchAll(hole)].map(([, expression = '']) => expression)
      return { own, holes, german, whole: new RegExp(`^${patternOf(english, () => '(.+)')}$`, 'i') }
    })
    // The most of its own first: that says the most exactly what is meant.
    .sort((one, other) => other.own.length - one.own.length)

  const literally = (words: string) =>
    (literal.get(words.toLowerCase()) ?? []).map(({ german }) => escaped(german))

  function withValues(words: string): readonly string[] {
    const best = holed.find(({ own, whole }) => /\p{L}{2}/u.test(own) && whole.test(words))
    if (!best) return []
    const [, ...found] = best.whole.exec(words) ?? []
    const values = new Map(best.holes.map((expression, at) => [expression, found[at] ?? '']))
    const patternOfValue = (expression: string) => {
      const value = values.get(expression)
      return value === undefined ? anything() : oneOf([...saidAs(value), asItIs(value)])
    }
    return [patternOf(best.german, patternOfValue)]
  }

  /** `2 months`: what is counted stands in the catalogue without its count. */
  function counted(words: string): readonly string[] {
    const [, count = '', what = ''] = /^(\d[\d.,]*) (.+)$/.exec(words) ?? []
    return literally(what).map(german => `${asItIs(count)} ${german}`)
  }

  function saidAs(words: string): readonly string[] {
    const found = literally(words)
    return found.length > 0 ? found : [...counted(words), ...withValues(words)]
  }

  const partOf = (words: string): readonly string[] =>
    words.length < TELLING_PART
      ? []
      : pairs
          .filter(({ english }) => english.toLowerCase().includes(words.toLowerCase()))
          .map(({ german }) => patternOf(german, anything))

  function ofPattern({ source, flags }: RegExp): RegExp {
    const pattern = new RegExp(source, flags)
    // One that means the sample itself would mean every sentence that begins or ends with a value.
    const telling = samples.filter(sample => !pattern.test(sample))
    const meant = pairs
      .filter(({ english }) => telling.some(sample => pattern.test(english.replace(hole, sample))))
      .map(({ german }) => (source.startsWith('^') ? '^' : '') + patternOf(german, anything))
    // Plain words at the beginning are a sentence whose values are known.
    const [, begun, end = ''] = /^\^([\p{L}\p{N}’, ]+)(\$?)$/u.exec(source) ?? []
    if (begun !== undefined) meant.push(...saidAs(begun).map(said => `^${said}${end}`))
    const words = source.replace(/(?<!\\)\b[A-Za-z][A-Za-z ]*(?<! )/g, run => {
      const said = literally(run)
      return said.length > 0 ? oneOf([...said, run]) : run
    })
    return new RegExp(oneOf([...meant, words]), flags)
  }

  return (wanted, exact = false) => {
    if (wanted instanceof RegExp) return ofPattern(wanted)
    const whole = literally(wanted)
    const found = oneOf([
      ...(whole.length > 0 ? whole : [...saidAs(wanted), ...partOf(wanted)]),
      asItIs(wanted),
    ])
    return exact ? new RegExp(`^\\s*${found}\\s*$`) : new RegExp(found, 'i')
  }
}
