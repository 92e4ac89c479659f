import type { Position } from './position.ts'

/** Something in a rules file that is not understood, and where. */
export class RulesSyntaxError extends Error {
  readonly at: Position

  constructor(message: string, at: Position) {
    super(`line ${at.line}, column ${at.column}: ${message}`)
    this.name = 'RulesSyntaxError'
    this.at = at
  }
}
