import { isDeepStrictEqual } from 'node:util'
import { FirestoreError, invalidArgument } from '../errors.ts'
import type { Document, Fields, Value } from '../model/document.ts'
import { getField, withField } from '../model/field-paths.ts'
import { parseFields } from '../model/parse-value.ts'
import { requireDocumentName } from '../model/resource-names.ts'
import { normaliseTimestamp } from '../model/timestamps.ts'
import type { Precondition, Write, WriteResult } from '../wire.ts'
import { applyTransform } from './transforms.ts'

export interface AppliedWrite {
  readonly after: Document | null
  readonly result: WriteResult
}

/** The document a write is about. Throws INVALID_ARGUMENT when it is about none. */
export function writtenName(write: Write): string {
  return requireDocumentName(write.update?.name ?? write.delete ?? write.verify ?? write.transform?.document)
}

/** The document after a write, or null when there is none then. Pure; preconditions are checked elsewhere. */
export function applyWrite(write: Write, current: Document | null, time: string): AppliedWrite {
  const name = writtenName(write)
  if (write.verify !== undefined)
    return { after: current, result: { updateTime: current?.updateTime ?? time } }
  if (write.delete !== undefined) return { after: null, result: { updateTime: time } }
  const transformResults: Value[] = []
  let fields = write.update ? updatedFields(write, current) : (current?.fields ?? {})
  for (const transform of write.updateTransforms ?? write.transform?.fieldTransforms ?? []) {
    const { value, result } = applyTransform(transform, getField(fields, transform.fieldPath), time)
    fields = withField(fields, transform.fieldPath, value)
    transformResults.push(result)
  }
  // A write that changes nothing keeps the document's update time, as hosted Firestore does.
  const unchanged = current !== null && isDeepStrictEqual(fields, current.fields)
  const after = unchanged
    ? current
    : { name, fields, createTime: current?.createTime ?? time, updateTime: time }
  const result = { updateTime: after.updateTime }
  return { after, result: transformResults.length > 0 ? { ...result, transformResults } : result }
}

function updatedFields(write: Write, current: Document | null): Fields {
  const sent = parseFields(write.update?.fields)
  if (!write.updateMask) return sent
  let fields = current?.fields ?? {}
  for (const path of write.updateMask.fieldPaths ?? []) fields = withField(fields, path, getField(sent, path))
  return fields
}

/** The error of a precondition that does not hold, or null. */
export function preconditionError(write: Write, current: Document | null): FirestoreError | null {
  const precondition = write.currentDocument
  return precondition ? unmet(precondition, writtenName(write), current) : null
}

function unmet(precondition: Precondition, name: string, current: Document | null): FirestoreError | null {
  if (precondition.exists === true && !current) {
    return new FirestoreError('NOT_FOUND', `No document to update: ${name}`)
  }
  if (precondition.exists === false && current) {
    return new FirestoreError('ALREADY_EXISTS', `Document already exists: ${name}`)
  }
  if (precondition.updateTime === undefined) return null
  const wanted = normaliseTimestamp(precondition.updateTime)
  if (current?.updateTime === wanted) return null
  const stored = current?.updateTime ?? 'none'
  return new FirestoreError(
    'FAILED_PRECONDITION',
    `the stored version (${stored}) does not match the required base version (${wanted})`,
  )
}

/** Throws INVALID_ARGUMENT for a write that says neither what to do nor to what, as hosted Firestore does. */
export function requireWrites(writes: readonly Write[] | undefined): readonly Write[] {
  if (writes && !Array.isArray(writes)) throw invalidArgument('writes must be a list.')
  return writes ?? []
}
