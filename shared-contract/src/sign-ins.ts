import { browserIdSchema } from './line-holder.ts'
import { z } from './schema.ts'

/** A sign-in of a person: what they call a device. Its id is when it was made, in epoch milliseconds. */
const signInSchema = z.object({
  /** What a person calls the browser: `Firefox on Linux`. */
  name: z.string(),
  /** Which browser it is, where that is known: signed in anew it is the same device. */
  browser: z._default(z.nullable(browserIdSchema), null),
  /** When it last asked for a line, epoch milliseconds; some minutes late. */
  seenAt: z.number(),
  /** When its person ended it, for good; null for one that counts. */
  endedAt: z._default(z.nullable(z.number()), null),
})

/** The sign-ins of a person, by their ids. */
export const signInsSchema = z.record(z.string(), signInSchema)
export type SignIns = z.infer<typeof signInsSchema>

/** All sign-ins of a person but one were ended, those too of which nobody knew: none made before counts any more. */
export const othersEndedSchema = z.object({
  /** Epoch milliseconds. */
  since: z.number(),
  /** The id of the one that goes on. */
  except: z.string(),
})
export type OthersEnded = z.infer<typeof othersEndedSchema>

/** One of the devices a person is signed in on, as the settings show it. */
export const deviceSchema = z.object({
  id: z.string(),
  name: z.string(),
  seenAt: z.number(),
  /** Whether it is the one that asks. */
  isThis: z.boolean(),
})
export type Device = z.infer<typeof deviceSchema>
