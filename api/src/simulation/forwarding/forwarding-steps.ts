import { ask, json } from '../../testing/test-person.ts'
import type { Fields } from '../books.ts'
import { NOT_SENT_TO } from '../call-control.ts'
import { callFromOutside, tellOf } from '../calling-steps.ts'
import type { Chance } from '../chance.ts'
import type { SimulatedPerson } from '../people.ts'
import { anyProcess, loseLast, type Step, somebody, tellNews } from '../step.ts'
import { outsideNumber } from '../telephone-company.ts'
import { isRinging, type TrueCall } from '../true-call.ts'
import type { SaidCode, World } from '../world.ts'

/** Where people want to have their calls sent; calls to the last of them the company does not send. */
const TARGETS = [outsideNumber(20), outsideNumber(21), outsideNumber(22), NOT_SENT_TO]

/** The carrier calls somebody's other telephone, if it may: three times a day. */
const askForCode: Step = async (world, chance) => {
  const person = somebody(world, chance, ({ numbers }) => numbers.length > 0)
  const number = chance.weighted(TARGETS.map((one, place) => [place === 3 ? 1 : 3, one] as const))
  if (!person) return null
  const { status } = await world.ask(anyProcess(world, chance), person, 'callWithForwardingCode', { number })
  return `${person.uid} asks for a code at ${number}: ${status}`
}

/** Somebody picks up there and hears the code; now and then both processes are told so, or the same once more. */
const hearCode: Step = async (world, chance) => {
  const { dialled, commands } = world.company.account
  const latest = dialled.filter(one => world.people.some(({ uid }) => uid === one.codeCall.uid)).slice(-4)
  const call = chance.oneOf(latest)
  if (!call) return null
  const place = dialled.indexOf(call) + 1
  const { uid, token } = call.codeCall
  world.acting.people.add(uid)
  const which = { callControlId: `dialled-${place}`, sessionId: `dialled-session-${place}` }
  const event = { eventId: `code-${place}`, at: world.now(), type: 'answered', ...which, uid, token }
  const news = json({ kind: 'code call', event: { ...event, connectionId: 'connection-1' }, otherwise: null })
  const to = chance.happens(0.2) ? world.processes : [anyProcess(world, chance)]
  const told = await Promise.all(to.map(({ process }) => ask(`${process.url}/webhooks/telnyx`, news)))
  const said = commands.findLast(one => one.kind === 'speak' && one.callControlId === which.callControlId)
  const code = said?.kind === 'speak' ? said.words.replace(/\D/g, '').slice(0, 6) : null
  const isKnown = world.saidCodes.some(one => one.code === code && one.uid === uid)
  if (code !== null && !isKnown) world.saidCodes.push({ uid, number: call.to, code })
  return `${uid} picks up at ${call.to}: ${told.map(({ status }) => status).join()}`
}

/** Something else than what was said confirms nothing. */
async function type(world: World, chance: Chance, said: SaidCode, isGuess: boolean): Promise<string | null> {
  const { uid, number } = said
  const person = world.people.find(one => one.uid === uid && !one.gone)
  if (!person) return null
  const code = isGuess ? String((Number(said.code) + 1) % 1_000_000).padStart(6, '0') : said.code
  if (!isGuess) world.confirmed.push({ uid, number })
  const to = chance.happens(0.2) ? world.processes : [anyProcess(world, chance)]
  const answers = await Promise.all(
    to.map(process => world.ask(process, person, 'confirmForwarding', { code })),
  )
  const what = isGuess ? 'a guess' : 'the code'
  for (const { status, body } of answers)
    if (status === 200 && (isGuess || body.number !== number))
      world.noticed.push(`D26: ${uid} confirms ${body.number} with ${what} of ${number}`)
  return `${uid} types ${what} of ${number}: ${answers.map(({ status }) => status).join()}`
}

/** D26: what was said is typed, in one browser or in two; now and then something else. */
const typeCode: Step = async (world, chance) => {
  const said = chance.oneOf(world.saidCodes.slice(-4))
  return said && type(world, chance, said, chance.happens(0.2))
}

/** One after the other: what is asked for is heard and typed. */
const confirm: Step = async (world, chance) => {
  const told = [await askForCode(world, chance), await hearCode(world, chance)]
  world.passTime(chance.below(60) * 1000)
  const said = world.saidCodes.at(-1)
  if (said) told.push(await type(world, chance, said, false))
  return told.filter(one => one !== null).join('; ') || null
}

/** Somebody switches what becomes of their calls. */
const switchForwarding: Step = async (world, chance) => {
  const person = somebody(world, chance, ({ numbers }) => numbers.length > 0)
  if (!person) return null
  const forwardWhen = chance.oneOf(['always', 'unreachable', 'noAnswer'] as const) ?? 'always'
  const settings = {
    ...{ forwardWhen, callForwarding: chance.happens(0.8), voicemail: chance.happens(0.7) },
    doNotDisturb: chance.happens(0.1),
  }
  const { status } = await world.ask(anyProcess(world, chance), person, 'updateSettings', { settings })
  return `${person.uid} wants ${JSON.stringify(settings)}: ${status}`
}

/** Whoever is called declines it, is busy, or is not there at all. */
const turnAway: Step = async (world, chance) => {
  const call = chance.oneOf(world.company.calls.filter(one => one.direction === 'incoming' && isRinging(one)))
  if (!call) return null
  world.company.turnAway(call, causeOf(chance))
  return tellNews(world, chance, `${call.sessionId} is not taken where it rings`)
}

const causeOf = (chance: Chance): string =>
  chance.weighted([
    [2, 'not_found'],
    [2, 'timeout'],
    [1, 'user_busy'],
    [1, 'call_rejected'],
  ])

/** As the carrier does: what was not taken is told a few times more. */
async function tellUntilTaken(world: World, chance: Chance, call: TrueCall): Promise<void> {
  const isUntold = () => world.company.untold.some(({ sessionId }) => sessionId === call.sessionId)
  for (let tries = 0; tries < 4 && isUntold(); tries += 1) await tellOf(world, chance, call)
}

/** Who is in no other call can be called. */
export async function hangUpAll(world: World, chance: Chance, { uid }: SimulatedPerson): Promise<void> {
  for (const call of world.company.calls) {
    if (call.uid !== uid || call.endedAt !== null) continue
    world.company.hangUp(call, 'originator_cancel')
    await tellUntilTaken(world, chance, call)
  }
}

/** Somebody whose calls are sent on, usually. */
export function somebodyToCall(world: World, chance: Chance): SimulatedPerson | null {
  const isReady = ({ canCall, numbers }: SimulatedPerson) => canCall && numbers.length > 0
  const forwards = ({ uid }: SimulatedPerson) => {
    const { settings, forwarding } = (world.books.at(`users/${uid}`) ?? {}) as Fields
    const { callForwarding, forwardTo } = (settings ?? {}) as Fields
    return callForwarding === true && forwardTo === (forwarding as Fields | undefined)?.confirmed
  }
  const usual = chance.happens(0.8) ? somebody(world, chance, one => isReady(one) && forwards(one)) : null
  return usual ?? somebody(world, chance, isReady)
}

/** Somebody calls who is not taken here, and who may be sent on; null when there is nobody to be called. */
export async function callInVain(
  world: World,
  chance: Chance,
  person: SimulatedPerson,
): Promise<TrueCall | null> {
  await hangUpAll(world, chance, person)
  const before = world.company.calls.length
  await callFromOutside({ ...world, people: [person] }, chance)
  const call = world.company.calls[before]
  if (!call) return null
  await tellUntilTaken(world, chance, call)
  if (isRinging(call) && call.forwardedTo === null) {
    world.passTime(chance.below(20) * 1000)
    world.company.turnAway(call, chance.happens(0.7) ? 'not_found' : 'timeout')
    if (chance.happens(0.15)) loseLast(world.company, call)
    await tellUntilTaken(world, chance, call)
  }
  return call
}

/** A talk of some minutes at another number, of which now and then something is told to nobody. */
const talkElsewhere: Step = async (world, chance) => {
  const { company } = world
  const person = somebodyToCall(world, chance)
  const call = person && (await callInVain(world, chance, person))
  if (!call) return null
  const told = `${call.from} calls ${call.to}: ${call.sessionId}`
  if (!isRinging(call) || call.forwardedTo === null) return `${told}, which is not sent on`
  world.passTime(chance.below(24) * 1000)
  if (!isRinging(call)) return `${told}, which rings elsewhere in vain`
  company.answer(call)
  if (call.lost === 0 && chance.happens(0.2)) loseLast(company, call)
  else if (chance.happens(0.7)) await tellUntilTaken(world, chance, call)
  world.passTime((20 + chance.below(200)) * 1000)
  company.hangUp(call, '')
  if (chance.happens(0.7)) await tellOf(world, chance, call)
  return `${told}; they talk at ${call.forwardedTo}, and ${call.lost} news are lost`
}

/** What happens where people have their calls sent on, and how often. */
export const forwarding = [
  ...([
    [1, askForCode],
    [1, hearCode],
    [2, typeCode],
    [3, confirm],
    [4, switchForwarding],
    [10, turnAway],
    [16, talkElsewhere],
  ] as const),
]

/** Somebody has confirmed a number, and most calls go there. */
export const beginForwarding: Step = async (world, chance) =>
  `${await confirm(world, chance)}; ${await switchForwarding(world, chance)}`
