import type { RuleValue } from '../values/rule-value.ts'
import type { Position } from './position.ts'

export type ComparisonOperator = '==' | '!=' | '<' | '<=' | '>' | '>=' | 'in'
export type ArithmeticOperator = '+' | '-' | '*' | '/' | '%'

/** Where an expression stands and how it is written, for messages to people. */
export interface Written {
  readonly at: Position
  readonly text: string
}

/** The parts of a condition. `call` is a function by name, `method` a function of a value. */
export type Expression = Written &
  (
    | { readonly kind: 'literal'; readonly value: RuleValue }
    | { readonly kind: 'list'; readonly items: readonly Expression[] }
    | { readonly kind: 'map'; readonly entries: readonly (readonly [Expression, Expression])[] }
    | { readonly kind: 'path'; readonly segments: readonly Expression[] }
    | { readonly kind: 'name'; readonly name: string }
    | { readonly kind: 'member'; readonly object: Expression; readonly member: string }
    | { readonly kind: 'index'; readonly object: Expression; readonly index: Expression }
    | {
        readonly kind: 'slice'
        readonly object: Expression
        readonly from: Expression
        readonly to: Expression
      }
    | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
    | {
        readonly kind: 'method'
        readonly object: Expression
        readonly method: string
        readonly args: readonly Expression[]
      }
    | { readonly kind: 'not' | 'negate'; readonly operand: Expression }
    | { readonly kind: 'and' | 'or'; readonly left: Expression; readonly right: Expression }
    | {
        readonly kind: 'binary'
        readonly operator: ComparisonOperator | ArithmeticOperator
        readonly left: Expression
        readonly right: Expression
      }
    | { readonly kind: 'is'; readonly operand: Expression; readonly type: string }
    | {
        readonly kind: 'conditional'
        readonly condition: Expression
        readonly then: Expression
        readonly otherwise: Expression
      }
  )
