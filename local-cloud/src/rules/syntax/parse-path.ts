import type { Expression } from './expression.ts'
import type { PathPattern } from './rules.ts'
import type { TokenReader } from './token-reader.ts'

/**
 * A plain segment: words, numbers and hyphens without a space between them, or `(default)`.
 * `where` names what is read, for the message.
 */
function plainSegment(reader: TokenReader, where: string): string {
  if (reader.takeIf('(')) {
    const name = reader.word('a database')
    reader.expect(')')
    return `(${name})`
  }
  const belongs = () => reader.next.kind === 'word' || reader.next.kind === 'number' || reader.is('-')
  if (!belongs()) throw reader.unexpected(where)
  let text = reader.take().value
  while (belongs() && reader.next.start === reader.last.end) text += reader.take().value
  return text
}

/** A path inside a condition: `/databases/$(database)/documents/users/$(request.auth.uid)`. */
export function parsePath(reader: TokenReader, parse: (reader: TokenReader) => Expression): Expression {
  const start = reader.next
  const segments: Expression[] = []
  while (reader.takeIf('/')) {
    const at = reader.next.at
    if (reader.takeIf('$')) {
      reader.expect('(')
      segments.push(parse(reader))
      reader.expect(')')
    } else {
      const text = plainSegment(reader, 'a path segment')
      segments.push({ kind: 'literal', value: text, at, text })
    }
  }
  return { kind: 'path', segments, at: start.at, text: reader.source.slice(start.start, reader.last.end) }
}

/** The path of a match: `/users/{uid}/callLogs/{id}`, `/{document=**}`. */
export function parsePathPattern(reader: TokenReader): PathPattern[] {
  const pattern: PathPattern[] = []
  if (!reader.is('/')) throw reader.unexpected('a path')
  while (reader.takeIf('/')) pattern.push(patternSegment(reader))
  return pattern
}

function patternSegment(reader: TokenReader): PathPattern {
  if (!reader.takeIf('{')) return { kind: 'literal', text: plainSegment(reader, 'a path segment') }
  const name = reader.word('a name')
  const rest = reader.takeIf('=')
  if (rest) reader.expect('**')
  reader.expect('}')
  return { kind: rest ? 'rest' : 'single', name }
}
