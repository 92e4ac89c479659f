import type { Position } from './position.ts'
import { RulesSyntaxError } from './rules-syntax-error.ts'

export interface Token {
  readonly kind: 'word' | 'number' | 'text' | 'symbol' | 'end'
  /** As written; for `text` without quotes and escapes. */
  readonly value: string
  readonly start: number
  readonly end: number
  readonly at: Position
}

const patterns = [
  ['space', /\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\//y],
  ['text', /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/y],
  ['number', /\d+(?:\.\d+)?(?![A-Za-z_])/y],
  ['word', /[A-Za-z_]\w*/y],
  ['symbol', /&&|\|\||==|!=|<=|>=|\*\*|[{}()[\];:,.<>!+\-*/%?=$]/y],
] as const

const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f', v: '\v', '0': '\0' }

const unquoted = (text: string) =>
  text.slice(1, -1).replace(/\\(.)/g, (_all, letter: string) => escapes[letter] ?? letter)

function positions(source: string): (offset: number) => Position {
  const lineStarts = [0]
  for (const { index } of source.matchAll(/\n/g)) lineStarts.push(index + 1)
  return offset => {
    const line = lineStarts.findLastIndex(start => start <= offset)
    return { line: line + 1, column: offset - (lineStarts[line] ?? 0) + 1 }
  }
}

/** Cuts the source of a rules file into tokens, the last of kind `end`. @throws RulesSyntaxError */
export function tokenize(source: string): Token[] {
  const positionOf = positions(source)
  const tokens: Token[] = []
  let start = 0
  while (start < source.length) {
    const [kind, text] = tokenAt(source, start) ?? []
    if (kind === undefined || text === undefined) {
      throw new RulesSyntaxError(`unexpected character ${JSON.stringify(source[start])}`, positionOf(start))
    }
    const end = start + text.length
    const value = kind === 'text' ? unquoted(text) : text
    if (kind !== 'space') tokens.push({ kind, value, start, end, at: positionOf(start) })
    start = end
  }
  tokens.push({ kind: 'end', value: 'the end of the file', start, end: start, at: positionOf(start) })
  return tokens
}

function tokenAt(source: string, start: number) {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = start
    const text = pattern.exec(source)?.[0]
    if (text !== undefined) return [kind, text] as const
  }
  return undefined
}
