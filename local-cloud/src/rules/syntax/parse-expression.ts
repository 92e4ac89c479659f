import type { ArithmeticOperator, ComparisonOperator, Expression, Written } from './expression.ts'
import { parsePath } from './parse-path.ts'
import type { TokenReader } from './token-reader.ts'
import type { Token } from './tokens.ts'

type Parse = (reader: TokenReader) => Expression

/** Everything from `start` up to the token taken last. */
function written(reader: TokenReader, start: Token): Written {
  return { at: start.at, text: reader.source.slice(start.start, reader.last.end) }
}

/** A condition or any part of one. @throws RulesSyntaxError */
export function parseExpression(reader: TokenReader): Expression {
  const start = reader.next
  const condition = disjunction(reader)
  if (!reader.takeIf('?')) return condition
  const then = parseExpression(reader)
  reader.expect(':')
  const otherwise = parseExpression(reader)
  return { kind: 'conditional', condition, then, otherwise, ...written(reader, start) }
}

/** One level of precedence: operands of the next level, joined from left to right. */
function level(
  operand: Parse,
  operators: readonly string[],
  join: (operator: string, left: Expression, reader: TokenReader, start: Token) => Expression,
): Parse {
  return reader => {
    const start = reader.next
    let left = operand(reader)
    for (let found = operators.find(o => reader.is(o)); found; found = operators.find(o => reader.is(o))) {
      reader.take()
      left = join(found, left, reader, start)
    }
    return left
  }
}

function binary(operand: Parse, operators: readonly (ComparisonOperator | ArithmeticOperator)[]): Parse {
  return level(operand, operators, (found, left, reader, start) => {
    const operator = found as ComparisonOperator | ArithmeticOperator
    const right = operand(reader)
    return { kind: 'binary', operator, left, right, ...written(reader, start) }
  })
}

function logical(kind: 'and' | 'or', operator: string, operand: Parse): Parse {
  return level(operand, [operator], (_found, left, reader, start) => {
    const right = operand(reader)
    return { kind, left, right, ...written(reader, start) }
  })
}

const product = binary(unary, ['*', '/', '%'])
const sum = binary(product, ['+', '-'])
const order = binary(sum, ['<', '<=', '>', '>='])
const membership = level(order, ['in', 'is'], (operator, left, reader, start) => {
  if (operator === 'is') {
    const type = reader.word('a type')
    return { kind: 'is', operand: left, type, ...written(reader, start) }
  }
  const right = order(reader)
  return { kind: 'binary', operator: 'in', left, right, ...written(reader, start) }
})
const equality = binary(membership, ['==', '!='])
const conjunction = logical('and', '&&', equality)
const disjunction = logical('or', '||', conjunction)

function unary(reader: TokenReader): Expression {
  const start = reader.next
  const kind = reader.takeIf('!') ? 'not' : reader.takeIf('-') ? 'negate' : null
  if (kind === null) return postfix(reader)
  const operand = unary(reader)
  return { kind, operand, ...written(reader, start) }
}

function postfix(reader: TokenReader): Expression {
  const start = reader.next
  let object = primary(reader)
  for (;;) {
    if (reader.takeIf('.')) object = afterDot(reader, start, object)
    else if (reader.takeIf('[')) object = afterBracket(reader, start, object)
    else return object
  }
}

function afterDot(reader: TokenReader, start: Token, object: Expression): Expression {
  const member = reader.word('a name')
  if (!reader.takeIf('(')) return { kind: 'member', object, member, ...written(reader, start) }
  const args = reader.list(')', () => parseExpression(reader))
  return { kind: 'method', object, method: member, args, ...written(reader, start) }
}

function afterBracket(reader: TokenReader, start: Token, object: Expression): Expression {
  const index = parseExpression(reader)
  const to = reader.takeIf(':') ? parseExpression(reader) : null
  reader.expect(']')
  if (to === null) return { kind: 'index', object, index, ...written(reader, start) }
  return { kind: 'slice', object, from: index, to, ...written(reader, start) }
}

function primary(reader: TokenReader): Expression {
  if (reader.is('/')) return parsePath(reader, parseExpression)
  const start = reader.take()
  if (start.kind === 'text') return { kind: 'literal', value: start.value, ...written(reader, start) }
  if (start.kind === 'number') {
    const value = start.value.includes('.') ? Number(start.value) : BigInt(start.value)
    return { kind: 'literal', value, ...written(reader, start) }
  }
  if (start.kind === 'word') return afterWord(reader, start)
  switch (start.value) {
    case '(': {
      const inner = parseExpression(reader)
      reader.expect(')')
      return inner
    }
    case '[': {
      const items = reader.list(']', () => parseExpression(reader))
      return { kind: 'list', items, ...written(reader, start) }
    }
    case '{': {
      const entries = reader.list('}', () => entry(reader))
      return { kind: 'map', entries, ...written(reader, start) }
    }
    default:
      throw reader.unexpectedToken('a value', start)
  }
}

function entry(reader: TokenReader): readonly [Expression, Expression] {
  const key = parseExpression(reader)
  reader.expect(':')
  return [key, parseExpression(reader)]
}

const constants = new Map<string, boolean | null>([
  ['true', true],
  ['false', false],
  ['null', null],
])

function afterWord(reader: TokenReader, start: Token): Expression {
  const constant = constants.get(start.value)
  if (constant !== undefined) return { kind: 'literal', value: constant, ...written(reader, start) }
  if (!reader.takeIf('(')) return { kind: 'name', name: start.value, ...written(reader, start) }
  const args = reader.list(')', () => parseExpression(reader))
  return { kind: 'call', name: start.value, args, ...written(reader, start) }
}
