import {
  type Conversation,
  conversationSchema,
  documentIdSchema,
  errorCodeOf,
  firestorePaths,
  type Message,
  messageSchema,
  THREAD_PAGE,
} from '@parley/shared-contract'
import type { ThreadReads } from '@parley/shared-platform'
import { defer, from, retry, switchMap } from 'rxjs'
import type { Condition, OpenDatabase, ReadRow } from '../live-data/database.ts'
import { fitDocument } from '../live-data/fit-document.ts'

const DATABASE_RETRY_MS = 5_000

interface PageReading {
  readonly collection: string
  readonly where: readonly Condition[]
  readonly by: 'timestamp' | 'lastMessageAt'
  readonly after: { readonly at: number; readonly id: string } | null
  readonly limit: number
}

/** Threads and their texts, read from the database, whose rules let people read only their own. */
export function createThreadReads(openDatabase: OpenDatabase): ThreadReads {
  async function pageOf({ collection, where, by, after, limit }: PageReading) {
    const rows = await (await openDatabase()).rows({
      ...{ collection, where, order: { by, direction: 'desc' } },
      after: after && [after.at, after.id],
      // One more than asked for tells whether there is another page.
      limit: limit + 1,
    })
    const wanted = rows.slice(0, limit)
    const last = wanted.at(-1)
    // Of a document that does not fit its schema, too, so that the next page begins behind it.
    const next = last && rows.length > limit ? { at: Number(Reflect.get(last.data, by)), id: last.id } : null
    return { wanted, next }
  }
  /** The rules tell nobody whether there is one that is not theirs. */
  async function ownRow(path: string): Promise<ReadRow | null> {
    try {
      return await (await openDatabase()).row(path)
    } catch (failure) {
      if (errorCodeOf(failure) === 'PERMISSION_DENIED') return null
      throw failure
    }
  }
  const database$ = defer(() => from(openDatabase())).pipe(retry({ delay: DATABASE_RETRY_MS }))
  return {
    latest(owner, thread) {
      const collection = firestorePaths.messages(thread)
      const texts = { collection, where: [['userId', owner]], newestFirst: 'timestamp' } as const
      return database$.pipe(
        switchMap(database => database.query({ ...texts, limit: THREAD_PAGE }, messageSchema)),
      )
    },
    async before(owner, thread, place, limit) {
      const collection = firestorePaths.messages(thread)
      const asked = { by: 'timestamp', after: place, limit } as const
      const { wanted, next } = await pageOf({ collection, where: [['userId', '==', owner]], ...asked })
      return { texts: wanted.flatMap(row => textIn(collection, row)), next }
    },
    async page(owner, { archived, after, limit }) {
      const { wanted, next } = await pageOf({
        collection: firestorePaths.conversations,
        where: [
          ['userId', '==', owner],
          ['deletedAt', '==', null],
          ['archived', '==', archived],
        ],
        ...{ by: 'lastMessageAt', after, limit },
      })
      return { threads: wanted.flatMap(threadIn), next }
    },
    async text(_owner, thread, id) {
      if (!documentIdSchema.safeParse(id).success) return null
      const row = await ownRow(firestorePaths.message(thread, id))
      return (row && textIn(firestorePaths.messages(thread), row)[0]) ?? null
    },
    async thread(_owner, id) {
      if (!documentIdSchema.safeParse(id).success) return null
      const row = await ownRow(firestorePaths.conversation(id))
      return (row && threadIn(row)[0]) ?? null
    },
  }
}

const textIn = (collection: string, { id, data }: ReadRow): readonly Message[] => {
  const message = fitDocument(messageSchema, `${collection}/${id}`, { ...data, id })
  return message ? [message.data] : []
}

const threadIn = ({ id, data }: ReadRow): readonly Conversation[] => {
  const thread = fitDocument(conversationSchema, firestorePaths.conversation(id), { ...data, id })
  return thread ? [thread.data] : []
}
