import type { Scope } from '@parley/shared-contract/reactive'
import { downLine, type Line } from '../bus/line.ts'

/** The line of one session as it was last shown. */
export interface LineReport {
  readonly line: Line
  /** Shows what has changed; nothing when nothing has, or once the scope has ended. */
  change(changed: Partial<Line>): void
}

export function createLineReport(scope: Scope, show: (line: Line) => void): LineReport {
  let line = downLine
  return {
    get line() {
      return line
    },
    change(changed) {
      const next = { ...line, ...changed }
      if (scope.ended || sameLine(line, next)) return
      line = next
      show(line)
    },
  }
}

const sameLine = (a: Line, b: Line): boolean =>
  a.state === b.state && a.ready === b.ready && a.problem === b.problem && a.elsewhere === b.elsewhere
