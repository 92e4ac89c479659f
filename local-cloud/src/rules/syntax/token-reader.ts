import { RulesSyntaxError } from './rules-syntax-error.ts'
import { type Token, tokenize } from './tokens.ts'

/** Reads the tokens of a rules file one by one. Every refusal names line and column. */
export class TokenReader {
  readonly source: string
  readonly #tokens: readonly Token[]
  #next = 0

  constructor(source: string) {
    this.source = source
    this.#tokens = tokenize(source)
  }

  /** The next token, not yet taken. */
  get next(): Token {
    const token = this.#tokens[this.#next] ?? this.#tokens.at(-1)
    if (!token) throw new Error('a rules file has at least its end')
    return token
  }

  /** The token taken last, or the next one at the start. */
  get last(): Token {
    return this.#tokens[this.#next - 1] ?? this.next
  }

  take(): Token {
    const token = this.next
    this.#next += 1
    return token
  }

  /** Whether the next token is this word or symbol. Quoted text never is. */
  is(value: string): boolean {
    return this.next.value === value && (this.next.kind === 'word' || this.next.kind === 'symbol')
  }

  /** Takes the next token if it is `value`. */
  takeIf(value: string): boolean {
    const found = this.is(value)
    if (found) this.#next += 1
    return found
  }

  expect(value: string): Token {
    if (!this.is(value)) throw this.unexpected(`“${value}”`)
    return this.take()
  }

  word(what: string): string {
    if (this.next.kind !== 'word') throw this.unexpected(what)
    return this.take().value
  }

  /** Items up to `close`, separated by commas. The opening token is already taken. */
  list<Item>(close: string, item: () => Item): Item[] {
    const items: Item[] = []
    while (!this.takeIf(close)) {
      if (items.length > 0) this.expect(',')
      items.push(item())
    }
    return items
  }

  unexpected(wanted: string): RulesSyntaxError {
    return this.unexpectedToken(wanted, this.next)
  }

  unexpectedToken(wanted: string, { value, at }: Token): RulesSyntaxError {
    return new RulesSyntaxError(`expected ${wanted}, found “${value}”`, at)
  }
}
