import { type ErrorCode, isErrorCode, z } from '@parley/shared-contract'
import { callCommandSchema } from '../bus/call-command.ts'
import { connectionStates, type Line } from '../bus/line.ts'
import { callEventSchema } from '../call/call-event.ts'
import { liveCallSchema, meterSchema, qualitySchema } from '../call/call-schemas.ts'

const lineSchema = z.object({
  state: z.enum(connectionStates),
  ready: z.boolean(),
  elsewhere: z.boolean(),
  problem: z.nullable(z.custom<ErrorCode>(isErrorCode)),
}) satisfies z.ZodMiniType<Line>

const commandSchema = z.discriminatedUnion('name', [
  callCommandSchema,
  /** Lets go of an idle line, for the tab that asks. */
  z.object({ name: z.literal('giveLine') }),
])

/** What a follower asks of the tab that holds the line. */
export type TabCommand = z.infer<typeof commandSchema>

/** `mono` is the sender's monotonic clock as it posts: every tab counts from a start of its own (D32). */
const messageSchema = z.discriminatedUnion('kind', [
  /** A new tab asks the leader for its states. */
  z.object({ kind: z.literal('hello') }),
  /** The leader's states, at every change and after every hello. `leader` names its tab. */
  z.object({ kind: z.literal('line'), leader: z.string(), line: lineSchema }),
  z.object({ kind: z.literal('call'), mono: z.number(), call: liveCallSchema }),
  z.object({ kind: z.literal('meter'), meter: meterSchema }),
  z.object({ kind: z.literal('quality'), quality: z.nullable(qualitySchema) }),
  z.object({ kind: z.literal('event'), mono: z.number(), event: callEventSchema }),
  /** The facts of the live call so far, for a tab that was opened during it. */
  z.object({ kind: z.literal('facts'), mono: z.number(), facts: z.array(callEventSchema) }),
  /** `sentAt` is epoch milliseconds: a command that no leader took in time is never carried out later. */
  z.object({ kind: z.literal('command'), id: z.string(), sentAt: z.number(), command: commandSchema }),
  z.object({ kind: z.literal('taken'), id: z.string() }),
  z.object({ kind: z.literal('done'), id: z.string(), result: z.nullable(z.string()) }),
  z.object({
    kind: z.literal('refused'),
    id: z.string(),
    code: z.string(),
    details: z.optional(z.unknown()),
    /** Tabs that were opened before December 2026 wait for ever without it. It can go when none of them is open. */
    sentence: z.optional(z.string()),
  }),
])

export type TabMessage = z.infer<typeof messageSchema>

/** A83: what another tab posted, or null for anything that no version of ours would post. */
export function readTabMessage(posted: unknown): TabMessage | null {
  const { success, data } = messageSchema.safeParse(posted)
  return success ? data : null
}
