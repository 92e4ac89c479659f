import { type CallRecord, keyAgain, type Message } from '@parley/shared-contract'
import type { ThreadItem } from '@parley/shared-platform'

type TextOf = Extract<ThreadItem, { kind: 'text' }>['message']
type UnsentOf = Extract<ThreadItem, { kind: 'unsent' }>['text']

/** One row of a thread as it is drawn. */
export type ThreadRow =
  | { readonly kind: 'day'; readonly key: string; readonly at: number }
  | { readonly kind: 'unread'; readonly key: string }
  | { readonly kind: 'call'; readonly key: string; readonly at: number; readonly call: CallRecord }
  | {
      readonly kind: 'text'
      readonly key: string
      readonly at: number
      readonly direction: Message['direction']
      /** What was sent or received, or what this device has still to send. */
      readonly text: { readonly sent: TextOf; readonly isRepeated: boolean } | { readonly unsent: UnsentOf }
      /** Whether it is the first, and the last, of what one of the two said in one go. */
      readonly isFirst: boolean
      readonly isLast: boolean
      /** Whether it is the newest of one's own that went out: how far that is says how far those before it are. */
      readonly isLatest: boolean
    }

/** What somebody says again within this time is said in one go. */
const ONE_GO_MS = 5 * 60_000

const dayOf = (at: number): string => new Date(at).toDateString()

const directionOf = (item: ThreadItem): Message['direction'] | null =>
  item.kind === 'text' ? item.message.direction : item.kind === 'unsent' ? 'outgoing' : null

/** What can be done about it stands below it, and parts it from the next. */
const hasRemedy = (item: ThreadItem): boolean =>
  item.kind === 'text'
    ? item.message.status === 'failed'
    : item.kind === 'unsent' && (item.text.state === 'queued' || item.text.state === 'stopped')

/** Whether two neighbours are of one go: the same speaker, soon after, on one day, with nothing between them. */
const isOneGo = (one: ThreadItem | undefined, other: ThreadItem | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  !hasRemedy(one) &&
  directionOf(one) !== null &&
  directionOf(one) === directionOf(other) &&
  Math.abs(other.at - one.at) <= ONE_GO_MS &&
  dayOf(one.at) === dayOf(other.at)

const wentOut = (item: ThreadItem): boolean =>
  item.kind === 'text' &&
  item.message.direction === 'outgoing' &&
  (item.message.status === 'sent' || item.message.status === 'delivered')

/**
 * The rows of a thread, from its beginning on: a line for each day, and one above the first text that was unread when the
 * thread was opened.
 * @param unreadId the first text that was unread then; null when none was
 */
export function threadRows(items: readonly ThreadItem[], unreadId: string | null): readonly ThreadRow[] {
  const ids = new Set(items.map(({ id }) => id))
  const isRepeated = (id: string) => ids.has(keyAgain(id) ?? '')
  const latest = items.findLast(wentOut)
  return items.flatMap((item, index): readonly ThreadRow[] => {
    const [before, after] = [items[index - 1], items[index + 1]]
    const { id: key, at } = item
    const isNewDay = before === undefined || dayOf(before.at) !== dayOf(at)
    const day: readonly ThreadRow[] = isNewDay ? [{ kind: 'day', key: `day ${dayOf(at)} ${key}`, at }] : []
    const isLine = item.id === unreadId
    const line: readonly ThreadRow[] = isLine ? [{ kind: 'unread', key: 'unread' }] : []
    if (item.kind === 'call') return [...day, ...line, { kind: 'call', key, at, call: item.call }]
    const text =
      item.kind === 'text' ? { sent: item.message, isRepeated: isRepeated(key) } : { unsent: item.text }
    const direction = directionOf(item) ?? 'outgoing'
    const isFirst = isLine || !isOneGo(before, item)
    const isLast = after?.id === unreadId || !isOneGo(item, after)
    const isLatest = item === latest
    return [...day, ...line, { kind: 'text', key, at, direction, text, isFirst, isLast, isLatest }]
  })
}

/** The first of so many received texts at the end; null for none, or where they are not all here. */
export function firstUnread(items: readonly ThreadItem[], unread: number): string | null {
  if (unread === 0) return null
  const received = items.filter(item => directionOf(item) === 'incoming')
  return received.at(-unread)?.id ?? null
}

/** How many texts of one's own stand below that text; what Parley has answered by itself is none of them. */
export function writtenAfter(items: readonly ThreadItem[], id: string | null): number {
  const at = items.findIndex(item => item.id === id)
  const isWritten = (item: ThreadItem) =>
    item.kind === 'unsent' ||
    (item.kind === 'text' && item.message.direction === 'outgoing' && !item.message.automatic)
  return at < 0 ? 0 : items.slice(at).filter(isWritten).length
}

/** What one reads of how far a text is, where there is something to read. */
export type TextProgress =
  | { readonly kind: 'sending' | 'sent' | 'delivered' | 'received' }
  /** `isRepeated`: it was sent again, as a text of its own. */
  | { readonly kind: 'failed'; readonly message: TextOf; readonly isRepeated: boolean }
  | { readonly kind: 'queued' | 'stopped'; readonly text: UnsentOf }

export function progressOf(text: Extract<ThreadRow, { kind: 'text' }>['text']): TextProgress {
  if ('sent' in text) {
    const { sent, isRepeated } = text
    if (sent.status === 'failed') return { kind: 'failed', message: sent, isRepeated }
    return { kind: sent.status === 'queued' ? 'sending' : sent.status }
  }
  const { unsent } = text
  const { state } = unsent
  return state === 'stopped' || state === 'queued' ? { kind: state, text: unsent } : { kind: 'sending' }
}
