import type { Chance } from './chance.ts'
import { moveCall, takeUp } from './live-call-steps.ts'
import type { SimulatedPerson } from './people.ts'
import { lookAround } from './process-steps.ts'
import { anyProcess, loseLast, type Step, somebody, tell, tellNews } from './step.ts'
import { outsideNumber } from './telephone-company.ts'
import { isRinging, isTalking, type TrueCall } from './true-call.ts'
import type { World } from './world.ts'

/** Where no call may go: beyond the country, and to a number that costs more. */
const FORBIDDEN = ['+442079460000', '+19005550123']

/** Where a browser calls, usually; or what a thief tries with its login. */
function wishOf(world: World, chance: Chance, person: SimulatedPerson) {
  const [from = ''] = person.numbers
  const other = somebody(world, chance, one => one !== person && one.numbers.length > 0)?.numbers[0]
  const to = (chance.happens(0.2) && other) || outsideNumber(chance.below(3))
  if (chance.happens(0.1)) return { from, to: chance.oneOf(FORBIDDEN) ?? to, isForbidden: true }
  if (other && other !== to && chance.happens(0.12)) return { from: other, to, isForbidden: true }
  return { from, to, isForbidden: false }
}

export const isReady = ({ canCall, numbers, browsers }: SimulatedPerson) =>
  canCall && numbers.length > 0 && browsers.includes(true)

/** Somebody dials what they usually do, or what is said. */
export async function dialAs(
  world: World,
  chance: Chance,
  person: SimulatedPerson,
  wish = wishOf(world, chance, person),
): Promise<string> {
  const { uid } = person
  const callLogId = `${uid}_${world.now()}_outgoing`
  const sipUsername = String(world.books.at(`sipUsers/${uid}`)?.sipUsername)
  const who = { direction: 'outgoing', uid, sipUsername, clientState: callLogId } as const
  const call = world.company.place({ ...who, ...wish })
  if (!wish.isForbidden && chance.happens(0.9)) world.reports.push({ person, call, callLogId, answer: null })
  const rule = wish.isForbidden ? ` as ${wish.from}, against the rules` : ''
  return tellNews(world, chance, `${uid} dials ${wish.to}${rule}: ${call.sessionId}`)
}

export const dial: Step = async (world, chance) => {
  const person = somebody(world, chance, isReady)
  return person && dialAs(world, chance, person)
}

/** What the carrier has to tell of a call comes to it, or is lost once and for all. */
export async function tellOf(world: World, chance: Chance, call: TrueCall): Promise<void> {
  for (const event of world.company.untold.filter(({ sessionId }) => sessionId === call.sessionId))
    await tell(world, chance, event)
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
  return tellNews(world, chance, `${from} calls ${to}: ${call.sessionId}`)
}

/** A whole talk of some minutes, of whose answer the carrier may never tell; now and then in two browsers, one after the other. */
export const talk: Step = async (world, chance) => {
  const { company } = world
  const person = somebody(world, chance, isReady)
  const [from] = person?.numbers ?? []
  if (!person || !from) return null
  const wish = { from, to: outsideNumber(chance.below(3)), isForbidden: false }
  const begun = chance.happens(0.3) ? callFromOutside(world, chance) : dialAs(world, chance, person, wish)
  const said = [(await begun) ?? '']
  const call = company.calls.at(-1)
  if (!call) return null
  await tellOf(world, chance, call)
  world.passTime(chance.below(20) * 1000)
  if (!isRinging(call)) return said.join()
  company.answer(call)
  if (chance.happens(0.2)) loseLast(company, call)
  else if (chance.happens(0.7)) await tellOf(world, chance, call)
  world.passTime((20 + chance.below(200)) * 1000)
  if (chance.happens(0.3)) said.push(await goOnElsewhere(world, chance))
  company.hangUp(call, '')
  if (chance.happens(0.7)) await tellOf(world, chance, call)
  said.push(call.lost > 0 ? 'they talk, but that it was answered is lost' : 'they talk')
  return said.join(', ')
}

/** A call that is on is looked after, and one is moved, and usually taken up. */
async function goOnElsewhere(world: World, chance: Chance): Promise<string> {
  await lookAround(world, [anyProcess(world, chance)], ['calls'])
  const moved = (await moveCall(world, chance)) ?? ''
  if (chance.happens(0.7)) await takeUp(world, chance)
  world.passTime(chance.below(200) * 1000)
  return moved
}

/** Somebody who is called has several telephones, and one of them gives up: while it rings, or after another has answered. */
export const stopOtherRing: Step = async (world, chance) => {
  const { company } = world
  const calls = company.calls.filter(call => call.ringsUntil !== null && call.endedAt === null)
  const isOn = chance.oneOf(chance.happens(0.5) ? calls.filter(isTalking) : calls)
  if (!isOn) return null
  company.stopOtherRing(isOn)
  return tellNews(world, chance, `another telephone that ${isOn.sessionId} calls rings no longer`)
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
