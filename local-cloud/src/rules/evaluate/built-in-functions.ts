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

function misuse(name: string, args: readonly RuleValue[]): never {
  throw new EvaluationError(`${name} does not take (${args.map(typeOf).join(', ')})`)
}

/** A function of one number that keeps integers integers where it can. */
const math = (
  name: string,
  float: (x: number) => number,
  whole?: (x: bigint) => bigint,
): [string, BuiltIn] => [
  name,
  args => {
    const [x] = args
    if (typeof x === 'bigint') return whole ? whole(x) : float(Number(x))
    if (typeof x === 'number') return whole && name !== 'math.abs' ? BigInt(float(x)) : float(x)
    return misuse(name, args)
  },
]

const reading = (
  name: string,
  state: 'before' | 'after',
  what: 'document' | 'whether',
): [string, BuiltIn] => [
  name,
  (args, database) => {
    const [path] = args
    if (!(path instanceof Path)) return misuse(name, args)
    const document = database.read(state, path.segments)
    if (what === 'whether') return document !== null
    if (!document)
      throw new EvaluationError(`${name}(/${path.segments.join('/')}): there is no such document`)
    return resourceOf(document)
  },
]

/** Every function that needs no declaration, by its full name. */
const builtIns = new Map<string, BuiltIn>([
  reading('get', 'before', 'document'),
  reading('exists', 'before', 'whether'),
  reading('getAfter', 'after', 'document'),
  reading('existsAfter', 'after', 'whether'),
  math('math.abs', Math.abs, x => (x < 0n ? -x : x)),
  math('math.ceil', Math.ceil, x => x),
  math('math.floor', Math.floor, x => x),
  math('math.round', Math.round, x => x),
  math('math.sqrt', Math.sqrt),
  ['debug', ([value = null]) => value],
  [
    'string',
    args => {
      const [value = null] = args
      if (value === null || ['string', 'number', 'bigint', 'boolean'].includes(typeof value))
        return String(value)
      if (value instanceof Path) return `/${value.segments.join('/')}`
      return misuse('string', args)
    },
  ],
  [
    'int',
    args => {
      const [value] = args
      if (typeof value === 'bigint') return value
      if (typeof value === 'number' && Number.isFinite(value)) return BigInt(Math.trunc(value))
      if (typeof value === 'string' && /^-?\d+$/.test(value)) return BigInt(value)
      return misuse('int', args)
    },
  ],
  [
    'float',
    args => {
      const [value] = args
      if (typeof value === 'bigint' || typeof value === 'number') return Number(value)
      if (typeof value === 'string' && /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(value)) return Number(value)
      return misuse('float', args)
    },
  ],
  [
    'path',
    args => {
      const [value] = args
      if (typeof value === 'string') return new Path(value.split('/').filter(segment => segment !== ''))
      return misuse('path', args)
    },
  ],
  [
    'timestamp.value',
    args => {
      const [millis] = args
      return typeof millis === 'bigint' ? new Timestamp(millis * 1000n) : misuse('timestamp.value', args)
    },
  ],
  [
    'timestamp.date',
    args => {
      const [year, month, day] = args
      if (typeof year !== 'bigint' || typeof month !== 'bigint' || typeof day !== 'bigint') {
        return misuse('timestamp.date', args)
      }
      return new Timestamp(BigInt(Date.UTC(Number(year), Number(month) - 1, Number(day))) * 1000n)
    },
  ],
  [
    'duration.value',
    args => {
      const [amount, unit = null] = args
      const size = units.get(unit)
      if (typeof amount !== 'bigint' || size === undefined) return misuse('duration.value', args)
      return new Duration(amount * size)
    },
  ],
  [
    'duration.time',
    args => {
      const [hours, minutes, seconds, nanos] = args
      if (typeof hours !== 'bigint' || typeof minutes !== 'bigint') return misuse('duration.time', args)
      if (typeof seconds !== 'bigint' || typeof nanos !== 'bigint') return misuse('duration.time', args)
      return new Duration((hours * 3600n + minutes * 60n + seconds) * SECOND + nanos / 1000n)
    },
  ],
  [
    'latlng.value',
    args => {
      const [latitude, longitude] = args.map(value => (typeof value === 'bigint' ? Number(value) : value))
      if (typeof latitude !== 'number' || typeof longitude !== 'number') return misuse('latlng.value', args)
      return new LatLng(latitude, longitude)
    },
  ],
])

/** The function of that full name (`get`, `math.abs`), if there is one. */
export const builtInFunction = (name: string): BuiltIn | undefined => builtIns.get(name)
