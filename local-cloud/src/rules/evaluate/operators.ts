import type { ArithmeticOperator, ComparisonOperator } from '../syntax/expression.ts'
import {
  Duration,
  EvaluationError,
  equals,
  includes,
  isList,
  isMap,
  RuleSet,
  type RuleValue,
  Timestamp,
  typeOf,
  Unknown,
} from '../values/rule-value.ts'
import { implied, mirrored } from './implied.ts'

type Operator = ComparisonOperator | ArithmeticOperator

/** @throws EvaluationError when the operator has no meaning for the two types */
export function applyOperator(operator: Operator, left: RuleValue, right: RuleValue): RuleValue {
  if (operator !== 'in' && isComparison(operator)) {
    if (left instanceof Unknown) return implied(left, operator, right, compare)
    if (right instanceof Unknown) return implied(right, mirrored[operator], left, compare)
  }
  switch (operator) {
    case '==':
      return equals(left, right)
    case '!=':
      return !equals(left, right)
    case 'in':
      return contains(right, left)
    case '<':
      return compare(left, right) < 0
    case '<=':
      return compare(left, right) <= 0
    case '>':
      return compare(left, right) > 0
    case '>=':
      return compare(left, right) >= 0
    default:
      return calculate(operator, left, right)
  }
}

function contains(container: RuleValue, item: RuleValue): boolean {
  if (container instanceof Unknown) return provenIn(container, item)
  if (isList(container)) return includes(container, item)
  if (container instanceof RuleSet) return includes(container.items, item)
  if (isMap(container)) return typeof item === 'string' && container.has(item)
  throw new EvaluationError(`${typeOf(container)} contains nothing`)
}

/** A field that the query asks for is there; an item that it asks for is in the list. */
function provenIn({ pinned, facts }: Unknown, item: RuleValue): boolean {
  if (typeof item === 'string' && pinned.has(item)) return true
  const isAskedFor = facts.some(({ operator, value }) => operator === 'ARRAY_CONTAINS' && equals(value, item))
  if (isAskedFor) return true
  throw new EvaluationError('the query does not prove this')
}

const isComparison = (operator: Operator): operator is ComparisonOperator => operator in mirrored

/** Below 0, 0 or above 0; NaN (so false) when a float is not a number. */
function compare(a: RuleValue, b: RuleValue): number {
  if (typeof a === 'bigint' && typeof b === 'bigint') return order(a, b)
  if (isNumber(a) && isNumber(b)) return Number(a) - Number(b) || order(a, b)
  if (typeof a === 'string' && typeof b === 'string') return Buffer.compare(Buffer.from(a), Buffer.from(b))
  if (a instanceof Timestamp && b instanceof Timestamp) return order(a.micros, b.micros)
  if (a instanceof Duration && b instanceof Duration) return order(a.micros, b.micros)
  throw new EvaluationError(`${typeOf(a)} cannot be compared with ${typeOf(b)}`)
}

const isNumber = (value: RuleValue): value is number | bigint =>
  typeof value === 'number' || typeof value === 'bigint'

function order(a: number | bigint, b: number | bigint): number {
  if (a < b) return -1
  if (a > b) return 1
  return Number.isNaN(Number(a)) || Number.isNaN(Number(b)) ? Number.NaN : 0
}

function calculate(operator: ArithmeticOperator, a: RuleValue, b: RuleValue): RuleValue {
  if (typeof a === 'bigint' && typeof b === 'bigint') return wholeNumbers(operator, a, b)
  if (isNumber(a) && isNumber(b)) return floats(operator, Number(a), Number(b))
  if (operator === '+' && typeof a === 'string' && typeof b === 'string') return a + b
  if (operator === '+' && isList(a) && isList(b)) return [...a, ...b]
  return times(operator, a, b)
}

const INT64_BITS = 64

/** 64-bit integers: what leaves their range is an error, and so is a division by zero. */
function wholeNumbers(operator: ArithmeticOperator, a: bigint, b: bigint): bigint {
  if (b === 0n && (operator === '/' || operator === '%')) throw new EvaluationError('division by zero')
  const results = { '+': () => a + b, '-': () => a - b, '*': () => a * b, '/': () => a / b, '%': () => a % b }
  const result = results[operator]()
  if (BigInt.asIntN(INT64_BITS, result) !== result) throw new EvaluationError('an integer overflows')
  return result
}

function floats(operator: ArithmeticOperator, a: number, b: number): number {
  const results = { '+': a + b, '-': a - b, '*': a * b, '/': a / b, '%': a % b }
  return results[operator]
}

function times(operator: ArithmeticOperator, a: RuleValue, b: RuleValue): RuleValue {
  const sign = operator === '+' ? 1n : operator === '-' ? -1n : null
  if (sign !== null) {
    if (a instanceof Timestamp && b instanceof Duration) return new Timestamp(a.micros + sign * b.micros)
    if (a instanceof Duration && b instanceof Duration) return new Duration(a.micros + sign * b.micros)
    if (sign === 1n && a instanceof Duration && b instanceof Timestamp) {
      return new Timestamp(a.micros + b.micros)
    }
    if (sign === -1n && a instanceof Timestamp && b instanceof Timestamp) {
      return new Duration(a.micros - b.micros)
    }
  }
  throw new EvaluationError(`${typeOf(a)} ${operator} ${typeOf(b)} has no meaning`)
}
