/** A text between quotes, on one line. */
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\\n]|\\.)*)`|"((?:[^"\\\n]|\\.)*)"/g
/** What a table of cases has its values put in for. */
const PLACE = /%[sdifjo]|\$[\w.]+/g

/** A text as a pattern that matches it and nothing else. */
export const inPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The texts in a source, as they are written there. */
const literalsIn = (source: string): readonly string[] =>
  Array.from(source.matchAll(LITERAL), ([, single, template, double]) => single ?? template ?? double ?? '')

/**
 * Whether a source has a test of this title: word for word, or as one row of a table, of which the title has places
 * (`'%s to %s is refused'`) and every value that stands in one of them is written there as well. It reads no code and runs
 * none, so that it costs nothing; a title that is put together in another way is not found.
 */
export function hasTitle(source: string, title: string): boolean {
  const literals = literalsIn(source)
  const texts = new Set(literals)
  if (texts.has(title)) return true
  const isWritten = (value: string) => texts.has(value) || /^[\d.]+$/.test(value)
  return literals.some(text => {
    const parts = text.split(PLACE)
    // A title that is nothing but a place is found above, by its value.
    if (parts.length === 1 || parts.every(part => part === '')) return false
    const values = new RegExp(`^${parts.map(inPattern).join('(.+?)')}$`).exec(title)?.slice(1)
    return values?.every(isWritten) ?? false
  })
}
