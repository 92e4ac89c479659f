import {
  type Conversation,
  displayPhoneNumber,
  type E164,
  routes,
  type Voicemail,
} from '@parley/shared-contract'
import type { Notice, Platform } from '@parley/shared-platform'
import { say } from '@parley/shared-ui/words'

/** What came in from somebody while the page was open. */
export interface News {
  readonly kind: 'text' | 'voicemail'
  /** Of the thread, or of the voicemail. */
  readonly id: string
  readonly from: E164
  /** How many texts. */
  readonly count: number
  /** What a text says; empty of a voicemail, whose words come later. */
  readonly said: string
}

/** When it came, in epoch milliseconds. */
const cameAt = ({ createdAt, timestamp }: Voicemail) => Math.max(createdAt, timestamp)

/** Up to when all that has come is known, of the latest threads and voicemails. */
export const newestText = (threads: readonly Conversation[]): number =>
  Math.max(0, ...threads.map(({ lastMessageAt }) => lastMessageAt))
export const newestVoicemail = (voicemails: readonly Voicemail[]): number =>
  Math.max(0, ...voicemails.map(cameAt))

/**
 * The threads in which somebody has written since, and nobody has read it. A thread that comes back, out of the archive or
 * undeleted, is none.
 * @param until up to when all that came is known
 */
export function newTexts(
  before: readonly Conversation[],
  until: number,
  threads: readonly Conversation[],
): readonly News[] {
  const known = new Map(before.map(thread => [thread.id, thread]))
  return threads
    .filter(({ isUnread, lastDirection }) => isUnread && lastDirection === 'incoming')
    .flatMap(({ id, receivedCount, unreadCount, lastMessageAt, peerNumber: from, lastSnippet: said }) => {
      const earlier = known.get(id)
      const came = earlier ? receivedCount - earlier.receivedCount : lastMessageAt > until ? unreadCount : 0
      return came > 0 ? [{ kind: 'text', id, from, said, count: came } as const] : []
    })
}

/** The voicemails that were left since, not by blocked callers. @param until up to when all that came is known */
export const newVoicemails = (until: number, voicemails: readonly Voicemail[]): readonly News[] =>
  voicemails
    .filter(one => one.listenedAt === null && !one.blocked && cameAt(one) > until)
    .map(({ id, from }) => ({ kind: 'voicemail', id, from, said: '', count: 1 }))

const words = {
  text: {
    one: say('New message', 'Neue Nachricht'),
    many: (count: number) => say(`${count} new messages`, `${count} neue Nachrichten`),
    way: say('Open', 'Öffnen'),
    page: routes.messages,
    open: routes.message,
  },
  voicemail: {
    one: say('New voicemail', 'Neue Sprachnachricht'),
    many: (count: number) => say(`${count} new voicemails`, `${count} neue Sprachnachrichten`),
    way: say('Listen', 'Anhören'),
    page: routes.voicemail,
    open: routes.voicemailPlay,
  },
} as const

/**
 * One toast for what came of one kind within a moment, with the way to it.
 * @param nameOf what they go by; null for a number without a name
 */
export function newsToast(
  news: readonly [News, ...News[]],
  nameOf: (number: E164) => string | null,
  navigate: Platform['navigate'],
): Notice {
  const [{ kind, id, said }] = news
  const { one, many, way, page, open } = words[kind]
  const count = news.reduce((sum, item) => sum + item.count, 0)
  const who = [...new Set(news.map(({ from }) => nameOf(from) ?? displayPhoneNumber(from)))]
  const ids = new Set(news.map(item => item.id))
  const action =
    ids.size === 1
      ? { label: way, run: () => navigate(open(id)) }
      : { label: say('Show', 'Zeigen'), run: () => navigate(page) }
  const about =
    who.length > 2 ? say(`${who.length} people`, `${who.length} Personen`) : who.join(say(' and ', ' und '))
  return { tone: 'info', about, text: count > 1 ? many(count) : said || one, action }
}
