import { callPriceMicro, toCredits } from '@parley/shared-contract'
import { ask } from '../testing/test-person.ts'
import type { Chance } from './chance.ts'
import { callerOrCalled } from './invariants.ts'
import type { SimulatedPerson } from './people.ts'
import { isRinging, outsideNumber, secondsOf } from './telephone-company.ts'
import type { Report, SimulatedProcess, World } from './world.ts'

/** Does something, as somebody would, and says in a few words what; null when there is nothing to do. */
export type Step = (world: World, chance: Chance) => Promise<string | null>

const SECOND = 1000
const somebody = (
  { people }: World,
  chance: Chance,
  fits: (person: SimulatedPerson) => boolean,
): SimulatedPerson | null => chance.oneOf(people.filter(person => !person.gone && fits(person)))
const anyProcess = ({ processes }: World, chance: Chance): SimulatedProcess =>
  chance.oneOf(processes) ?? (processes[0] as SimulatedProcess)

/** A person who is refused a telephone asks again another time. */
const setUp: Step = async (world, chance) => {
  const person = somebody(world, chance, ({ sipUsername }) => sipUsername === null)
  if (!person) return null
  const { uid, username } = person
  const email = `${username}@parley.test`
  const { status } = await world.ask(anyProcess(world, chance), person, 'createSipUser', { username, email })
  if (status === 200) person.sipUsername = String((await world.api.read(`sipUsers/${uid}`))?.sipUsername)
  return `${uid} sets up calling: ${status}`
}

const buyNumber: Step = async (world, chance) => {
  const person = somebody(world, chance, ({ sipUsername, numbers }) => !!sipUsername && numbers.length < 2)
  if (!person) return null
  // Few numbers, so that two people want the same one.
  const phoneNumber = `+1415555${1000 + chance.below(6)}`
  const { account } = world.company
  account.orderOutcome = chance.weighted([
    [8, 'ours'],
    [2, 'pending'],
    [1, 'refused'],
  ])
  const { status } = await world.ask(anyProcess(world, chance), person, 'purchaseNumber', {
    ...{ phoneNumber, months: 1 + chance.below(2) },
  })
  if (status === 200 && !person.numbers.includes(phoneNumber)) person.numbers.push(phoneNumber)
  return `${person.uid} buys ${phoneNumber}: ${status}`
}

const settleOrders: Step = async ({ company }, chance) => {
  const outcome = chance.happens(0.7) ? 'ours' : 'refused'
  company.account.settleOrders(outcome)
  return `orders that were pending are ${outcome}`
}

const dial: Step = async (world, chance) => {
  const person = somebody(world, chance, ({ sipUsername, numbers }) => !!sipUsername && numbers.length > 0)
  const [from] = person?.numbers ?? []
  if (!person || !from || !person.browsers.includes(true)) return null
  const other = chance.happens(0.2)
    ? somebody(world, chance, one => one !== person && one.numbers.length > 0)
    : null
  const to = other?.numbers[0] ?? outsideNumber(chance.below(3))
  const callLogId = `${person.uid}_${world.now()}_outgoing`
  const { sipUsername } = person
  const call = world.company.place({ direction: 'outgoing', from, to, sipUsername, clientState: callLogId })
  if (chance.happens(0.9)) world.reports.push({ person, call, callLogId })
  return `${person.uid} dials ${to}: ${call.sessionId}`
}

const callIn: Step = async (world, chance) => {
  const person = somebody(world, chance, ({ numbers }) => numbers.length > 0)
  const to = chance.oneOf(person?.numbers ?? [])
  if (!to) return null
  const from = outsideNumber(chance.below(3))
  const call = world.company.place({ direction: 'incoming', from, to, sipUsername: null })
  return `${from} calls ${to}: ${call.sessionId}`
}

const pickUp: Step = async ({ company }, chance) => {
  const call = chance.oneOf(company.calls.filter(isRinging))
  if (!call) return null
  company.answer(call)
  return `${call.sessionId} is answered`
}

const hangUp: Step = async ({ company }, chance) => {
  const call = chance.oneOf(company.calls.filter(one => one.endedAt === null))
  if (!call) return null
  company.hangUp(call, chance.oneOf(['originator_cancel', 'user_busy', 'call_rejected']) ?? '')
  return `${call.sessionId} ends`
}

const endFromAfar: Step = async (world, chance) => {
  const call = chance.oneOf(world.company.calls.filter(one => one.endedAt === null))
  const person = call && world.people.find(one => callerOrCalled(call, one))
  if (!person) return null
  const { status } = await world.ask(anyProcess(world, chance), person, 'endCall', { call: call.sessionId })
  return `${person.uid} ends ${call.sessionId} from another browser: ${status}`
}

const browserDies: Step = async ({ people, reports }, chance) => {
  const person = chance.oneOf(people)
  if (!person) return null
  person.browsers[chance.below(2)] = chance.happens(0.5)
  if (!person.browsers.includes(true)) {
    // Nobody is left who could report.
    for (const report of reports.filter(one => one.person === person))
      reports.splice(reports.indexOf(report), 1)
    person.browsers[0] = true
  }
  return `a browser of ${person.uid} dies, or comes back`
}

/** Once, or to both processes at the same time. An event that is not acknowledged is told again. */
const deliver: Step = async (world, chance) => {
  const { untold } = world.company
  const event = chance.oneOf(untold)
  if (!event) return null
  const body = JSON.stringify(event)
  const to = chance.happens(0.2) ? world.processes : [anyProcess(world, chance)]
  const headers = { 'content-type': 'application/json' }
  const answers = await Promise.all(
    to.map(({ process }) => ask(`${process.url}/webhooks/telnyx`, { method: 'POST', headers, body })),
  )
  const taken = answers.some(({ status }) => status === 200)
  if (taken && !chance.happens(0.1)) untold.splice(untold.indexOf(event), 1)
  return `${event.type} of ${event.sessionId} is told: ${answers.map(({ status }) => status).join()}`
}

const loseEvent: Step = async ({ company }, chance) => {
  const event = chance.oneOf(company.untold)
  const call = company.calls.find(({ sessionId }) => sessionId === event?.sessionId)
  if (!event || !call) return null
  company.untold.splice(company.untold.indexOf(event), 1)
  call.lost += 1
  return `${event.type} of ${event.sessionId} is lost`
}

const report: Step = async (world, chance) => {
  const ready = ({ call }: Report) => call.endedAt !== null
  const one = chance.oneOf(world.reports.filter(ready))
  if (!one) return null
  const { person, call, callLogId } = one
  const duration = secondsOf(call, world.now())
  if (duration === 0 || person.gone) {
    world.reports.splice(world.reports.indexOf(one), 1)
    return null
  }
  const metadata = { callDirection: 'outgoing', duration, phoneNumber: call.to, callLogId }
  const body = { amount: toCredits(callPriceMicro(duration)), description: 'Call', metadata }
  const to = chance.happens(0.2) ? world.processes : [anyProcess(world, chance)]
  const answers = await Promise.all(to.map(process => world.ask(process, person, 'deductCredits', body)))
  if (answers.some(({ status }) => status < 500) && !chance.happens(0.2))
    world.reports.splice(world.reports.indexOf(one), 1)
  return `${person.uid} reports ${duration} s of ${call.sessionId}: ${answers.map(({ status }) => status).join()}`
}

const leave: Step = async (world, chance) => {
  const person = somebody(world, chance, () => true)
  if (!person || world.people.filter(({ gone }) => !gone).length < 2) return null
  const { status } = await world.ask(anyProcess(world, chance), person, 'deleteAccount', {})
  if (status === 200) person.gone = true
  return `${person.uid} deletes the account: ${status}`
}

const passTime: Step = async (world, chance) => {
  const seconds = chance.weighted([
    [12, 1 + chance.below(5)],
    [10, 20 + chance.below(100)],
    [3, 600],
    [1, 3600],
  ])
  world.passTime(seconds * SECOND)
  return `${seconds} s pass`
}

const round: Step = async (world, chance) => {
  const { process } = anyProcess(world, chance)
  const done = await Promise.allSettled(process.keepers.map(keeper => keeper.lookAround()))
  return `a process looks around: ${done.filter(({ status }) => status === 'rejected').length} failed`
}

/** The process dies in the middle of whatever it does next, and its successor is there when that is over. */
const die: Step = async (world, chance) => {
  const one = anyProcess(world, chance)
  one.luck.dieIn = chance.below(6)
  const what = chance.weighted([
    [4, deliver],
    [3, buyNumber],
    [2, round],
    [2, report],
    [1, setUp],
    [1, leave],
  ])
  // Only the one that dies is asked.
  const done = await what({ ...world, processes: [one] }, chance)
  if (done === null) {
    one.luck.dieIn = null
    return null
  }
  await world.restart(one)
  one.luck.faulty = true
  return `a process dies while ${done}`
}

/** What happens, and how often. */
export const steps: readonly (readonly [weight: number, Step])[] = [
  [2, setUp],
  [5, buyNumber],
  [2, settleOrders],
  [10, dial],
  [5, callIn],
  [10, pickUp],
  [6, hangUp],
  [1, endFromAfar],
  [1, browserDies],
  [34, deliver],
  [1, loseEvent],
  [6, report],
  [12, passTime],
  [8, round],
  [5, die],
]
export { buyNumber, deliver, leave, round, setUp }
