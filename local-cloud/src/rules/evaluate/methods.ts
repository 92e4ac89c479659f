import {
  EvaluationError,
  equals,
  includes,
  isList,
  isMap,
  MapDiff,
  type RuleMap,
  RuleSet,
  type RuleValue,
  typeOf,
  Unknown,
} from '../values/rule-value.ts'
import { stringMethods } from './string-methods.ts'
import { durationMethods, latLngMethods, timestampMethods } from './time-methods.ts'

type Methods<Value> = Readonly<Record<string, (value: Value, ...args: RuleValue[]) => RuleValue>>

/** The items of a list or set that is given as an argument. */
function itemsOf(value: RuleValue | undefined): readonly RuleValue[] {
  if (value !== undefined && isList(value)) return value
  if (value instanceof RuleSet) return value.items
  throw new EvaluationError('expected a list or a set')
}

function textOf(item: RuleValue): string {
  if (item === null || typeof item !== 'object') return String(item)
  throw new EvaluationError(`join does not take ${typeOf(item)}`)
}

const collectionMethods: Methods<readonly RuleValue[]> = {
  size: items => BigInt(items.length),
  hasAll: (items, wanted) => itemsOf(wanted).every(item => includes(items, item)),
  hasAny: (items, wanted) => itemsOf(wanted).some(item => includes(items, item)),
  hasOnly: (items, allowed) => items.every(item => includes(itemsOf(allowed), item)),
}

const listMethods: Methods<readonly RuleValue[]> = {
  ...collectionMethods,
  toSet: items => new RuleSet(items),
  concat: (items, more) => [...items, ...itemsOf(more)],
  removeAll: (items, unwanted) => items.filter(item => !includes(itemsOf(unwanted), item)),
  join: (items, separator) => {
    if (typeof separator !== 'string') throw new EvaluationError('join needs a string')
    return items.map(textOf).join(separator)
  },
}

const setMethods: Methods<readonly RuleValue[]> = {
  ...collectionMethods,
  union: (items, more) => new RuleSet([...items, ...itemsOf(more)]),
  intersection: (items, other) => new RuleSet(items.filter(item => includes(itemsOf(other), item))),
  difference: (items, other) => new RuleSet(items.filter(item => !includes(itemsOf(other), item))),
}

/** `get('a', fallback)`, or `get(['a', 'b'], fallback)` for a value further in. */
function getOr(map: RuleMap, key: RuleValue | undefined, fallback: RuleValue = null): RuleValue {
  const keys = key !== undefined && isList(key) ? key : [key]
  let value: RuleValue | undefined = map
  for (const step of keys) {
    if (typeof step !== 'string') throw new EvaluationError('get needs a string')
    value = value !== undefined && isMap(value) ? value.get(step) : undefined
  }
  return value ?? (value === null ? null : fallback)
}

const mapMethods: Methods<RuleMap> = {
  size: map => BigInt(map.size),
  keys: map => new RuleSet(map.keys()),
  values: map => [...map.values()],
  get: getOr,
  diff: (map, before) => {
    if (before === undefined || !isMap(before)) throw new EvaluationError('diff needs a map')
    return new MapDiff(map, before)
  },
}

type Change = 'added' | 'removed' | 'changed' | 'unchanged'

function keysThat({ after, before }: MapDiff, wanted: readonly Change[]): RuleSet {
  const keys = new Set([...before.keys(), ...after.keys()])
  const changeOf = (key: string): Change => {
    const [old, now] = [before.get(key), after.get(key)]
    if (old === undefined) return 'added'
    if (now === undefined) return 'removed'
    return equals(old, now) ? 'unchanged' : 'changed'
  }
  return new RuleSet([...keys].filter(key => wanted.includes(changeOf(key))))
}

const diffMethods: Methods<MapDiff> = {
  addedKeys: diff => keysThat(diff, ['added']),
  removedKeys: diff => keysThat(diff, ['removed']),
  changedKeys: diff => keysThat(diff, ['changed']),
  unchangedKeys: diff => keysThat(diff, ['unchanged']),
  affectedKeys: diff => keysThat(diff, ['added', 'removed', 'changed']),
}

const methodsByType: Readonly<Record<string, Methods<never>>> = {
  string: stringMethods,
  list: listMethods,
  set: setMethods,
  map: mapMethods,
  map_diff: diffMethods,
  timestamp: timestampMethods,
  duration: durationMethods,
  latlng: latLngMethods,
}

const methodNames = new Set(Object.values(methodsByType).flatMap(Object.keys))

/** Whether any type has a method of that name. */
export const isMethod = (name: string): boolean => methodNames.has(name)

/** @throws EvaluationError when the value's type has no such method, or it does not take these arguments */
export function callMethod(value: RuleValue, name: string, args: readonly RuleValue[]): RuleValue {
  if (value instanceof Unknown && name === 'get') {
    const [key] = args
    const pinned = typeof key === 'string' ? value.pinned.get(key) : undefined
    if (pinned !== undefined) return pinned
  }
  const type = typeOf(value)
  const methods = methodsByType[type] ?? {}
  const method = Object.hasOwn(methods, name) ? methods[name] : undefined
  if (!method) throw new EvaluationError(`${type} has no method “${name}”`)
  const subject = value instanceof RuleSet ? value.items : value
  return method(subject as never, ...args)
}
