import {
  DELETED_AT_ONCE_MAX,
  PICTURE_BYTES_MAX,
  PICTURE_REQUEST_BYTES,
  TEXT_LENGTH_MAX,
  TEXT_PICTURES_MAX,
  TEXT_SEARCH_LENGTH,
  THREAD_SEARCH_NUMBERS,
} from './constants/index.ts'
import { base64Text, done, endpoint, sensitive, userId } from './endpoint.ts'
import { documentIdSchema } from './ids.ts'
import { messageStatuses } from './message.ts'
import { z } from './schema.ts'

const threadId = documentIdSchema

/** Texts and their pictures. */
export const messageEndpoints = {
  /**
   * D23: sends a text. The header `Idempotency-Key`, a UUID (version 4) that the browser makes for it, is required and becomes
   * the text's id: a request that is repeated sends and charges once. `status` is how far it is by now.
   */
  sendText: endpoint(
    'POST',
    '/api/messages/send',
    z.object({
      userId,
      to: z.string().check(z.maxLength(64)),
      body: z.string().check(z.maxLength(TEXT_LENGTH_MAX)),
      /** Pictures that were uploaded, by their ids; with any the body may be empty. */
      media: z.optional(z.array(documentIdSchema).check(z.maxLength(TEXT_PICTURES_MAX))),
    }),
    z.object({
      success: z.literal(true),
      conversationId: z.string(),
      messageId: z.string(),
      status: z.enum(messageStatuses),
      segments: z.int(),
      cost: z.number(),
    }),
    sensitive,
  ),
  /** D22: so many texts of a thread were seen since its beginning; or it is marked as unread; or put away, or taken back. */
  markThread: endpoint(
    'POST',
    '/api/messages/mark',
    z.object({
      userId,
      conversationId: threadId,
      seen: z.optional(z.int().check(z.minimum(0))),
      unread: z.optional(z.literal(true)),
      archived: z.optional(z.boolean()),
    }),
    done,
    { living: true },
  ),
  /** D22: takes threads out of every list, or with `undo` back. */
  deleteThreads: endpoint(
    'POST',
    '/api/messages/delete',
    z.object({
      userId,
      conversations: z.array(threadId).check(z.minLength(1), z.maxLength(DELETED_AT_ONCE_MAX)),
      undo: z.optional(z.boolean()),
    }),
    done,
    { living: true },
  ),
  /**
   * D22: texts that say this, whatever its case and accents, the newest first; those of deleted threads are left out.
   * `searchedTo` is how far was looked, null for all; asked again with it as `before` it goes on, and may find the texts of
   * that moment again. `threads` are those whose number has these digits, or is one of `numbers`, archived ones too, last
   * message first; none where it goes on.
   */
  searchTexts: endpoint(
    'POST',
    '/api/messages/search',
    z.object({
      userId,
      query: z.string().check(z.minLength(TEXT_SEARCH_LENGTH.least), z.maxLength(TEXT_SEARCH_LENGTH.most)),
      before: z.optional(z.number()),
      /** Of people whose name this may be. */
      numbers: z.optional(
        z.array(z.string().check(z.maxLength(16))).check(z.maxLength(THREAD_SEARCH_NUMBERS)),
      ),
    }),
    z.object({
      success: z.literal(true),
      hits: z.array(
        z.object({ conversationId: z.string(), messageId: z.string(), at: z.number(), snippet: z.string() }),
      ),
      searchedTo: z.nullable(z.number()),
      threads: z.array(z.string()),
    }),
    { ...sensitive, limit: 'rarely' },
  ),
  /** S2: in which thread a text is. Fails with `NOT_FOUND` for one that is not there, and for somebody else's. */
  findText: endpoint(
    'POST',
    '/api/messages/find',
    z.object({ userId, messageId: documentIdSchema }),
    z.object({ success: z.literal(true), conversationId: z.string() }),
    sensitive,
  ),
  /** D23: a picture for a text that is to be sent. It is made anew, without what else is in its file. */
  uploadPicture: endpoint(
    'POST',
    '/api/media/upload',
    z.object({ userId, image: base64Text(PICTURE_BYTES_MAX) }),
    z.object({
      success: z.literal(true),
      id: documentIdSchema,
      width: z.int(),
      height: z.int(),
      bytes: z.int(),
    }),
    { ...sensitive, limit: 'rarely', bodyLimit: PICTURE_REQUEST_BYTES },
  ),
} as const
