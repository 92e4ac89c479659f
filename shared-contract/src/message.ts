import { z } from './schema.ts'

/** D22: one thread of a user with one other number. Times are epoch milliseconds. */
export const conversationSchema = z.object({
  id: z.string(),
  userId: z.string(),
  ownNumber: z.string(),
  peerNumber: z.string(),
  contactName: z._default(z.nullable(z.string()), null),
  lastMessageAt: z.number(),
  lastSnippet: z._default(z.string(), ''),
  lastDirection: z.enum(['incoming', 'outgoing']),
  unreadCount: z._default(z.number(), 0),
  archived: z._default(z.boolean(), false),
  optedOut: z._default(z.boolean(), false),
})
export type Conversation = z.infer<typeof conversationSchema>
