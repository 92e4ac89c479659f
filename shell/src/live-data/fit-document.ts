import { z } from '@parley/shared-contract'

/**
 * Parses a document by its schema (H7). One that does not fit is reported and left out; the rest of its list stays.
 * @returns null for a document that does not fit
 */
export function fitDocument<S extends z.ZodMiniType>(
  schema: S,
  path: string,
  data: unknown,
): { readonly data: z.output<S> } | null {
  const result = schema.safeParse(data)
  if (result.success) return { data: result.data }
  console.warn(`Parley: the document ${path} is not as it should be`, z.prettifyError(result.error))
  return null
}
