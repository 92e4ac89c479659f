import type { Expression } from '../syntax/expression.ts'
import { EvaluationError, isList, isMap, type RuleValue, typeOf, Unknown } from '../values/rule-value.ts'
import { builtInFunction } from './built-in-functions.ts'
import { callMethod } from './methods.ts'
import { applyOperator } from './operators.ts'
import { pathFromSegments } from './paths.ts'
import type { Scope } from './scope.ts'

type Of<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>

/** The value of an expression. @throws EvaluationError when it has none */
export function evaluate(expression: Expression, scope: Scope): RuleValue {
  switch (expression.kind) {
    case 'literal':
      return expression.value
    case 'list':
      return expression.items.map(item => evaluate(item, scope))
    case 'map':
      return new Map(expression.entries.map(([key, value]) => [textOf(key, scope), evaluate(value, scope)]))
    case 'path':
      return pathFromSegments(expression.segments.map(segment => evaluate(segment, scope)))
    case 'name':
      return scope.variable(expression.name)
    case 'member':
      return member(evaluate(expression.object, scope), expression.member)
    case 'index':
      return item(evaluate(expression.object, scope), evaluate(expression.index, scope))
    case 'slice':
      return slice(expression, scope)
    case 'call':
      return call(expression, scope)
    case 'method':
      return method(expression, scope)
    case 'not':
      return !asBoolean(evaluate(expression.operand, scope))
    case 'negate':
      return negate(evaluate(expression.operand, scope))
    case 'and':
      return decided(expression, false, scope)
    case 'or':
      return decided(expression, true, scope)
    case 'binary':
      return applyOperator(
        expression.operator,
        evaluate(expression.left, scope),
        evaluate(expression.right, scope),
      )
    case 'is':
      return isOfType(evaluate(expression.operand, scope), expression.type)
    case 'conditional':
      return asBoolean(evaluate(expression.condition, scope))
        ? evaluate(expression.then, scope)
        : evaluate(expression.otherwise, scope)
  }
}

function asBoolean(value: RuleValue): boolean {
  if (typeof value === 'boolean') return value
  throw new EvaluationError(`expected bool, found ${typeOf(value)}`)
}

/**
 * `&&` and `||`: one side alone may decide (`false && …`, `true || …`), on whichever side it stands and
 * even when the other one is an error, as hosted rules do.
 */
function decided({ left, right }: Of<'and' | 'or'>, deciding: boolean, scope: Scope): boolean {
  const first = attempt(() => asBoolean(evaluate(left, scope)))
  if (first === deciding) return deciding
  const second = asBoolean(evaluate(right, scope))
  if (second !== deciding && first instanceof EvaluationError) throw first
  return second
}

/** What it computes, or the error that it has no value with. */
export function attempt<Result>(compute: () => Result): Result | EvaluationError {
  try {
    return compute()
  } catch (error) {
    if (error instanceof EvaluationError) return error
    throw error
  }
}

function textOf(key: Expression, scope: Scope): string {
  const text = evaluate(key, scope)
  if (typeof text === 'string') return text
  throw new EvaluationError('a key of a map must be a string')
}

/** `object.member`: only maps have members; a missing one is an error. */
function member(object: RuleValue, name: string): RuleValue {
  if (object instanceof Unknown) return object.pinned.get(name) ?? new Unknown()
  const value = isMap(object) ? object.get(name) : undefined
  if (value === undefined) throw new EvaluationError(`“${name}” is not there`)
  return value
}

function item(object: RuleValue, index: RuleValue): RuleValue {
  if (typeof index === 'string') return member(object, index)
  if (typeof index !== 'bigint' || !isList(object)) throw new EvaluationError('this has no such item')
  const value = object[Number(index)]
  if (value === undefined) throw new EvaluationError(`there is no item ${index}`)
  return value
}

function slice({ object, from, to }: Of<'slice'>, scope: Scope): RuleValue {
  const whole = evaluate(object, scope)
  const [start, end] = [evaluate(from, scope), evaluate(to, scope)]
  if (typeof start !== 'bigint' || typeof end !== 'bigint')
    throw new EvaluationError('a range needs integers')
  if (!isList(whole) && typeof whole !== 'string') throw new EvaluationError('this has no range')
  if (start < 0 || end < start || end > whole.length) throw new EvaluationError('the range is outside')
  return whole.slice(Number(start), Number(end))
}

function negate(value: RuleValue): RuleValue {
  if (typeof value === 'bigint' || typeof value === 'number') return -value
  throw new EvaluationError(`${typeOf(value)} has no negative`)
}

function isOfType(value: RuleValue, type: string): boolean {
  const actual = typeOf(value)
  return actual === type || (type === 'number' && (actual === 'int' || actual === 'float'))
}

function call(expression: Of<'call'>, scope: Scope): RuleValue {
  const entered = enterFunction(expression, scope)
  if (entered) return evaluate(entered.result, entered.scope)
  const builtIn = builtInFunction(expression.name)
  if (!builtIn) throw new EvaluationError(`there is no function “${expression.name}”`)
  return builtIn(
    expression.args.map(argument => evaluate(argument, scope)),
    scope.database,
  )
}

/** What a call of a declared function returns, and the scope in which to look at it; null for a built-in. */
export function enterFunction(
  { name, args }: Of<'call'>,
  scope: Scope,
): { result: Expression; scope: Scope } | null {
  const found = scope.function(name)
  if (!found) return null
  const { parameters, lets, result } = found.declaration
  if (parameters.length !== args.length) {
    throw new EvaluationError(`${name} takes ${parameters.length} arguments`)
  }
  const values = args.map(argument => evaluate(argument, scope))
  const variables = new Map(parameters.map((parameter, at) => [parameter, values[at] ?? null]))
  const body = found.scope.body(variables, scope.depth + 1)
  for (const { name: variable, value } of lets) variables.set(variable, evaluate(value, body))
  return { result, scope: body }
}

/** `math.abs(x)` and the like are functions of a namespace. */
function method({ object, method: name, args }: Of<'method'>, scope: Scope): RuleValue {
  const values = args.map(argument => evaluate(argument, scope))
  const builtIn = object.kind === 'name' ? builtInFunction(`${object.name}.${name}`) : undefined
  if (builtIn) return builtIn(values, scope.database)
  return callMethod(evaluate(object, scope), name, values)
}
