/**
 * What of a source is said by people and not by Parley: the strings in it, whole and sentence by sentence, that are none of Parley's.
 * @param isParleys whether Parley says that, alone or in a longer sentence
 */
export function peoplesWords(source: string, isParleys: (words: string) => boolean): ReadonlySet<string> {
  const strings = [...source.matchAll(/'((?:[^'\\\n]|\\.)+)'|`((?:[^`\\]|\\.)*)`/g)].map(
    ([, quoted, template]) => quoted ?? template ?? '',
  )
  const parts = strings.flatMap(string => [
    string,
    ...string.split(/(?<=[.?!])\s+|\s*https?:\S+\s*|\s*\n\s*/),
  ])
  return new Set(parts.map(part => part.trim()).filter(part => /\p{L}/u.test(part) && !isParleys(part)))
}

/** A shorter one may be in any word. */
const TELLING = 6

/** The sentence without what people have said in it. */
export function withoutPeoplesWords(sentence: string, people: ReadonlySet<string>): string {
  if (people.has(sentence)) return ''
  const longestFirst = [...people].filter(one => one.length >= TELLING).sort((a, b) => b.length - a.length)
  return longestFirst.reduce((left, one) => left.replaceAll(one, ''), sentence)
}
