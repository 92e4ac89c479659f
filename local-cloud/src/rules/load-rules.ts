import type { Gate } from '../firestore/gate.ts'
import { checkRules } from './check-rules.ts'
import { enforce } from './enforce.ts'
import { parseRules } from './syntax/parse-rules.ts'
import { RulesSyntaxError } from './syntax/rules-syntax-error.ts'

/**
 * The rules of a `firestore.rules` file as a function. When the file cannot be parsed, only servers pass.
 * @param report receives what is wrong, with line and column: a syntax error, or a name that does not exist, since a
 * condition that needs it refuses
 */
export function loadRules(source: string, report: (problem: string) => void = console.error): Gate {
  try {
    const service = parseRules(source)
    for (const problem of checkRules(service)) report(`This is not known and refuses: ${problem.message}`)
    return enforce(service)
  } catch (error) {
    if (!(error instanceof RulesSyntaxError)) throw error
    const reason = `The rules are not understood, so every client is refused: ${error.message}`
    report(reason)
    return request => (request.caller.admin ? null : { reason })
  }
}
