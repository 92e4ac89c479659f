import { z } from './schema.ts'

export const remoteIds = ['mfe_calls', 'mfe_phone', 'mfe_messages', 'mfe_profile', 'mfe_marketing'] as const
export type RemoteId = (typeof remoteIds)[number]

/** One published remote: an immutable version folder and what the shell needs to load it. */
export const registryEntrySchema = z.object({
  version: z.string(),
  /** Absolute address of the remote's entry script. */
  entry: z.url(),
  /** Subresource integrity of that script, `sha384-…`. */
  integrity: z.optional(z.string().check(z.regex(/^sha384-[A-Za-z0-9+/=]+$/))),
  /** What it loads beside its entry, absolute. A page is told none of them: who needs them reads `/registry.json`. */
  assets: z._default(z.array(z.url()), []),
  /**
   * Its own copies of parts that go around on a page, absolute, by the key that each is shared by: a page that has the part asks for none
   * of its files. Absent for a remote that was built before there was such a list, whose copies are among its assets.
   */
  ownCopies: z.optional(z.record(z.string(), z.array(z.url()))),
  /**
   * What the remote shows, and where; each is a `PublishedPage`, read by whoever judges it, so that a page which only
   * a newer program understands does not hide the others. Absent for a remote built for platform version 1.
   */
  pages: z.optional(z.array(z.unknown())),
})
export type RegistryEntry = z.infer<typeof registryEntrySchema>

const remotesSchema = z.pipe(
  z.record(z.string(), z.unknown()),
  z.transform((written): Partial<Record<RemoteId, RegistryEntry>> => {
    const entries = remoteIds.map(id => [id, registryEntrySchema.safeParse(written[id]).data] as const)
    return Object.fromEntries(entries.filter(([, entry]) => entry !== undefined))
  }),
)

/**
 * Where the published version of each remote is. The shell reads it at run time; it is never cached. An entry that makes no sense,
 * or is of a remote that is not known here yet, is left out, and takes no other along (H4).
 */
export const registrySchema = z.object({
  /** Changes with every publication, so that a page can tell that a newer one is out. */
  build: z.string(),
  remotes: remotesSchema,
})
export type Registry = z.infer<typeof registrySchema>
