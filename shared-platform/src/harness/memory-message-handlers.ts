import {
  broughtBack,
  type Conversation,
  clearedUntil,
  conversationId,
  displayPhoneNumber,
  firstNumber,
  hasDigits,
  type Media,
  type Message,
  ParleyError,
  sameNumber,
  snippetAround,
  TEXT_SEGMENTS_MAX,
  THREAD_SEARCH_HITS,
  textPricesOf,
  toCredits,
  toMicro,
  type UserId,
  withDeletedAt,
} from '@parley/shared-contract'
import { parseDialled } from '@parley/shared-contract/dialling'
import { segmentsOf } from '@parley/shared-contract/texting'
import type { MemoryDatabase } from './memory-database.ts'
import type { MemoryEndpoints } from './memory-endpoints.ts'
import { book } from './memory-ledger.ts'
import { namedPicture, uploadedPicture } from './memory-pictures.ts'
import { newConversation, withMessage, withThread } from './memory-texts.ts'
import type { PersonData } from './person-data.ts'
import { sampleRates } from './sample-data.ts'

type MessageHandlers = Pick<
  MemoryEndpoints,
  'sendText' | 'markThread' | 'deleteThreads' | 'searchTexts' | 'findText' | 'uploadPicture'
>

/** The number that a text of theirs goes out by. */
function senderOf(person: PersonData): string {
  const sender = firstNumber(person.phoneNumbers.filter(({ active }) => active))
  if (!sender) throw new ParleyError('NO_VIRTUAL_NUMBER')
  return sender.phoneNumber
}

/** @throws ParleyError `INVALID_PICTURE` for one that was not uploaded, or that a text has already */
function pictureOf({ pictures, messages }: PersonData, id: string): Media {
  const picture = pictures.find(one => one.id === id)
  const isSent = messages.some(({ media }) => media.some(one => one.id === id))
  if (!picture || isSent) throw new ParleyError('INVALID_PICTURE')
  return namedPicture(picture)
}

function found({ messages, conversations }: PersonData, query: string, numbers: readonly string[]) {
  const kept = conversations.filter(one => one.deletedAt === null)
  const shown = new Map(kept.map(thread => [thread.id, clearedUntil(thread)]))
  const threads = kept
    .filter(({ peerNumber }) => numbers.includes(peerNumber) || hasDigits(peerNumber, query))
    .toSorted((one, other) => other.lastMessageAt - one.lastMessageAt)
  const newest = messages.filter(
    text => text.timestamp > (shown.get(text.conversationId) ?? Number.POSITIVE_INFINITY),
  )
  const hits = newest
    .toSorted((one, other) => other.timestamp - one.timestamp)
    .flatMap(({ conversationId: thread, id: messageId, timestamp: at, body }) => {
      const snippet = snippetAround(body, query)
      return snippet === null ? [] : [{ conversationId: thread, messageId, at, snippet }]
    })
  return { hits, searchedTo: null, threads: threads.slice(0, THREAD_SEARCH_HITS).map(({ id }) => id) }
}

/** Texts over memory: they are charged and in their threads, and go nowhere. */
export function messageHandlers(database: MemoryDatabase, now: () => number): MessageHandlers {
  const known = (uid: UserId, id: string): Conversation => {
    const thread = database.person(uid).conversations.find(one => one.id === id)
    if (!thread) throw new ParleyError('NOT_FOUND')
    return thread
  }

  return {
    sendText({ to, body, media = [] }, uid, messageId = crypto.randomUUID()) {
      const person = database.person(uid)
      const dialled = parseDialled(to, sampleRates)
      if (!dialled.ok) throw new ParleyError(dialled.code)
      if (body.trim() === '' && media.length === 0) throw new ParleyError('EMPTY_TEXT')
      if (person.phoneNumbers.some(({ phoneNumber }) => sameNumber(phoneNumber, dialled.number)))
        throw new ParleyError('OWN_NUMBER')
      const ownNumber = senderOf(person)
      const threadId = conversationId(uid, dialled.number)
      const thread =
        person.conversations.find(({ id }) => id === threadId) ??
        newConversation(uid, dialled.number, ownNumber)
      if (thread.optedOut) throw new ParleyError('OPTED_OUT')
      const { count: segments, encoding } = segmentsOf(body)
      if (segments > TEXT_SEGMENTS_MAX)
        throw new ParleyError('TEXT_TOO_LONG', { segments, most: TEXT_SEGMENTS_MAX })
      const { segmentMicro, pictureMicro } = textPricesOf(sampleRates)
      const cost = toCredits(media.length > 0 ? pictureMicro : segments * segmentMicro)
      const { credits: have } = person.profile
      if (toMicro(have) < toMicro(cost))
        throw new ParleyError('INSUFFICIENT_CREDITS', { place: 'action', need: cost, have })
      const description = `Text to ${displayPhoneNumber(dialled.number)}`
      const entry = { type: 'message', amount: -cost, description, referenceId: messageId } as const
      const at = now()
      const message: Message = {
        ...{ id: messageId, userId: uid, conversationId: threadId, direction: 'outgoing', from: ownNumber },
        ...{
          to: dialled.number,
          body,
          media: media.map(id => pictureOf(person, id)),
          segments,
          encoding,
          status: 'queued',
          errorCode: null,
          cost,
        },
        // Memory takes two within a millisecond, which no network does: each is later than the one before.
        ...{ timestamp: Math.max(at, clearedUntil(thread) + 1, thread.lastMessageAt + 1), automatic: false },
      }
      database.change(uid, before => withMessage(book(before, entry, at), broughtBack(thread), message))
      return { success: true, conversationId: threadId, messageId, status: 'queued', segments, cost }
    },

    markThread({ conversationId: id, seen, unread, archived }, uid) {
      const thread = known(uid, id)
      const readCount = Math.max(thread.readCount, Math.min(seen ?? 0, thread.receivedCount))
      const marked: Conversation = {
        ...thread,
        readCount,
        unreadCount: thread.receivedCount - readCount,
        markedUnread: unread ?? (seen === undefined ? thread.markedUnread : false),
        archived: archived ?? thread.archived,
      }
      database.change(uid, person => withThread(person, marked))
      return { success: true }
    },

    deleteThreads({ conversations, undo }, uid) {
      for (const thread of database.person(uid).conversations) {
        const at = undo ? null : Math.max(now(), thread.lastMessageAt)
        if (conversations.includes(thread.id))
          database.change(uid, person => withThread(person, withDeletedAt(thread, at)))
      }
      return { success: true }
    },

    searchTexts: ({ query, numbers = [] }, uid) => ({
      success: true,
      ...found(database.person(uid), query, numbers),
    }),

    findText({ messageId }, uid) {
      const text = database.person(uid).messages.find(({ id }) => id === messageId)
      if (!text) throw new ParleyError('NOT_FOUND')
      return { success: true, conversationId: text.conversationId }
    },

    uploadPicture({ image }, uid) {
      const picture = uploadedPicture(image)
      database.change(uid, person => ({ ...person, pictures: [...person.pictures, picture] }))
      const { id, width, height, bytes } = namedPicture(picture)
      return { success: true, id, width, height, bytes }
    },
  }
}
