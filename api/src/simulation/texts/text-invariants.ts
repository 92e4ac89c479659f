import { type Books, type Fields, isLeaving } from '../books.ts'
import { MOST_AHEAD_MS, type World } from '../world.ts'

const entryFor = (books: Books, path: string): number =>
  Number(books.at(`transactions/${path}`)?.amountMicro ?? 0)

/**
 * D23: each text is charged once, and paid back once if and only if it has failed. D38: of somebody whose account is being deleted
 * no money moves any more, so that what fails from then on is not paid back.
 */
function brokenText(books: Books, send: Fields): string[] {
  const { id, uid, chargedMicro, refundedAt, evidence } = send
  const [charged, refunded] = [entryFor(books, `message_${id}`), entryFor(books, `refund_message_${id}`)]
  const ends = (evidence as Fields[]).filter(({ status }) => status === 'failed' || status === 'delivered')
  const due = ends[0]?.status === 'failed' ? Number(chargedMicro) : 0
  const broken: string[] = []
  if (charged !== -Number(chargedMicro)) broken.push(`costs ${chargedMicro}, and ${-charged} is charged`)
  const isForfeited = isLeaving(books, String(uid)) && refunded === 0 && refundedAt === null
  if (!isForfeited && refunded !== due) broken.push(`${due} is to be paid back, and ${refunded} is`)
  if (!isForfeited && due > 0 !== (refundedAt !== null))
    broken.push(`is paid back at ${refundedAt}, of ${due}`)
  return broken.map(sentence => `I3: text ${id} of ${uid}: ${sentence}`)
}

/** What a person pays for texts is what their texts cost, less what has failed. Who leaves has the entries longer than the texts. */
function brokenSum(books: Books, uid: string): string[] {
  if (isLeaving(books, uid)) return []
  const entries = books.inFolder('transactions').filter(({ userId }) => userId === uid)
  const paid = entries
    .filter(({ id, type }) => type === 'message' || String(id).startsWith('refund_message_'))
    .reduce((sum, { amountMicro }) => sum - Number(amountMicro), 0)
  const cost = books
    .inFolder('messageSends')
    .filter(send => send.uid === uid && send.refundedAt === null)
    .reduce((sum, { chargedMicro }) => sum + Number(chargedMicro), 0)
  return paid === cost ? [] : [`I3: ${uid} has paid ${paid} for texts that cost ${cost}`]
}

/** D22: what is unread is what was received and not seen, and what was received is there, each once. */
function brokenThread(books: Books, thread: Fields): string[] {
  const { id, receivedCount, readCount, unreadCount, clearedAt, optedOut, optedOutAt, optedInAt } = thread
  const broken: string[] = []
  if (Number(unreadCount) !== Number(receivedCount) - Number(readCount) || Number(unreadCount) < 0)
    broken.push(`${unreadCount} unread of ${receivedCount} with ${readCount} read`)
  const texts = books.inFolder(`conversations/${id}/messages`)
  const incoming = texts.filter(({ direction }) => direction === 'incoming')
  const received = incoming.length
  const since = incoming.filter(({ timestamp }) => Number(timestamp) > Number(clearedAt)).length
  const isBeingRemoved = books
    .inFolder('threadPurges')
    .some(({ conversationId, until }) => conversationId === id && until === null)
  // Of what was deleted before a text brought it back the count is left.
  const isThere =
    clearedAt === null
      ? received === receivedCount
      : received <= Number(receivedCount) && since >= Number(unreadCount)
  if (!isBeingRemoved && !isThere) broken.push(`${receivedCount} counted of ${received} received`)
  const isStopped = optedOutAt !== null && (optedInAt === null || Number(optedInAt) <= Number(optedOutAt))
  if (optedOut !== isStopped)
    broken.push(`STOP at ${optedOutAt}, START at ${optedInAt}, and it is ${optedOut}`)
  return broken.map(sentence => `D23: thread ${id}: ${sentence}`)
}

/** A text that a person wrote was handed to the carrier once at most, whatever became of the answer. */
function brokenPosts({ texts }: World): string[] {
  const names = texts.posted.map(({ webhookUrl }) => webhookUrl)
  return names.length === new Set(names).size
    ? []
    : [`I8: ${names.length} texts, ${new Set(names).size} names`]
}

/** Of STOP that the carrier was thanked for the latest counts, in whatever order it was told. */
function brokenStops(books: Books, { texts }: World): string[] {
  return texts.taken.flatMap(({ event: { body, from, receivedAt, eventId }, uid }) => {
    if (body !== 'STOP') return []
    // With who leaves their threads go, and what was said in them.
    if (uid === null || isLeaving(books, uid) || !books.at(`users/${uid}`)) return []
    const thread = books.at(`conversations/${uid}_${from.slice(1)}`)
    const known = Number(thread?.optedOutAt ?? 0)
    // A clock that is behind dates it by itself, as nothing is said in what it takes for the future.
    return known >= receivedAt - MOST_AHEAD_MS
      ? []
      : [`D23: ${eventId} says STOP at ${receivedAt}, and ${known} is known`]
  })
}

/** What is wrong with texts, whatever is under way. */
export const brokenTexts = (books: Books, world: World): string[] => [
  ...books.inFolder('messageSends').flatMap(send => brokenText(books, send)),
  ...world.people.flatMap(({ uid }) => brokenSum(books, uid)),
  ...books.inFolder('conversations').flatMap(thread => brokenThread(books, thread)),
  ...brokenPosts(world),
  ...brokenStops(books, world),
]

/** Once all is told: every text is what the carrier says of it, and none that it never had is paid for. */
export function brokenTextEnds(books: Books, { texts }: World): string[] {
  return books.inFolder('messageSends').flatMap(({ id, step, evidence, lookAt }) => {
    const posted = texts.posted.find(({ webhookUrl }) => webhookUrl.endsWith(`=${id}`))
    const truth = posted?.status ?? 'failed'
    const statuses = (evidence as Fields[]).map(({ status }) => status)
    const isKnown = truth === 'unconfirmed' ? step === 'known' : step === 'final' && statuses.includes(truth)
    const broken: string[] = []
    if (!isKnown) broken.push(`is ${truth} at the carrier, and ${step} with ${statuses.join()} here`)
    if (lookAt !== null) broken.push(`is to be seen to at ${lookAt}`)
    return broken.map(sentence => `D23: text ${id} ${sentence}`)
  })
}
