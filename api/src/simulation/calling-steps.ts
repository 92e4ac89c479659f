import { callPriceMicro, toCredits } from '@parley/shared-contract'
import type { Chance } from './chance.ts'
import type { SimulatedPerson } from './people.ts'
import { anyProcess, type Step, somebody, tellOfCall } from './step.ts'
import { isRinging, LIED_ABOUT, outsideNumber, secondsOf } from './telephone-company.ts'
import type { Report, World } from './world.ts'

/** Where no call may go: beyond the country, and to a number that costs more. */
const FORBIDDEN = ['+442079460000', '+19005550123']

/** Where a browser calls, usually; or what a thief tries with its login. */
function wishOf(world: World, chance: Chance, person: SimulatedPerson) {
  const [from = ''] = person.numbers
  const other = somebody(world, chance, one => one !== person && one.numbers.length > 0)?.numbers[0]
  const to = (chance.happens(0.2) && other) || outsideNumber(chance.below(3))
  if (chance.happens(0.08)) return { from, to: chance.oneOf(FORBIDDEN) ?? to, isForbidden: true }
  if (other && other !== to && chance.happens(0.08)) return { from: other, to, isForbidden: true }
  return { from, to, isForbidden: false }
}

const isReady = ({ canCall, numbers, browsers }: SimulatedPerson) =>
  canCall && numbers.length > 0 && browsers.includes(true)

async function dialAs(world: World, chance: Chance, person: SimulatedPerson): Promise<string> {
  const { uid } = person
  const wish = wishOf(world, chance, person)
  const callLogId = `${uid}_${world.now()}_outgoing`
  const sipUsername = String((await world.api.read(`sipUsers/${uid}`))?.sipUsername)
  const who = { direction: 'outgoing', uid, sipUsername, clientState: callLogId } as const
  const call = world.company.place({ ...who, ...wish })
  if (!wish.isForbidden && chance.happens(0.9)) world.reports.push({ person, call, callLogId, answer: null })
  const rule = wish.isForbidden ? ` as ${wish.from}, against the rules` : ''
  return tellOfCall(world, chance, `${uid} dials ${wish.to}${rule}: ${call.sessionId}`)
}

export const dial: Step = async (world, chance) => {
  const person = somebody(world, chance, isReady)
  return person && dialAs(world, chance, person)
}

/** Somebody dials whose telephone rings, or who talks already, in another browser. */
export const dialBeside: Step = async (world, chance) => {
  const isBusy = ({ uid }: SimulatedPerson) =>
    world.company.calls.some(call => call.uid === uid && call.ringsUntil !== null && call.endedAt === null)
  const person = somebody(world, chance, one => isReady(one) && isBusy(one))
  return person && dialAs(world, chance, person)
}

export const callFromOutside: Step = async (world, chance) => {
  const person = somebody(world, chance, ({ numbers }) => numbers.length > 0)
  const to = chance.oneOf(person?.numbers ?? [])
  if (!person || !to) return null
  const from = outsideNumber(chance.below(3))
  const who = { uid: person.uid, sipUsername: null, isForbidden: false }
  const call = world.company.place({ direction: 'incoming', from, to, ...who })
  return tellOfCall(world, chance, `${from} calls ${to}: ${call.sessionId}`)
}

/** Somebody who is called has several telephones, and one of them gives up. */
export const stopOtherRing: Step = async ({ company }, chance) => {
  const isOn = chance.oneOf(company.calls.filter(call => call.ringsUntil !== null && call.endedAt === null))
  if (!isOn) return null
  company.stopOtherRing(isOn)
  return `another telephone that ${isOn.sessionId} calls rings no longer`
}

export const pickUp: Step = async ({ company }, chance) => {
  const call = chance.oneOf(company.calls.filter(isRinging))
  if (!call) return null
  company.answer(call)
  return `${call.sessionId} is answered`
}

export const hangUp: Step = async ({ company }, chance) => {
  const call = chance.oneOf(company.calls.filter(one => one.endedAt === null))
  if (!call) return null
  company.hangUp(call, chance.oneOf(['originator_cancel', 'user_busy', 'call_rejected']) ?? '')
  return `${call.sessionId} ends`
}

export const endFromAfar: Step = async (world, chance) => {
  const call = chance.oneOf(world.company.calls.filter(one => one.endedAt === null))
  const person = world.people.find(({ uid }) => uid === call?.uid)
  if (!call || !person) return null
  const { status } = await world.ask(anyProcess(world, chance), person, 'endCall', { call: call.sessionId })
  return `${person.uid} ends ${call.sessionId} from another browser: ${status}`
}

export const browserDies: Step = async ({ people, reports }, chance) => {
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

/** A browser that lies: it tells of a call that was none, or of another length than it has. */
export const lie: Step = async (world, chance) => {
  const person = somebody(world, chance, ({ canCall }) => canCall)
  if (!person) return null
  const duration = 1 + chance.below(600)
  const callLogId = `${person.uid}_${world.now()}_outgoing`
  const metadata = { callDirection: 'outgoing', duration, phoneNumber: LIED_ABOUT, callLogId }
  const body = { amount: toCredits(callPriceMicro(duration)), description: 'Call', metadata }
  const { status } = await world.ask(anyProcess(world, chance), person, 'deductCredits', body)
  return `${person.uid} says to have called ${LIED_ABOUT} for ${duration} s: ${status}`
}

/** Tells the api how long a call lasted, once or to both processes at the same time, and now and then again. */
export const report: Step = async (world, chance) => {
  const one = chance.oneOf(world.reports.filter(({ call }: Report) => call.endedAt !== null))
  if (!one) return null
  const { person, call, callLogId } = one
  const forget = () => world.reports.splice(world.reports.indexOf(one), 1)
  const duration = secondsOf(call, world.now())
  if (duration === 0 || person.gone) {
    forget()
    return null
  }
  const metadata = { callDirection: 'outgoing', duration, phoneNumber: call.to, callLogId }
  const body = { amount: toCredits(callPriceMicro(duration)), description: 'Call', metadata }
  const to = chance.happens(0.2) ? world.processes : [anyProcess(world, chance)]
  const answers = await Promise.all(to.map(process => world.ask(process, person, 'deductCredits', body)))
  for (const { body: answer } of answers.filter(({ status }) => status === 200)) {
    const told = JSON.stringify(answer)
    one.answer ??= told
    if (one.answer !== told)
      world.noticed.push(`I12: ${call.sessionId} is answered ${told} instead of ${one.answer}`)
  }
  if (answers.some(({ status }) => status < 500) && !chance.happens(0.2)) forget()
  return `${person.uid} reports ${duration} s of ${call.sessionId}: ${answers.map(({ status }) => status).join()}`
}
