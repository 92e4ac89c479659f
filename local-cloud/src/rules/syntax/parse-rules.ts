import type { Operation } from '../../firestore/gate.ts'
import type { Expression } from './expression.ts'
import { parseExpression } from './parse-expression.ts'
import { parsePathPattern } from './parse-path.ts'
import type { AllowStatement, Block, FunctionDeclaration, Match } from './rules.ts'
import { RulesSyntaxError } from './rules-syntax-error.ts'
import { TokenReader } from './token-reader.ts'

const operationsOf = new Map<string, readonly Operation[]>([
  ['get', ['get']],
  ['list', ['list']],
  ['create', ['create']],
  ['update', ['update']],
  ['delete', ['delete']],
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
])

/** The text of a `firestore.rules` file as a tree: the block of its service. @throws RulesSyntaxError */
export function parseRules(source: string): Block {
  const reader = new TokenReader(source)
  version(reader)
  reader.expect('service')
  reader.expect('cloud')
  reader.expect('.')
  reader.expect('firestore')
  const service = block(reader)
  if (reader.next.kind !== 'end') throw reader.unexpected('the end of the file')
  return service
}

/** Only version 2 is known: in version 1 `{name=**}` means something else. */
function version(reader: TokenReader): void {
  const { at } = reader.next
  if (!reader.takeIf('rules_version')) throw new RulesSyntaxError("expected rules_version = '2'", at)
  reader.expect('=')
  if (reader.take().value !== '2') throw new RulesSyntaxError("only rules_version '2' is known", at)
  reader.takeIf(';')
}

function block(reader: TokenReader): Block {
  const functions = new Map<string, FunctionDeclaration>()
  const allows: AllowStatement[] = []
  const matches: Match[] = []
  reader.expect('{')
  while (!reader.takeIf('}')) {
    const { at } = reader.next
    if (reader.takeIf('function')) {
      const declaration = functionDeclaration(reader)
      if (functions.has(declaration.name)) {
        throw new RulesSyntaxError(`a second function “${declaration.name}”`, at)
      }
      functions.set(declaration.name, declaration)
    } else if (reader.takeIf('allow')) allows.push(allowStatement(reader))
    else if (reader.takeIf('match')) matches.push({ pattern: parsePathPattern(reader), block: block(reader) })
    else throw reader.unexpected('match, allow or function')
  }
  return { functions, allows, matches }
}

function allowStatement(reader: TokenReader): AllowStatement {
  const start = reader.last
  const operations = new Set<Operation>()
  do {
    const found = operationsOf.get(reader.next.value)
    if (!found) throw reader.unexpected('get, list, create, update, delete, read or write')
    reader.take()
    for (const operation of found) operations.add(operation)
  } while (reader.takeIf(','))
  if (!reader.takeIf(':')) {
    reader.expect(';')
    return { operations, condition: { kind: 'literal', value: true, at: start.at, text: 'true' } }
  }
  reader.expect('if')
  const condition = parseExpression(reader)
  reader.expect(';')
  return { operations, condition }
}

function functionDeclaration(reader: TokenReader): FunctionDeclaration {
  const { at } = reader.next
  const name = reader.word('a function name')
  reader.expect('(')
  const parameters = reader.list(')', () => reader.word('a parameter'))
  reader.expect('{')
  const lets: { name: string; value: Expression }[] = []
  while (reader.takeIf('let')) {
    const variable = reader.word('a variable')
    reader.expect('=')
    lets.push({ name: variable, value: parseExpression(reader) })
    reader.expect(';')
  }
  reader.expect('return')
  const result = parseExpression(reader)
  reader.takeIf(';')
  reader.expect('}')
  return { name, parameters, lets, result, at }
}
