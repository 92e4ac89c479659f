import { CALL_RATE_MICRO_PER_MINUTE, MICRO_PER_CREDIT } from '@parley/shared-contract'
import { type Fields, numbersOf } from './books.ts'
import type { Chance } from './chance.ts'
import { tellPayment } from './money/paying-steps.ts'
import { STRAY } from './number-invariants.ts'
import type { SimulatedPerson } from './people.ts'
import { deliver, lookAround } from './process-steps.ts'
import { report } from './report-steps.ts'
import { tell } from './step.ts'
import { outsideNumber } from './telephone-company.ts'
import { tellAllTexts } from './texts/texting-steps.ts'
import type { World } from './world.ts'

const MINUTE = 60_000
const DAY = 1_440 * MINUTE
/** How long the pauses are after which both processes make rounds: until leases, purchases, tokens and days are over. */
const PAUSES = [
  2 * MINUTE,
  2 * MINUTE,
  12 * MINUTE,
  61 * MINUTE,
  DAY,
  DAY + MINUTE,
  DAY + MINUTE,
  DAY + MINUTE,
]

/** So often somebody tries whose luck decides what is tried: enough for each of so many. */
const oftenEnough = (these: readonly unknown[]) => 50 + 20 * these.length

async function tellEverything(world: World, chance: Chance): Promise<void> {
  const { untold } = world.company
  for (let left = oftenEnough(untold); left > 0 && untold.length > 0; left -= 1) await deliver(world, chance)
  for (const event of [...untold])
    world.noticed.push(`${await tell(world, chance, event)}, again and again, though nothing is in its way`)
}

/** Of payments too, and nothing of it is refused. */
async function tellOfPayments(world: World, chance: Chance): Promise<void> {
  for (const event of world.bank.untold()) {
    const told = await tellPayment(world, chance, event)
    event.isTaken = true
    if (!told.includes('200')) world.noticed.push(`when all is quiet, ${told}`)
  }
}

/** What browsers have still to report is taken now, or refused for a reason. */
async function reportEverything(world: World, chance: Chance): Promise<void> {
  for (let left = oftenEnough(world.reports); left > 0 && world.reports.length > 0; left -= 1)
    await report(world, chance)
  for (const { call } of world.reports)
    world.noticed.push(`the report of ${call.sessionId} is not taken, though nothing is in its way`)
}

/** A call of two minutes of somebody who has all that it needs goes out, and costs two minutes. */
async function tryToCall(world: World, chance: Chance, person: SimulatedPerson): Promise<string | null> {
  const { uid } = person
  const books = await world.read()
  const [number] = numbersOf(books, uid)
  const sipUser = books.at(`sipUsers/${uid}`)
  const before = books.at(`billing/${uid}`)
  const price = 2 * CALL_RATE_MICRO_PER_MINUTE
  // S5: no call begins with less than a credit.
  if (!number || !sipUser || Number(before?.balanceMicro) < MICRO_PER_CREDIT + price) return null
  const who = { uid, sipUsername: String(sipUser.sipUsername), isForbidden: false }
  const which = { direction: 'outgoing', from: String(number.phoneNumber), to: outsideNumber(0) } as const
  const call = world.company.place({ ...which, ...who })
  const fail = (sentence: string) => world.noticed.push(`${call.sessionId}, when all is quiet: ${sentence}`)
  await tellEverything(world, chance)
  if (call.ringsUntil === null) fail('does not ring')
  else {
    world.company.answer(call)
    world.passTime(90_000)
  }
  world.company.hangUp(call, 'originator_cancel')
  await tellEverything(world, chance)
  const after: Fields | null = await world.api.read(`billing/${uid}`)
  const cost = Number(before?.balanceMicro) - Number(after?.balanceMicro)
  if (call.ringsUntil !== null && cost !== price) fail(`costs ${cost}`)
  return `${uid} calls once more: ${call.sessionId}`
}

/**
 * Everything is told, every call ends, and both processes make rounds until nothing is left to do. Nothing goes wrong on the
 * way any longer, so that what is still refused is refused for no reason.
 * @returns what happened at last, in words
 */
export async function comeToRest(world: World, chance: Chance): Promise<string> {
  const { company, processes } = world
  for (const one of processes) {
    one.luck.faulty = false
    one.aheadMs = 0
  }
  company.account.orderOutcome = 'ours'
  company.account.settleOrders('ours')
  // A comparison with the carrier is to find these.
  const { numberTag } = world.api.dependencies
  company.account.owned.set('+14155551999', numberTag + STRAY)
  await company.account.createCredential(`${numberTag}${STRAY}:1`)
  const told: string[] = []
  for (const call of company.calls) company.hangUp(call, 'originator_cancel')
  await tellEverything(world, chance)
  await reportEverything(world, chance)
  for (const pause of PAUSES) {
    world.passTime(pause)
    for (const call of company.calls) company.hangUp(call, 'originator_cancel')
    await tellEverything(world, chance)
    await tellOfPayments(world, chance)
    await tellAllTexts(world, chance)
    told.push(await lookAround(world, world.processes))
  }
  const failed = told.slice(-3).filter(line => !line.endsWith(' 0 failed'))
  world.noticed.push(...failed.map(line => `when all is quiet, ${line}`))
  return `all is quiet; ${told.at(-1)}`
}

/** At last everybody who can calls once more. @returns what happened, one line each */
export async function callOnceMore(world: World, chance: Chance): Promise<string[]> {
  const calls: string[] = []
  for (const person of world.people) {
    const told = await tryToCall(world, chance, person)
    if (told !== null) calls.push(told)
  }
  return calls
}
