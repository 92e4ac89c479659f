import type { Gate } from '../firestore/gate.ts'
import { enforce } from './enforce.ts'
import { parseRules } from './syntax/parse-rules.ts'
import { RulesSyntaxError } from './syntax/rules-syntax-error.ts'

/**
 * The rules of a `firestore.rules` file as a function. Nobody but a server passes when the file is not
 * understood; `report` then gets the line, the column and what was expected there.
 */
export function loadRules(source: string, report: (problem: string) => void = console.error): Gate {
  try {
    return enforce(parseRules(source))
  } catch (error) {
    if (!(error instanceof RulesSyntaxError)) throw error
    const reason = `The rules are not understood, so every client is refused: ${error.message}`
    report(reason)
    return request => (request.caller.admin ? null : { reason })
  }
}
