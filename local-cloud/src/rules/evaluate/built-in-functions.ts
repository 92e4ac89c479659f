import { resourceOf } from '../values/from-firestore.ts'
import {
  Duration,
  EvaluationError,
  LatLng,
  Path,
  type RuleValue,
  Timestamp,
  typeOf,
} from '../values/rule-value.ts'
import type { Database } from './scope.ts'

/** @throws EvaluationError when it does not take these arguments */
export type BuiltIn = (args: readonly RuleValue[], database: Database) => RuleValue

const SECOND = 1_000_000n
/** Microseconds of each unit that `duration.value` knows. */
const units = new Map<RuleValue, bigint>([
  ['w', 7n * 24n * 3600n * SECOND],
  ['d', 24n * 3600n * SECOND],
  ['h', 3600n * SECOND],
  ['m', 60n * SECOND],
  ['s', SECOND],
  ['ms', 1000n],
])

type Arguments = readonly (RuleValue | undefined)[]

/** A function of one number that keeps integers integers where it can. */
const math =
  (float: (x: number) => number, whole?: (x: bigint) => bigint) =>
  (x: RuleValue | undefined): RuleValue | undefined => {
    if (typeof x === 'bigint') return whole ? whole(x) : float(Number(x))
    return typeof x === 'number' ? float(x) : undefined
  }

/** As `math`, but its result is an integer. */
const rounding = (float: (x: number) => number) => (x: RuleValue | undefined) => {
  if (typeof x === 'bigint') return x
  return typeof x === 'number' ? BigInt(float(x)) : undefined
}

/** What each function makes of its arguments; undefined when it does not take them. */
const functions: Readonly<Record<string, (...args: Arguments) => RuleValue | undefined>> = {
  'math.abs': math(Math.abs, x => (x < 0n ? -x : x)),
  'math.ceil': rounding(Math.ceil),
  'math.floor': rounding(Math.floor),
  'math.round': rounding(Math.round),
  'math.sqrt': math(Math.sqrt),
  debug: (value = null) => value,
  string: (value = null) => {
    if (value instanceof Path) return `/${value.segments.join('/')}`
    return value === null || typeof value !== 'object' ? String(value) : undefined
  },
  int: value => {
    if (typeof value === 'bigint') return value
    if (typeof value === 'number' && Number.isFinite(value)) return BigInt(Math.trunc(value))
    return typeof value === 'string' && /^-?\d+$/.test(value) ? BigInt(value) : undefined
  },
  float: value => {
    if (typeof value === 'bigint' || typeof value === 'number') return Number(value)
    if (typeof value === 'string' && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(value)) return Number(value)
  },
  path: value =>
    typeof value === 'string' ? new Path(value.split('/').filter(segment => segment !== '')) : undefined,
  'timestamp.value': millis => (typeof millis === 'bigint' ? new Timestamp(millis * 1000n) : undefined),
  'timestamp.date': (year, month, day) => {
    if (typeof year !== 'bigint' || typeof month !== 'bigint' || typeof day !== 'bigint') return
    return new Timestamp(BigInt(Date.UTC(Number(year), Number(month) - 1, Number(day))) * 1000n)
  },
  'duration.value': (amount, unit = null) => {
    const size = units.get(unit)
    if (typeof amount === 'bigint' && size !== undefined) return new Duration(amount * size)
  },
  'duration.time': (hours, minutes, seconds, nanos) => {
    if (typeof hours !== 'bigint' || typeof minutes !== 'bigint') return
    if (typeof seconds !== 'bigint' || typeof nanos !== 'bigint') return
    return new Duration((hours * 3600n + minutes * 60n + seconds) * SECOND + nanos / 1000n)
  },
  'latlng.value': (...args) => {
    const [latitude, longitude] = args.map(value => (typeof value === 'bigint' ? Number(value) : value))
    if (typeof latitude === 'number' && typeof longitude === 'number') return new LatLng(latitude, longitude)
  },
}

/** The functions that look at other documents: in which state, and whether they give the document itself. */
const readings: Readonly<Record<string, readonly ['before' | 'after', 'document' | 'whether']>> = {
  get: ['before', 'document'],
  exists: ['before', 'whether'],
  getAfter: ['after', 'document'],
  existsAfter: ['after', 'whether'],
}

const misuse = (name: string, args: readonly RuleValue[]) =>
  new EvaluationError(`${name} does not take (${args.map(typeOf).join(', ')})`)

/** Every function that needs no declaration, by its full name. */
const builtIns = new Map<string, BuiltIn>([
  ...Object.entries(readings).map(([name, [state, what]]): [string, BuiltIn] => [
    name,
    (args, database) => {
      const [path] = args
      if (!(path instanceof Path)) throw misuse(name, args)
      const document = database.read(state, path.segments)
      if (what === 'whether') return document !== null
      if (document) return resourceOf(document)
      throw new EvaluationError(`${name}(/${path.segments.join('/')}): there is no such document`)
    },
  ]),
  ...Object.entries(functions).map(([name, compute]): [string, BuiltIn] => [
    name,
    args => {
      const value = compute(...args)
      if (value === undefined) throw misuse(name, args)
      return value
    },
  ]),
])

/** The function of that full name (`get`, `math.abs`), if there is one. */
export const builtInFunction = (name: string): BuiltIn | undefined => builtIns.get(name)
