import { EvaluationError, Path, type RuleValue, typeOf } from '../values/rule-value.ts'

/** A path from its parts. An integer counts as its digits; an unknown part makes an unknown path. */
export function pathFromSegments(parts: readonly RuleValue[]): Path {
  return new Path(
    parts.flatMap(part => {
      if (part instanceof Path) return part.segments
      if (typeof part === 'bigint') return [String(part)]
      if (typeof part === 'string' && part !== '') return part.split('/')
      throw new EvaluationError(`${typeOf(part)} cannot be part of a path`)
    }),
  )
}
