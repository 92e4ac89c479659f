import { NUMBER_PURCHASE_MS } from '@parley/shared-contract'
import { connect, endDevices, leave, setUp } from './account-steps.ts'
import type { Fields } from './books.ts'
import { endFromAfar, moveCall } from './live-call-steps.ts'
import { buyAgain, buyNumber } from './number-steps.ts'
import { report } from './report-steps.ts'
import { anyProcess, type Step, takeOut, tell } from './step.ts'
import { MOST_AHEAD_MS, type SimulatedProcess, type World } from './world.ts'

const SECOND = 1000
const DAY_MS = 86_400_000

/** Up to three news at the same time, in whatever order. */
export const deliver: Step = async (world, chance) => {
  const { untold } = world.company
  const events = new Set(Array.from({ length: 1 + chance.below(3) }, () => chance.oneOf(untold)))
  const told = await Promise.all([...events].map(event => event && tell(world, chance, event)))
  return told.filter(one => one !== null).join('; ') || null
}

/** Of a call one event at most, usually, and the answer above all. */
export const loseEvent: Step = async ({ company }, chance) => {
  const answers = company.untold.filter(({ type }) => type === 'answered')
  const event = chance.oneOf(answers.length > 0 && chance.happens(0.5) ? answers : company.untold)
  const call = company.calls.find(({ sessionId }) => sessionId === event?.sessionId)
  if (!event || !call) return null
  takeOut(company.untold, event)
  call.lost += 1
  return `${event.type} of ${event.sessionId} is lost`
}

export const passTime: Step = async (world, chance) => {
  const seconds = chance.weighted([
    [12, 1 + chance.below(5)],
    [10, 20 + chance.below(100)],
    [4, 600],
    [1, 3600],
  ])
  world.passTime(seconds * SECOND)
  return `${seconds} s pass`
}

/** Nobody calls for a day. What the carrier cannot tell until then is lost: older news are not believed (A65). */
export const sleep: Step = async (world, chance) => {
  const { company } = world
  for (const call of company.calls) company.hangUp(call, 'originator_cancel')
  for (let left = 2 * company.untold.length; left > 0; left -= 1) await deliver(world, chance)
  while (company.untold.length > 0) await loseEvent(world, chance)
  world.passTime(DAY_MS)
  return 'a day passes'
}

/** Usually by a little; now and then somebody has set it wrong, or mends it. */
export const moveClock: Step = async (world, chance) => {
  const one = anyProcess(world, chance)
  one.aheadMs = chance.weighted([
    [4, 0],
    [4, chance.below(4) * SECOND - 2 * SECOND],
    [1, MOST_AHEAD_MS],
    [1, -MOST_AHEAD_MS],
  ])
  return `the clock of a process is ${one.aheadMs} ms ahead`
}

/** Some keepers of one process look around, or those of both at the same time: each has its own rounds. */
export const round: Step = async (world, chance) => {
  const those = chance.happens(0.3) ? world.processes : [anyProcess(world, chance)]
  const looking = (those[0]?.process.keepers ?? []).map(({ name }) => name).filter(() => chance.happens(0.4))
  return looking.length === 0 ? null : lookAround(world, those, looking)
}

/** @param looking which keepers, by their names; all of them when it is not said @returns what came of it, in words */
export async function lookAround(
  world: World,
  those: readonly SimulatedProcess[],
  looking?: readonly string[],
): Promise<string> {
  const keepers = those.flatMap(({ process }) =>
    process.keepers.filter(({ name }) => looking?.includes(name) ?? true),
  )
  world.acting.isEverybody = true
  const due = !looking || looking.includes('calls') ? await dueCalls(world, those) : []
  const done = await Promise.allSettled(keepers.map(keeper => keeper.lookAround()))
  const failures = done.flatMap(one => (one.status === 'rejected' ? [one.reason] : []))
  if (failures.length === 0) await requireLookedAfter(world, due)
  const who = those.length === 1 ? 'a process looks' : 'both processes look'
  return [`${who} around: ${failures.length} failed`, ...failures.map(reasonOf)].join('; ')
}

/** Why, in one line: of what was tried one after the other, each reason. */
const reasonOf = (error: unknown): string =>
  error instanceof AggregateError ? error.errors.map(reasonOf).join(', ') : String(error)

/** The calls that each of these processes has to look after. */
async function dueCalls(world: World, those: readonly SimulatedProcess[]): Promise<Fields[]> {
  const now = world.now() + Math.min(...those.map(({ aheadMs }) => aheadMs))
  const calls = (await world.read()).inFolder('callSessions')
  return calls.filter(({ leaseUntil }) => typeof leaseUntil === 'number' && leaseUntil <= now)
}

/** B3: what was due when the keeper of calls began to look around has been looked after; more may be due since. */
async function requireLookedAfter(world: World, due: readonly Fields[]): Promise<void> {
  const books = await world.read()
  for (const { id, leaseUntil } of due)
    if (books.at(`callSessions/${id}`)?.leaseUntil === leaseUntil)
      world.noticed.push(`B3: ${id} was due at ${leaseUntil}, and was not looked after`)
}

async function slowly<T>({ processes }: World, task: () => Promise<T>): Promise<T> {
  const lucks = processes.map(({ luck }) => luck)
  for (const luck of lucks) luck.slow = true
  return task().finally(() => {
    for (const luck of lucks) luck.slow = false
  })
}

/** Somebody asks once more for the number of a purchase that takes too long, while a keeper of the other process gives it up. */
export const askLate: Step = async (world, chance) => {
  const begun = world.books.inFolder('phoneNumbers').filter(({ step }) => step === 'ordering')
  const reservation = chance.oneOf(begun)
  const person = world.people.find(({ uid, gone }) => uid === reservation?.userId && !gone)
  const [one, other] = chance.happens(0.5) ? world.processes : [...world.processes].reverse()
  if (!reservation || !person || !one || !other) return null
  world.passTime(Math.max(0, Number(reservation.reservedAt) + NUMBER_PURCHASE_MS - world.now()))
  if (chance.happens(0.7)) world.company.account.settleOrders('ours')
  person.wish = { phoneNumber: String(reservation.phoneNumber), months: Number(reservation.months) }
  const [told, looked] = await slowly(world, () =>
    Promise.all([
      buyAgain({ ...world, processes: [one], people: [person] }, chance),
      lookAround(world, [other], ['purchases']),
    ]),
  )
  return `${told ?? 'nobody asks'}, while ${looked}`
}

/** Two of these, or one of these and one of the others, happen at the same time. */
export const meanwhileOf =
  (these: readonly Step[], others: readonly Step[] = []): Step =>
  async (world, chance) => {
    const two = [chance.oneOf(these), chance.oneOf([...these, ...others])]
    const done = await slowly(world, () => Promise.all(two.map(step => step?.(world, chance) ?? null)))
    const told = done.filter(one => one !== null)
    return told.length === 2 ? `at the same time: ${told.join(', and ')}` : (told[0] ?? null)
  }

export const meanwhile = meanwhileOf(
  [deliver, deliver, round, round, report, buyNumber, buyAgain, setUp, connect, endDevices, leave],
  [endFromAfar, moveCall],
)

/** The process dies in the middle of whatever it does next, which is one of these, and its successor is there when that is over. */
export const dieIn =
  (these: readonly (readonly [weight: number, Step])[]): Step =>
  async (world, chance) => {
    const one = anyProcess(world, chance)
    one.luck.dieIn = chance.below(8)
    const what = chance.weighted(these)
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

export const die = dieIn([
  [4, deliver],
  [3, buyNumber],
  [2, buyAgain],
  [2, round],
  [2, report],
  [1, setUp],
  [1, endDevices],
  [1, moveCall],
  [1, leave],
])
