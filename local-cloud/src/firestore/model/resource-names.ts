import { invalidArgument } from '../errors.ts'
import { compareText } from './compare-text.ts'

const root = /^projects\/[^/]+\/databases\/[^/]+\/documents(?=\/|$)/
const numericId = /^__id(-?\d+)__$/

/** Where a document lies: `…/documents/users/u1/callLogs/c1` → collection `…/documents/users/u1/callLogs`. */
export const collectionOf = (name: string) => name.slice(0, name.lastIndexOf('/'))

/** Where a document lies below the root of its database: `users/u1/callLogs/c1`. */
export const pathOf = (name: string) => name.replace(root, '').slice(1)

/** The last segment: a document's id, or a collection's. */
export const lastSegment = (name: string) => name.slice(name.lastIndexOf('/') + 1)

/** Throws INVALID_ARGUMENT unless `name` is the full name of a document. Returns it. */
export function requireDocumentName(name: unknown): string {
  const path = pathSegments(name)
  if (path.length === 0 || path.length % 2 !== 0) {
    throw invalidArgument(`Document name ${JSON.stringify(name)} lacks a document id.`)
  }
  return String(name)
}

/** Throws INVALID_ARGUMENT unless `name` is a document or the database's root. Returns it. */
export function requireParentName(name: unknown): string {
  if (pathSegments(name).length % 2 !== 0) {
    throw invalidArgument(`Parent ${JSON.stringify(name)} is a collection, not a document.`)
  }
  return String(name)
}

function pathSegments(name: unknown): string[] {
  const head = typeof name === 'string' ? root.exec(name) : null
  if (typeof name !== 'string' || !head) throw invalidArgument(`Invalid name: ${JSON.stringify(name)}.`)
  const path = name.slice(head[0].length + 1)
  const segments = path === '' ? [] : path.split('/')
  for (const segment of segments) requireResourceId(segment)
  return segments
}

/** Throws INVALID_ARGUMENT unless it is one name that no collection is barred from. Returns it. */
export function requireCollectionId(id: string): string {
  if (id.includes('/')) throw invalidArgument(`Collection id ${JSON.stringify(id)} contains a slash.`)
  requireResourceId(id)
  if (/^__.*__$/s.test(id)) throw invalidArgument(`Collection id ${JSON.stringify(id)} is reserved.`)
  return id
}

function requireResourceId(id: string): void {
  const reason =
    id === '' || id === '.' || id === '..'
      ? 'it is empty or dots only'
      : Buffer.byteLength(id) > 1500
        ? 'it is longer than 1500 bytes'
        : /^__.*__$/s.test(id) && !numericId.test(id)
          ? 'it is reserved'
          : null
  if (reason) throw invalidArgument(`Resource id ${JSON.stringify(id)} is invalid because ${reason}.`)
}

/** Segment by segment; numeric ids (`__id7__`) come first and compare as numbers. */
export function compareNames(left: string, right: string): number {
  if (left === right) return 0
  const a = left.split('/')
  const b = right.split('/')
  for (let at = 0; at < a.length && at < b.length; at += 1) {
    const order = compareSegments(a[at] ?? '', b[at] ?? '')
    if (order !== 0) return order
  }
  return a.length - b.length
}

function compareSegments(left: string, right: string): number {
  const a = numericId.exec(left)?.[1]
  const b = numericId.exec(right)?.[1]
  if (a === undefined && b === undefined) return compareText(left, right)
  if (a === undefined) return 1
  if (b === undefined) return -1
  const difference = BigInt(a) - BigInt(b)
  return difference < 0n ? -1 : difference > 0n ? 1 : 0
}
