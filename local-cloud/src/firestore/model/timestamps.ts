import { invalidArgument } from '../errors.ts'

const rfc3339 = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/

/**
 * A time as it is stored: RFC 3339 in UTC with exactly six decimals, so that times compare as text. Finer
 * parts are cut off, as hosted Firestore does. Throws INVALID_ARGUMENT.
 */
export function normaliseTimestamp(text: string): string {
  const match = rfc3339.exec(text)
  const parsed = match ? Date.parse(`${match[1]}${match[3]}`) : Number.NaN
  if (!match || Number.isNaN(parsed)) throw invalidArgument(`Invalid timestamp: ${JSON.stringify(text)}.`)
  const decimals = (match[2] ?? '').slice(0, 6).padEnd(6, '0')
  const seconds = match[3] === 'Z' ? match[1] : new Date(parsed).toISOString().slice(0, 19)
  return `${seconds}.${decimals}Z`
}

/** `micros` is microseconds since 1970. */
export function formatMicros(micros: bigint): string {
  const milliseconds = new Date(Number(micros / 1000n)).toISOString().slice(0, -1)
  return `${milliseconds}${String(micros % 1000n).padStart(3, '0')}Z`
}

export function parseMicros(timestamp: string): bigint {
  return BigInt(Date.parse(`${timestamp.slice(0, 19)}Z`)) * 1000n + BigInt(timestamp.slice(20, 26))
}
