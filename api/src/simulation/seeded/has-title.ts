/** A text between quotes, on one line. */
const LITERAL = /'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\\n]|\\.)*)`|"((?:[^"\\\n]|\\.)*)"/g
/** What a table of cases has its values put in for. */
const PLACE = /%[sdifjo]|\$[\w.]+/g

/** A text as a pattern that matches it and nothing else. */
export const inPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What a literal is while brackets are counted: its place among all. */
const MASKED = /«(\d+)»/

/** The literals of a source, as they are written there, and the rest with a mark for each. */
function masked(source: string): { readonly literals: readonly string[]; readonly rest: string } {
  const literals: string[] = []
  const rest = source.replace(LITERAL, (_, single?: string, template?: string, double?: string) => {
    literals.push(single ?? template ?? double ?? '')
    return `«${literals.length - 1}»`
  })
  return { literals, rest }
}

/** Where the bracket ends that opens here; the arrow of a function closes none. */
function endOf(rest: string, from: number, [open, close]: readonly [string, string]): number {
  let depth = 0
  for (let at = from; at < rest.length; at += 1) {
    if (rest[at] === open) depth += 1
    if (rest[at] === close && rest.slice(at - 1, at + 1) !== '=>') depth -= 1
    if (depth === 0) return at + 1
  }
  return rest.length
}

/** The titles of `test(` and of `test.each(…)(`; of no `test.skip(`. */
function titlesIn(source: string): readonly string[] {
  const { literals, rest } = masked(source)
  return Array.from(rest.matchAll(/(?<![\w.])test(\.each)?(?=[<(])/g)).flatMap(
    ({ 0: name, 1: each, index }) => {
      let at = index + name.length
      if (each && rest[at] === '<') at = endOf(rest, at, ['<', '>'])
      if (each) at = endOf(rest, at, ['(', ')'])
      const mark = MASKED.exec(/^\(\s*«\d+»/.exec(rest.slice(at))?.[0] ?? '')?.[1]
      return mark === undefined ? [] : [literals[Number(mark)] ?? '']
    },
  )
}

/**
 * Whether a source has a test of this title that is not skipped: word for word, or as one row of a table, of which the title
 * has places (`'%s to %s is refused'`) and every value that stands in one of them is written in the source. It runs
 * nothing, so that it costs nothing; a title that is put together in another way is not found.
 */
export function hasTitle(source: string, title: string): boolean {
  const texts = new Set(masked(source).literals)
  const isWritten = (value: string) => texts.has(value) || /^[\d.]+$/.test(value)
  return titlesIn(source).some(text => {
    if (text === title) return true
    const parts = text.split(PLACE)
    if (parts.length === 1) return false
    const values = new RegExp(`^${parts.map(inPattern).join('(.+?)')}$`).exec(title)?.slice(1)
    return values?.every(isWritten) ?? false
  })
}
