import type { Operation } from '../../firestore/gate.ts'
import type { Expression } from '../syntax/expression.ts'
import type { AllowStatement, Block, FunctionDeclaration, Match } from '../syntax/rules.ts'

/** Rules with one small change, which some case must notice. */
export interface Mutant {
  readonly change: string
  readonly service: Block
}

const operations: readonly Operation[] = ['get', 'list', 'create', 'update', 'delete']

/** Every rule set that differs from `service` in one condition, limit, listed word or allowed operation. */
export function mutantsOf(service: Block): Mutant[] {
  const conditions = matchesOf(service).flatMap(({ block }) => block.allows.map(({ condition }) => condition))
  const functions = functionsOf(service).flatMap(({ result, lets }) => [
    result,
    ...lets.map(({ value }) => value),
  ])
  return [
    ...matchesOf(service).flatMap(match =>
      match.block.allows.flatMap(allow => widened(service, match, allow)),
    ),
    ...[...conditions, ...functions].flatMap(expression => changedExpressions(service, expression)),
  ]
}

const matchesOf = (block: Block): Match[] =>
  block.matches.flatMap(match => [match, ...matchesOf(match.block)])

const functionsOf = (service: Block): FunctionDeclaration[] =>
  [service, ...matchesOf(service).map(({ block }) => block)].flatMap(block => [...block.functions.values()])

function widened(service: Block, match: Match, allow: AllowStatement): Mutant[] {
  const missing = operations.filter(
    operation => !allow.operations.has(operation) && widens(service, match, allow, operation),
  )
  return missing.map(operation => ({
    change: `line ${allow.condition.at.line}: ${operation} is allowed as well`,
    service: replaced(service, allow, { ...allow, operations: new Set([...allow.operations, operation]) }),
  }))
}

/**
 * Whether one more operation could let anybody do more. Not when the condition looks at a document that the
 * operation has not, or, for a list, at the document's own id; nor when fewer conditions allow it already.
 */
function widens(service: Block, match: Match, allow: AllowStatement, operation: Operation): boolean {
  const parts = reachableParts(service, allow.condition)
  const looksAt = (text: string) => parts.some(part => part.text === text)
  const ownId = match.pattern.at(-1)
  const hasAfter = operation === 'create' || operation === 'update'
  if (looksAt('request.resource.data') && !hasAfter) return false
  if (looksAt('resource.data') && operation === 'create') return false
  if (operation === 'list' && ownId?.kind === 'single' && looksAt(ownId.name)) return false
  const conditions = conditionsOf(allow.condition).map(({ text }) => text)
  return !match.block.allows.some(
    other =>
      other.operations.has(operation) &&
      conditionsOf(other.condition).every(({ text }) => conditions.includes(text)),
  )
}

/** The parts of a condition and of the functions it calls. */
function reachableParts(service: Block, condition: Expression): Expression[] {
  return everyPart(condition).flatMap(part => {
    if (part.kind !== 'call') return [part]
    const called = functionsOf(service).find(({ name }) => name === part.name)
    return called ? [part, ...reachableParts(service, called.result)] : [part]
  })
}

function changedExpressions(service: Block, root: Expression): Mutant[] {
  const mutant = (expression: Expression, how: string, replacement: Expression): Mutant => ({
    change: `line ${expression.at.line}: ${expression.text} ${how}`,
    service: replaced(service, expression, replacement),
  })
  return [
    ...conditionsOf(root).map(condition => mutant(condition, 'is left out', literal(condition, true))),
    ...everyPart(root).flatMap(part => {
      if (part.kind === 'literal' && typeof part.value === 'bigint') {
        const { value } = part
        return [1n, -1n].map(by => mutant(part, `becomes ${value + by}`, literal(part, value + by)))
      }
      if (part.kind !== 'list') return []
      return part.items.map(item =>
        mutant(part, `loses ${item.text}`, { ...part, items: part.items.filter(other => other !== item) }),
      )
    }),
  ]
}

const literal = ({ at, text }: Expression, value: boolean | bigint): Expression => ({
  kind: 'literal',
  value,
  at,
  text,
})

/** The smallest parts that are conditions of their own. */
function conditionsOf(expression: Expression): Expression[] {
  if (expression.kind !== 'and' && expression.kind !== 'or') return [expression]
  return [...conditionsOf(expression.left), ...conditionsOf(expression.right)]
}

/** Parts that set a limit or list words. What `get` falls back to is neither. */
function everyPart(value: unknown): Expression[] {
  if (typeof value !== 'object' || value === null) return []
  if (!('kind' in value)) return Object.values(value).flatMap(everyPart)
  const part = value as Expression
  if (part.kind === 'method' && part.method === 'get') return everyPart(part.object)
  return [part, ...Object.values(part).flatMap(everyPart)]
}

/** A copy in which one part is another. */
function replaced<Whole>(whole: Whole, part: unknown, other: unknown): Whole {
  if (whole === part) return other as Whole
  if (typeof whole !== 'object' || whole === null || whole instanceof Set) return whole
  if (Array.isArray(whole)) return whole.map(item => replaced(item, part, other)) as Whole
  if (whole instanceof Map) {
    return new Map([...whole].map(([key, value]) => [key, replaced(value, part, other)])) as Whole
  }
  return Object.fromEntries(
    Object.entries(whole).map(([key, value]) => [key, replaced(value, part, other)]),
  ) as Whole
}
