import {
  conversationId,
  type E164,
  everyCall,
  ParleyError,
  THREAD_PAGE,
  type UserId,
} from '@parley/shared-contract'
import { callItem, type ThreadPlace, textItem } from './thread-item.ts'
import { byPlace, commonReach, type ThreadSource, threadOf, withEarlier } from './thread-model.ts'
import { type OpenThreadParts, sourcesOf, type ThreadState } from './thread-state.ts'

/** Of what is only passed so much is read at a time. */
const FAR_PAGE = 500

/** The calls with the other one behind this place; the latest without one. */
export const callsBehind = (
  { callHistory }: OpenThreadParts,
  peer: E164,
  after: ThreadPlace | null,
  limit: number = THREAD_PAGE,
) =>
  callHistory.page({
    filter: { ...everyCall, peers: [peer] },
    after: after && { timestamp: after.at, id: after.id },
    limit,
  })

async function readBehind(
  owner: UserId,
  place: ThreadPlace,
  limit: number,
  parts: OpenThreadParts,
  state: ThreadState,
): Promise<void> {
  const { peer, known, know } = state
  const ends = ({ reach }: ThreadSource) => reach !== null && reach !== 'all' && byPlace(reach, place) === 0
  const texts = async () => {
    const page = await parts.reads.before(owner, conversationId(owner, peer), place, limit)
    know({ texts: withEarlier(known().texts, page.texts.map(textItem), place, page.next) })
  }
  const calls = async () => {
    const { calls, next } = await callsBehind(parts, peer, place, limit)
    const end = next && { at: next.timestamp, id: next.id }
    know({ calls: withEarlier(known().calls, calls.map(callItem), place, end) })
  }
  await Promise.all([ends(known().texts) && texts(), ends(known().calls) && calls()])
}

/** Reads until there is more to show, or no more to read. */
export async function readOlder(parts: OpenThreadParts, state: ThreadState): Promise<void> {
  const owner = parts.owner$.value
  const count = () => threadOf(sourcesOf(state.known()), [])?.items.length
  const before = count()
  while (owner !== null && parts.owner$.value === owner && count() === before) {
    const reach = commonReach(sourcesOf(state.known()))
    if (reach === null || reach === 'all') return
    await readBehind(owner, reach, THREAD_PAGE, parts, state)
    state.tellRead()
  }
}

/** Reads until a text of the thread is known. @returns whether there is such a text */
export async function readTo(message: string, parts: OpenThreadParts, state: ThreadState): Promise<boolean> {
  const owner = parts.owner$.value
  if (owner === null) throw new ParleyError('UNAUTHENTICATED')
  const text = await parts.reads.text(owner, conversationId(owner, state.peer), message)
  if (text === null || text.timestamp <= (state.known().cleared ?? 0)) return false
  const place = textItem(text)
  while (parts.owner$.value === owner) {
    const reach = commonReach(sourcesOf(state.known()))
    if (reach === null || reach === 'all' || byPlace(reach, place) <= 0) return true
    await readBehind(owner, reach, FAR_PAGE, parts, state)
    state.tellRead()
  }
  return false
}
