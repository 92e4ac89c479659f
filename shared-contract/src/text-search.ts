const SNIPPET_BEFORE = 30
const SNIPPET_LENGTH = 120

const fold = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Where a text says what is looked for, whatever its case and accents.
 * @returns some of the text around it, on one line, from the beginning of a word on, `…` where more stands before or after;
 * null where it does not say it
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
  const start = wordFrom(signs, Math.max(0, first - SNIPPET_BEFORE), first)
  const shown = signs.slice(start, start + SNIPPET_LENGTH)
  return `${start > 0 ? '…' : ''}${shown.join('')}${start + shown.length < signs.length ? '…' : ''}`
}

/** Where the first word after this place begins, at most there; a word of one's own is not looked for at the beginning. */
function wordFrom(signs: readonly string[], from: number, most: number): number {
  if (from === 0) return 0
  const blank = signs.indexOf(' ', from - 1)
  return blank < 0 || blank >= most ? from : blank + 1
}
