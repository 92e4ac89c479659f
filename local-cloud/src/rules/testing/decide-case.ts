import type { AccessRequest, Gate } from '../../firestore/gate.ts'
import type { Document, Fields, Value } from '../../firestore/model/document.ts'
import { lastSegment } from '../../firestore/model/resource-names.ts'
import { type Data, people, type RulesCase } from './rules-case.ts'

const ROOT = 'projects/parley-local/databases/(default)/documents'
const TIME = '2026-01-01T00:00:00.000000Z'

function toValue(value: unknown): Value {
  if (value === null) return { nullValue: null }
  if (typeof value === 'boolean') return { booleanValue: value }
  if (typeof value === 'string') return { stringValue: value }
  if (Number.isInteger(value)) return { integerValue: String(value) }
  if (Array.isArray(value)) return { arrayValue: { values: value.map(toValue) } }
  if (typeof value === 'number') return { doubleValue: value }
  return { mapValue: { fields: toFields(value as Data) } }
}

const toFields = (data: Data): Fields =>
  Object.fromEntries(Object.entries(data).map(([field, value]) => [field, toValue(value)]))

const toDocument = (path: string, data: Data): Document => ({
  name: `${ROOT}/${path}`,
  fields: toFields(data),
  createTime: TIME,
  updateTime: TIME,
})

/** The request that a case makes, without a store, for checks that ask a hundred thousand times. */
export function requestOf({ by, given = {}, action }: RulesCase): AccessRequest {
  const stored = (path: string) => (given[path] ? toDocument(path, given[path]) : null)
  const read = (name: string) => stored(name.slice(ROOT.length + 1))
  const token = by === 'nobody' ? null : { uid: people[by].uid, token: { email: people[by].email } }
  const base = { caller: { admin: false, auth: token }, time: TIME, read, readAfter: read, after: null }
  const at = (path: string) => ({ ...base, name: `${ROOT}/${path}`, before: stored(path) })
  if ('get' in action) return { ...at(action.get), operation: 'get' }
  if ('delete' in action) return { ...at(action.delete), operation: 'delete' }
  if ('create' in action) {
    const operation = given[action.create] ? 'update' : 'create'
    return { ...at(action.create), operation, after: toDocument(action.create, action.data) }
  }
  if ('update' in action) {
    const after = toDocument(action.update, { ...given[action.update], ...action.data })
    return { ...at(action.update), operation: 'update', after }
  }
  const { collection, where = {}, limit } = action.list
  const filters = Object.entries(where).map(([field, value]) => ({
    fieldFilter: { field: { fieldPath: field }, op: 'EQUAL' as const, value: toValue(value) },
  }))
  const results = Object.entries(given)
    .filter(([path, data]) => path.startsWith(`${collection}/`) && matches(data, where))
    .map(([path, data]) => toDocument(path, data))
  const structuredQuery = {
    from: [{ collectionId: lastSegment(collection) }],
    where: { compositeFilter: { op: 'AND' as const, filters } },
    ...(limit === undefined ? {} : { limit }),
  }
  return { ...at(collection), operation: 'list', before: null, query: { structuredQuery, results } }
}

const matches = (data: Data, where: Data) =>
  Object.entries(where).every(([field, value]) => data[field] === value)

/** Whether a gate answers each request as its case says. */
export const answersAll = (gate: Gate, cases: readonly (readonly [RulesCase, AccessRequest])[]): boolean =>
  cases.every(([{ allowed }, request]) => (gate(request) === null) === allowed)
