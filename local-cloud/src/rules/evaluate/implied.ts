import type { ComparisonOperator } from '../syntax/expression.ts'
import { EvaluationError, equals, type Fact, type RuleValue, type Unknown } from '../values/rule-value.ts'

type Compare = (a: RuleValue, b: RuleValue) => number

/**
 * The result of `unknown operator value`, as far as the facts decide it: a query for `n < 5` proves `n < 10` and
 * disproves `n == 20`.
 * @throws EvaluationError when they do not decide it
 */
export function implied(
  { facts }: Unknown,
  operator: ComparisonOperator,
  value: RuleValue,
  compare: Compare,
): boolean {
  for (const fact of facts) {
    const answer = impliedBy(fact, operator, value, compare)
    if (answer !== null) return answer
  }
  throw new EvaluationError('the query does not prove this')
}

function impliedBy(
  fact: Fact,
  operator: ComparisonOperator,
  value: RuleValue,
  compare: Compare,
): boolean | null {
  switch (fact.operator) {
    case 'NOT_EQUAL':
      return equals(fact.value, value) ? negatively(operator) : null
    case 'LESS_THAN':
      return below(operator, compare(value, fact.value), true)
    case 'LESS_THAN_OR_EQUAL':
      return below(operator, compare(value, fact.value), false)
    case 'GREATER_THAN':
      return below(mirrored[operator], compare(fact.value, value), true)
    case 'GREATER_THAN_OR_EQUAL':
      return below(mirrored[operator], compare(fact.value, value), false)
    default:
      return null
  }
}

/** What follows from the two being different. */
function negatively(operator: ComparisonOperator): boolean | null {
  if (operator === '!=') return true
  return operator === '==' ? false : null
}

/** The operator that asks the same of the mirrored order. */
export const mirrored: Readonly<Record<ComparisonOperator, ComparisonOperator>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
  '==': '==',
  '!=': '!=',
  in: 'in',
}

/**
 * What follows when the unknown is below a limit. `distance` tells how far the other value lies above that
 * limit, `strict` whether the unknown is below it for certain or may be equal to it.
 */
function below(operator: ComparisonOperator, distance: number, strict: boolean): boolean | null {
  if (distance > 0 || (strict && distance === 0)) return ['<', '<=', '!='].includes(operator)
  if (distance !== 0) return null
  if (operator === '<=') return true
  return operator === '>' ? false : null
}
