import { conversationId, firestorePaths, ParleyError, type UserId } from '@parley/shared-contract'
import { sampleConversation, sampleMedia, sampleMessage } from '@parley/shared-platform/testing'
import { server } from './embedded-firebase.ts'

export interface TextsRequest {
  readonly to?: string
  readonly body?: string
  readonly media?: readonly string[]
  readonly conversationId?: string
  readonly conversations?: readonly string[]
  readonly seen?: number
  readonly unread?: true
  readonly archived?: boolean
  readonly undo?: boolean
}

/** What the api does of texts, as far as a page can see it; null for what is not about texts. */
export function playedTexts(userId: UserId) {
  /** What of a thread is counted, by its id: the tests keep one of them at a time. */
  const unread = new Map<string, boolean>()
  const shown = new Map<string, { readonly archived: boolean; readonly deletedAt: number | null }>()
  async function change(id: string, fields: object): Promise<void> {
    const after = { archived: false, deletedAt: null, ...shown.get(id), ...fields }
    shown.set(id, after)
    const isUnread = unread.get(id) === true && !after.archived && after.deletedAt === null
    await server.update(firestorePaths.conversation(id), { ...fields, isUnread })
  }
  return async (name: string, request: TextsRequest, key: string): Promise<object | null> => {
    const {
      to = '',
      body = '',
      media = [],
      conversationId: thread = '',
      conversations = [],
      seen,
      archived,
    } = request
    switch (name) {
      case 'sendText': {
        if (body.trim() === '' && media.length === 0) throw new ParleyError('EMPTY_TEXT')
        const id = conversationId(userId, to)
        const at = Date.now()
        const message = { id: key, userId, direction: 'outgoing', to, body, timestamp: at } as const
        const pictures = media.map(picture => sampleMedia({ id: picture }))
        const written = sampleMessage({ ...message, media: pictures, conversationId: id })
        await server.write(firestorePaths.message(id, key), written)
        const latest = { lastMessageAt: at, lastDirection: 'outgoing', isUnread: false } as const
        const known = sampleConversation({ id, userId, peerNumber: to, ...latest })
        await server.write(firestorePaths.conversation(id), known)
        return {
          success: true,
          conversationId: id,
          messageId: key,
          status: 'queued',
          segments: 1,
          cost: 0.01,
        }
      }
      case 'uploadPicture':
        return { success: true, id: `${userId}-${crypto.randomUUID()}`, width: 1, height: 1, bytes: 70 }
      case 'markThread':
        unread.set(thread, request.unread ?? (seen === undefined ? unread.get(thread) === true : false))
        await change(thread, archived === undefined ? {} : { archived })
        return { success: true }
      case 'deleteThreads':
        for (const id of conversations) await change(id, { deletedAt: request.undo ? null : Date.now() })
        return { success: true }
      default:
        return null
    }
  }
}
