import { Bytes, EvaluationError, type RuleValue } from '../values/rule-value.ts'

const compiled = new Map<string, RegExp>()

/** Patterns are RE2; what both dialects know is all that is used here. */
function pattern(source: RuleValue | undefined, anchored: boolean): RegExp {
  if (typeof source !== 'string') throw new EvaluationError('a pattern must be a string')
  const key = `${anchored} ${source}`
  const known = compiled.get(key)
  if (known) return known
  try {
    const expression = new RegExp(anchored ? `^(?:${source})$` : source, anchored ? 'u' : 'gu')
    compiled.set(key, expression)
    return expression
  } catch {
    throw new EvaluationError(`“${source}” is not a pattern`)
  }
}

function replacement(text: RuleValue | undefined): string {
  if (typeof text !== 'string') throw new EvaluationError('replace needs two strings')
  return text
}

export const stringMethods = {
  size: (text: string) => BigInt(text.length),
  matches: (text: string, source?: RuleValue) => pattern(source, true).test(text),
  lower: (text: string) => text.toLowerCase(),
  upper: (text: string) => text.toUpperCase(),
  trim: (text: string) => text.trim(),
  split: (text: string, source?: RuleValue) => text.split(pattern(source, false)),
  replace: (text: string, source?: RuleValue, by?: RuleValue) =>
    text.replace(pattern(source, false), () => replacement(by)),
  toUtf8: (text: string) => new Bytes(Buffer.from(text).toString('base64')),
}
