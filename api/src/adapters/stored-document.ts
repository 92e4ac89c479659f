import { z } from '@parley/shared-contract'

/** The part of a database's snapshot that is needed to read it. */
interface Snapshot {
  readonly ref: { readonly path: string }
  data(): unknown
}

/**
 * The content of a document, checked by its schema: what is in the database may be older than this program, and may
 * have been edited by hand. A document that does not exist is read as one without fields.
 * @throws Error with the code `UNREADABLE_DOCUMENT`, naming the document and the fields that do not fit. Inside a
 * transaction nothing is then written; a request answers 500, and the log keeps the error.
 */
export function readDocument<Schema extends z.ZodMiniType>(
  schema: Schema,
  snapshot: Snapshot,
): z.output<Schema> {
  const read = z.safeParse(schema, snapshot.data() ?? {})
  if (read.success) return read.data
  const fields = read.error.issues.map(({ path }) => path.join('.') || '(document)')
  const message = `${snapshot.ref.path} cannot be read: ${fields.join(', ')}`
  throw Object.assign(new Error(message), { code: 'UNREADABLE_DOCUMENT' })
}
