const SNIPPET_BEFORE = 30
const SNIPPET_LENGTH = 120

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Where a text says what is looked for, whatever its case and accents.
 * @returns some of the text around it, on one line; null where it does not say it
 */
export function snippetAround(text: string, query: string): string | null {
  const wanted = fold(query.trim())
  const line = text.replace(/\s+/g, ' ')
  const signs = [...line]
  // A sign may be several when it is folded, so each is counted by itself.
  const folded = signs.map(fold)
  const at = folded.join('').indexOf(wanted)
  if (wanted === '' || at < 0) return null
  let length = 0
  const first = folded.findIndex(sign => {
    length += sign.length
    return length > at
  })
  const start = Math.max(0, first - SNIPPET_BEFORE)
  return signs.slice(start, start + SNIPPET_LENGTH).join('')
}
