import { z } from './schema.ts'

/** A browser's name for itself, the same for all of its tabs and visits; it tells nothing about anybody. */
export const browserIdSchema = z.uuid()

/** D43: the browser whose line was registered last; the carrier rings that one. */
export const lineHolderSchema = z.object({
  browser: browserIdSchema,
  /** Names this registration of its line; the next one has another name. */
  registration: z.uuid(),
  /** What a person calls it: `Firefox on Linux`. */
  name: z.string(),
  /** When it registered, in epoch milliseconds of the server; of two holders the later one has the greater. */
  since: z.number(),
})
export type LineHolder = z.infer<typeof lineHolderSchema>
