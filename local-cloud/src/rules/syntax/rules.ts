import type { Operation } from '../../firestore/gate.ts'
import type { Expression } from './expression.ts'
import type { Position } from './position.ts'

/** `{name}` takes one segment, `{name=**}` takes the rest (in version 2 also none). */
export type PathPattern =
  | { readonly kind: 'literal'; readonly text: string }
  | { readonly kind: 'single'; readonly name: string }
  | { readonly kind: 'rest'; readonly name: string }

export interface AllowStatement {
  readonly operations: ReadonlySet<Operation>
  readonly condition: Expression
}

export interface FunctionDeclaration {
  readonly name: string
  readonly parameters: readonly string[]
  readonly lets: readonly { readonly name: string; readonly value: Expression }[]
  readonly result: Expression
  readonly at: Position
}

/** What stands between braces: of the service and of each match. */
export interface Block {
  readonly functions: ReadonlyMap<string, FunctionDeclaration>
  readonly allows: readonly AllowStatement[]
  readonly matches: readonly Match[]
}

export interface Match {
  readonly pattern: readonly PathPattern[]
  readonly block: Block
}
