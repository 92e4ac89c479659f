import { invalidArgument } from '../errors.ts'
import { compareValues, equalValues, isNaNValue, toNumber } from '../model/compare-values.ts'
import type { Value } from '../model/document.ts'
import { formatDouble, parseValue } from '../model/parse-value.ts'
import type { FieldTransform } from '../wire.ts'

/** The result of a transform: the field's new value, and what the write's result says about it. */
export interface Transformed {
  readonly value: Value
  readonly result: Value
}

/** One field transform on the field's old value (undefined when it has none). Throws INVALID_ARGUMENT. */
export function applyTransform(transform: FieldTransform, old: Value | undefined, time: string): Transformed {
  if (transform.setToServerValue === 'REQUEST_TIME') return both({ timestampValue: time })
  if (transform.increment) return both(increment(old, numberOperand(transform.increment)))
  if (transform.maximum) return both(extreme(old, numberOperand(transform.maximum), 1))
  if (transform.minimum) return both(extreme(old, numberOperand(transform.minimum), -1))
  const kept = old && 'arrayValue' in old ? (old.arrayValue.values ?? []) : []
  if (transform.appendMissingElements) {
    const values = [...kept]
    for (const element of operands(transform.appendMissingElements.values)) {
      if (!values.some(value => equalValues(value, element))) values.push(element)
    }
    return { value: { arrayValue: { values } }, result: { nullValue: null } }
  }
  if (transform.removeAllFromArray) {
    const removed = operands(transform.removeAllFromArray.values)
    const values = kept.filter(value => !removed.some(element => equalValues(value, element)))
    return { value: { arrayValue: { values } }, result: { nullValue: null } }
  }
  throw invalidArgument(`Unknown transform of field ${transform.fieldPath}.`)
}

const both = (value: Value): Transformed => ({ value, result: value })
const operands = (values: readonly Value[] | undefined) => (values ?? []).map(value => parseValue(value))
const isNumber = (value: Value) => 'integerValue' in value || 'doubleValue' in value

function numberOperand(raw: Value): Value {
  const value = parseValue(raw)
  if (!isNumber(value)) throw invalidArgument('A numeric transform needs a number.')
  return value
}

const SMALLEST = -(2n ** 63n)
const LARGEST = 2n ** 63n - 1n

/** Whole numbers stop at the ends of 64 bits instead of running over. */
function increment(old: Value | undefined, by: Value): Value {
  if (!old || !isNumber(old)) return by
  if (!('integerValue' in old && 'integerValue' in by)) {
    return { doubleValue: formatDouble(toNumber(old) + toNumber(by)) }
  }
  const sum = BigInt(old.integerValue) + BigInt(by.integerValue)
  return { integerValue: String(sum < SMALLEST ? SMALLEST : sum > LARGEST ? LARGEST : sum) }
}

/** Not-a-number is what any extreme with it is; of equal numbers, all zeros among them, the old one stays. */
function extreme(old: Value | undefined, operand: Value, sign: 1 | -1): Value {
  if (!old || !isNumber(old) || isNaNValue(operand)) return operand
  if (isNaNValue(old)) return old
  return compareValues(operand, old) * sign > 0 ? operand : old
}
