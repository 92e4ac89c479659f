import type { Expression } from '../syntax/expression.ts'
import { EvaluationError, type RuleValue, typeOf } from '../values/rule-value.ts'
import { attempt, enterFunction, evaluate } from './evaluate.ts'
import type { Scope } from './scope.ts'

/** Why a condition does not hold: its smallest part that failed, with its place in the file. */
export function explainRefusal(condition: Expression, scope: Scope): string {
  return blame(condition, scope) ?? describe(condition, 'false')
}

/** The explanation of a part that fails, or null for one that holds. */
function blame(expression: Expression, scope: Scope): string | null {
  const outcome = outcomeOf(expression, scope)
  if (outcome === true) return null
  const inner = innerBlame(expression, scope)
  if (inner !== null) return inner
  return describe(expression, outcome instanceof EvaluationError ? outcome.message : shown(outcome))
}

function innerBlame(expression: Expression, scope: Scope): string | null {
  switch (expression.kind) {
    case 'and':
      return blame(expression.left, scope) ?? blame(expression.right, scope)
    case 'or': {
      const sides = [blame(expression.left, scope), blame(expression.right, scope)]
      return sides.filter(side => side !== null).join(', and ')
    }
    case 'call': {
      const entered = attempt(() => enterFunction(expression, scope))
      return entered && !(entered instanceof EvaluationError) ? blame(entered.result, entered.scope) : null
    }
    default:
      return null
  }
}

const outcomeOf = (expression: Expression, scope: Scope) => attempt(() => evaluate(expression, scope))

const shown = (value: RuleValue): string => (typeof value === 'boolean' ? String(value) : `${typeOf(value)}`)

const describe = ({ at, text }: Expression, outcome: string): string =>
  `line ${at.line}: ${text.replace(/\s+/g, ' ')} → ${outcome}`
