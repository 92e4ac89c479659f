import { z } from '@parley/shared-contract'

/** One call of a method of `CallCommands`, as data that can travel to the tab that holds the line. */
export const callCommandSchema = z.discriminatedUnion('name', [
  z.object({ name: z.literal('dial'), to: z.string() }),
  z.object({ name: z.literal('answer') }),
  z.object({ name: z.literal('decline') }),
  z.object({ name: z.literal('toVoicemail') }),
  z.object({ name: z.literal('hangUp') }),
  z.object({ name: z.literal('setMuted'), on: z.boolean() }),
  z.object({ name: z.literal('setHeld'), on: z.boolean() }),
  z.object({ name: z.literal('sendDigits'), digits: z.string() }),
  z.object({ name: z.literal('resumeAudio') }),
])

export type CallCommand = z.infer<typeof callCommandSchema>
