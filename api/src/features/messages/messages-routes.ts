import { ParleyError, z } from '@parley/shared-contract'
import { idempotencyKeyOf } from '../../http/idempotency-key.ts'
import type { EndpointHandlers } from '../../http/mount.ts'
import type { MessagesService } from './messages-service.ts'

const keySchema = z.uuidv4()

/** D23: a text is sent under a key, which becomes its id. */
function keyOf(given: string | null): string {
  const key = z.safeParse(keySchema, given)
  if (!key.success) throw new ParleyError('INVALID_REQUEST', { place: 'body', field: 'Idempotency-Key' })
  return key.data
}

export const messagesRoutes = (
  messages: MessagesService,
): EndpointHandlers<'sendText' | 'markThread' | 'deleteThreads' | 'searchTexts' | 'findText'> => ({
  async sendText({ to, body, media = [] }, { uid }, { req }) {
    const key = keyOf(idempotencyKeyOf(req))
    return { success: true, ...(await messages.send({ uid, key, to, body, media })) }
  },
  searchTexts: async ({ query, before, numbers = [] }, { uid }) => ({
    success: true,
    ...(await messages.search(uid, { query, numbers, before: before ?? null })),
  }),
  findText: async ({ messageId }, { uid }) => ({
    success: true,
    conversationId: await messages.find(uid, messageId),
  }),
  async markThread({ conversationId, seen, unread, archived }, { uid }) {
    await messages.mark(uid, conversationId, { seen, unread, archived })
    return { success: true }
  },
  async deleteThreads({ conversations, undo }, { uid }) {
    await messages.remove(uid, conversations, undo === true)
    return { success: true }
  },
})
