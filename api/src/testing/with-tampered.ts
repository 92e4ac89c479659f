import type { TestApi } from './start-test-api.ts'

type Fields = Record<string, unknown>

interface Tampering {
  readonly path: string
  /** What stands there meanwhile; null when it is gone. */
  readonly change: (fields: Fields) => Fields | null
}

/** Changes a document by hand until the work is done. Refused where there is none. */
export async function withTampered(
  api: TestApi,
  { path, change }: Tampering,
  work: () => Promise<void>,
): Promise<void> {
  const before = await api.read(path)
  if (before === null) throw new Error(`there is no ${path}`)
  const after = change(before)
  await (after === null ? api.remove(path) : api.write(path, after))
  await work()
  await api.write(path, before)
}
