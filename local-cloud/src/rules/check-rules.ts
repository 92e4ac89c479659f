import { builtInFunction } from './evaluate/built-in-functions.ts'
import { isMethod } from './evaluate/methods.ts'
import type { Expression } from './syntax/expression.ts'
import type { Block, FunctionDeclaration } from './syntax/rules.ts'
import { RulesSyntaxError } from './syntax/rules-syntax-error.ts'
import { typeNames } from './values/rule-value.ts'

/** What is in reach at some place of the rules. */
interface Names {
  readonly variables: ReadonlySet<string>
  readonly functions: ReadonlyMap<string, FunctionDeclaration>
}

/** Finds the names in the rules that do not exist: variables, functions, methods and types. */
export function checkRules(service: Block): RulesSyntaxError[] {
  return checkBlock(service, { variables: new Set(['request', 'resource']), functions: new Map() })
}

function checkBlock(block: Block, outer: Names): RulesSyntaxError[] {
  const names = { ...outer, functions: new Map([...outer.functions, ...block.functions]) }
  return [
    ...[...block.functions.values()].flatMap(declaration => checkFunction(declaration, names)),
    ...block.allows.flatMap(({ condition }) => check(condition, names)),
    ...block.matches.flatMap(({ pattern, block: inner }) => {
      const bound = pattern.flatMap(part => (part.kind === 'literal' ? [] : [part.name]))
      return checkBlock(inner, withVariables(names, bound))
    }),
  ]
}

const withVariables = (names: Names, more: readonly string[]): Names => ({
  ...names,
  variables: new Set([...names.variables, ...more]),
})

function checkFunction({ parameters, lets, result }: FunctionDeclaration, outer: Names): RulesSyntaxError[] {
  let names = withVariables(outer, parameters)
  const problems: RulesSyntaxError[] = []
  for (const { name, value } of lets) {
    problems.push(...check(value, names))
    names = withVariables(names, [name])
  }
  return [...problems, ...check(result, names)]
}

function check(expression: Expression, names: Names): RulesSyntaxError[] {
  const own = problemOf(expression, names)
  const problems = own === null ? [] : [new RulesSyntaxError(own, expression.at)]
  return [...problems, ...partsOf(expression).flatMap(part => check(part, names))]
}

function problemOf(expression: Expression, { variables, functions }: Names): string | null {
  switch (expression.kind) {
    case 'name':
      return variables.has(expression.name) ? null : `there is no “${expression.name}”`
    case 'call': {
      const declared = functions.get(expression.name)
      if (!declared) {
        return builtInFunction(expression.name) ? null : `there is no function “${expression.name}”`
      }
      const { length } = declared.parameters
      return length === expression.args.length ? null : `“${expression.name}” takes ${length} arguments`
    }
    case 'method': {
      if (isNamespaceCall(expression)) return null
      return isMethod(expression.method) ? null : `there is no method “${expression.method}”`
    }
    case 'is':
      return typeNames.has(expression.type) ? null : `there is no type “${expression.type}”`
    default:
      return null
  }
}

/** `math.abs(x)`: `math` is no variable there. */
function isNamespaceCall({ object, method }: Extract<Expression, { kind: 'method' }>): boolean {
  return object.kind === 'name' && builtInFunction(`${object.name}.${method}`) !== undefined
}

function partsOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'name':
      return []
    case 'list':
      return expression.items
    case 'map':
      return expression.entries.flat()
    case 'path':
      return expression.segments
    case 'member':
      return [expression.object]
    case 'index':
      return [expression.object, expression.index]
    case 'slice':
      return [expression.object, expression.from, expression.to]
    case 'call':
      return expression.args
    case 'method':
      return isNamespaceCall(expression) ? expression.args : [expression.object, ...expression.args]
    case 'not':
    case 'negate':
    case 'is':
      return [expression.operand]
    case 'and':
    case 'or':
    case 'binary':
      return [expression.left, expression.right]
    case 'conditional':
      return [expression.condition, expression.then, expression.otherwise]
  }
}
