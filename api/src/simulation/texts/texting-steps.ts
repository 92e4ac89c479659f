import { conversationId, TEXT_LOOK_AFTER_MS } from '@parley/shared-contract'
import { textNamedBy } from '../../features/messages/messages-service.ts'
import type { TextEvent } from '../../ports/carrier-news.ts'
import { ask, json } from '../../testing/test-person.ts'
import type { Fields } from '../books.ts'
import type { Chance } from '../chance.ts'
import { dieIn, meanwhileOf, round } from '../process-steps.ts'
import { anyProcess, type Step, somebody, takeOut } from '../step.ts'
import { outsideNumber } from '../telephone-company.ts'
import { isAtItsEnd } from '../text-company.ts'
import type { SentText, World } from '../world.ts'

/** So few write and are written to that their threads get long. */
const PEERS = [outsideNumber(10), outsideNumber(11)] as const
const anyPeer = (chance: Chance) => chance.oneOf(PEERS) ?? PEERS[0]

/** Who has said STOP before this was asked for, and had not taken it back when it was answered, gets no text. */
function requireNotStopped(world: World, before: Fields | null, after: Fields | null, told: string): void {
  if (before?.optedOut === true && after?.optedOut === true && before.optedInAt === after.optedInAt)
    world.noticed.push(`D23: ${told}, after STOP was known`)
}

async function send(world: World, chance: Chance, text: SentText): Promise<string> {
  const { person, key, to, body } = text
  const thread = `conversations/${conversationId(person.uid, to)}`
  const before = await world.api.read(thread)
  // Its answer may have been lost: what was taken before STOP is answered after it as well.
  const wasTaken = (await world.api.read(`${thread}/messages/${key}`)) !== null
  const targets = chance.happens(0.2) ? world.processes : [anyProcess(world, chance)]
  const answers = await Promise.all(
    targets.map(process => world.ask(process, person, 'sendText', { to, body }, key)),
  )
  const told = `${person.uid} texts ${to} under ${key}: ${answers.map(({ status, body }) => body.code ?? status).join()}`
  const isTaken = answers.some(({ status }) => status === 200)
  if (isTaken && !wasTaken) requireNotStopped(world, before, await world.api.read(thread), told)
  return told
}

const sendText: Step = async (world, chance) => {
  const person = somebody(world, chance, ({ numbers }) => numbers.length > 0)
  if (!person) return null
  const key = `00000000-0000-4000-8000-${String(world.sentTexts.length).padStart(12, '0')}`
  const body = chance.happens(0.3) ? 'Far too much for one segment. '.repeat(8) : 'Hello'
  const text = { person, key, to: anyPeer(chance), body }
  world.sentTexts.push(text)
  return send(world, chance, text)
}

/** As a browser does that has had no answer: the same under the same key. What was not taken before may be taken by this. */
const sendAgain: Step = async (world, chance) => {
  const text = chance.oneOf(world.sentTexts.slice(-6))
  return text ? `again: ${await send(world, chance, text)}` : null
}

/** Somebody outside writes, and now and then one word that asks for something. */
const write: Step = async (world, chance) => {
  const person = somebody(world, chance, ({ numbers }) => numbers.length > 0)
  const to = chance.oneOf(person?.numbers ?? [])
  if (!to) return null
  const from = anyPeer(chance)
  const body = chance.weighted([
    [6, 'Hi'],
    [2, 'STOP'],
    [3, 'START'],
    [1, 'HELP'],
  ])
  world.texts.write(from, to, body)
  return `${from} writes ${body} to ${to}`
}

const goOn: Step = async ({ texts }, chance) => {
  const text = chance.oneOf(texts.posted.filter(one => !isAtItsEnd(one)))
  if (!text) return null
  const status = chance.weighted([
    [4, 'sent'],
    [4, 'delivered'],
    [4, 'failed'],
    [1, 'unconfirmed'],
  ] as const)
  texts.goOn(text, status)
  return `${text.carrierId} is ${status}`
}

async function tellText(world: World, chance: Chance, event: TextEvent): Promise<string> {
  const { untold, taken } = world.texts
  const own = event.type === 'received' ? event.to : event.from
  const { userId, step } = world.books.at(`phoneNumbers/${own.slice(1)}`) ?? {}
  if (typeof userId === 'string') world.acting.people.add(userId)
  // One that somebody is buying, or gives back, is nobody's.
  const uid = typeof userId === 'string' && step === undefined ? userId : null
  // The number that it was sent from may have changed hands since.
  const sender =
    event.type === 'progress' ? world.books.at(`messageSends/${textNamedBy(event.webhookUrl)}`)?.uid : null
  if (typeof sender === 'string') world.acting.people.add(sender)
  const targets = chance.happens(0.2) ? world.processes : [anyProcess(world, chance)]
  const news = json({ kind: 'text', event })
  const answers = await Promise.all(targets.map(({ process }) => ask(`${process.url}/webhooks/telnyx`, news)))
  const isTaken = answers.some(({ status }) => status === 200)
  const isKnown = taken.some(one => one.event === event)
  if (isTaken && event.type === 'received' && !isKnown) taken.push({ event, uid })
  if (isTaken && !chance.happens(0.2)) takeOut(untold, event)
  return `${event.type} ${event.eventId} is told: ${answers.map(({ status }) => status).join()}`
}

/** Up to three news at the same time, in whatever order. */
const deliverTexts: Step = async (world, chance) => {
  const { untold } = world.texts
  const events = new Set(Array.from({ length: 1 + chance.below(3) }, () => chance.oneOf(untold)))
  const told = await Promise.all([...events].map(event => event && tellText(world, chance, event)))
  return told.filter(one => one !== null).join('; ') || null
}

/** Nobody is ever told how a text went on. Of one that is not asked about any more, after days, it would never be known. */
const loseProgress: Step = async ({ texts, books }, chance) => {
  const isAskedAbout = (event: TextEvent) =>
    event.type === 'progress' &&
    typeof books.at(`messageSends/${textNamedBy(event.webhookUrl)}`)?.lookAt === 'number'
  const event = chance.oneOf(texts.untold.filter(isAskedAbout))
  if (!event) return null
  takeOut(texts.untold, event)
  return `${event.eventId} is lost`
}

/** Somebody reads, archives, deletes or brings back a thread of theirs, or tries it with another one's. */
const handleThread: Step = async (world, chance) => {
  const person = somebody(world, chance, () => true)
  const thread = chance.oneOf(world.books.inFolder('conversations'))
  if (!person || !thread) return null
  const id = String(thread.id)
  const process = anyProcess(world, chance)
  const what = chance.weighted([
    [5, { seen: chance.below(1 + Number(thread.receivedCount)) }],
    [1, { unread: true }],
    [1, { archived: chance.happens(0.5) }],
    [2, { undo: false }],
    [2, { undo: true }],
  ] as const)
  const { status } = await ('undo' in what
    ? world.ask(process, person, 'deleteThreads', { conversations: [id], ...(what.undo && what) })
    : world.ask(process, person, 'markThread', { conversationId: id, ...what }))
  if (!('undo' in what) && status === 200 && thread.userId !== person.uid)
    world.noticed.push(`I7: ${person.uid} marks ${id}`)
  return `${person.uid} asks ${JSON.stringify(what)} of ${id}: ${status}`
}

/** Until somebody has to ask the carrier what became of a text. */
const awaitNews: Step = async world => {
  world.passTime(TEXT_LOOK_AFTER_MS + 1000)
  return 'nothing is heard for a while'
}

const meanwhile = [sendText, sendAgain, sendAgain, deliverTexts, deliverTexts, handleThread, round, round]

/** What happens where people text, and how often. */
export const texting = [
  ...([
    [10, sendText],
    [8, sendAgain],
    [10, write],
    [12, goOn],
    [20, deliverTexts],
    [2, loseProgress],
    [6, handleThread],
    [3, awaitNews],
    [8, meanwhileOf(meanwhile)],
    [6, dieIn(meanwhile.map(step => [1, step]))],
  ] as const),
]

/** Every text comes to its end, and everything is told. */
export async function tellAllTexts(world: World, chance: Chance): Promise<void> {
  const { texts } = world
  for (const text of texts.posted) if (!isAtItsEnd(text)) texts.goOn(text, 'delivered')
  for (let left = 50 + 20 * texts.untold.length; left > 0 && texts.untold.length > 0; left -= 1)
    await deliverTexts(world, chance)
  for (const { eventId } of texts.untold)
    world.noticed.push(`${eventId} is not taken, though nothing is in its way`)
}
