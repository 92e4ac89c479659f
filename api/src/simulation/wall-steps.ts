import {
  baseCallRate,
  CALL_GRACE_SECONDS,
  maxCallSeconds,
  toCredits,
  WALL_ROUND_MS,
} from '@parley/shared-contract'
import { dialAs, isReady, tellOf } from './calling-steps.ts'
import type { Chance } from './chance.ts'
import { callInVain, somebodyToCall } from './forwarding/forwarding-steps.ts'
import { renewForAll } from './money/renewal-steps.ts'
import type { SimulatedPerson } from './people.ts'
import { lookAround } from './process-steps.ts'
import { type Step, somebody } from './step.ts'
import { outsideNumber } from './telephone-company.ts'
import { isRinging, isTalking, type TrueCall } from './true-call.ts'
import type { SimulatedProcess, World } from './world.ts'

/** So often is looked at most; a call of more credits than that goes on. */
const MOST_LOOKS = 80
/** A life is lived in whole seconds, so that nobody has to round them. */
const WALL_ROUND_SECONDS = WALL_ROUND_MS / 1000
/** Of so many looks at the walls one is at all calls. */
const LOOKS_AT_ALL = 6

/** I9: by S9's measure and the grace, of what there is now. A sentence when the call has lasted longer. */
async function overdue(world: World, call: TrueCall): Promise<string[]> {
  const { sessionId, uid, answeredAt, endedAt, forwardedTo } = call
  const { balanceMicro } = (await world.read()).at(`billing/${uid}`) ?? {}
  // D47: two minutes for each that is talked at another number.
  const rate = { ...baseCallRate, microPerMinute: baseCallRate.microPerMinute * (forwardedTo ? 2 : 1) }
  const seconds = maxCallSeconds(toCredits(Number(balanceMicro)), rate) + CALL_GRACE_SECONDS
  const lasts = ((endedAt ?? world.now()) - Number(answeredAt)) / 1000
  return lasts > seconds ? [`I9: ${sessionId} lasts ${lasts} s, and has credits for ${seconds}`] : []
}

/** Time goes by until something is due of the call, and the processes look at the walls as often as they do. */
async function passUntilOver(world: World, chance: Chance, call: TrueCall, those: SimulatedProcess[]) {
  const { noticed } = world
  for (let looks = 0; looks < MOST_LOOKS && isTalking(call); looks += 1) {
    const { leaseUntil } = (await world.read()).at(`callSessions/${call.sessionId}`) ?? {}
    const untilDueMs = Number(leaseUntil ?? 0) - world.now()
    world.passTime(untilDueMs > 0 ? untilDueMs + chance.below(WALL_ROUND_SECONDS) * 1000 : WALL_ROUND_MS)
    const living = those.filter(({ luck }) => luck.dieIn !== 0)
    await lookAround(world, living, looks % LOOKS_AT_ALL === 0 ? ['call-walls', 'calls'] : ['call-walls'])
    noticed.push(...(await overdue(world, call)))
  }
}

/** What nothing stands in the way of; one of two processes may be dead before it, or die in it. */
export async function withoutFaults(
  world: World,
  chance: Chance,
  task: (those: SimulatedProcess[]) => Promise<void>,
) {
  const were = world.processes.map(one => ({ one, faulty: one.luck.faulty, aheadMs: one.aheadMs }))
  for (const { one } of were) {
    one.luck.faulty = false
    one.aheadMs = 0
  }
  const those = [...world.processes]
  const [mortal] = chance.happens(0.4) ? those.splice(0, 1) : []
  if (mortal && chance.happens(0.5)) {
    mortal.luck.dieIn = chance.below(12)
    those.unshift(mortal)
  }
  await task(those)
  if (mortal?.luck.dieIn != null) await world.restart(mortal)
  for (const { one, faulty, aheadMs } of were) Object.assign(one, { aheadMs }).luck.faulty = faulty
}

/** Somebody spends all that they have while they talk, and talks on: it ends with its credits (I9). */
export const talkToTheWall: Step = async (world, chance) => {
  const { company } = world
  const person = somebody(world, chance, isReady)
  const [from] = person?.numbers ?? []
  if (!person || !from) return null
  const begun = await dialAs(world, chance, person, { from, to: outsideNumber(0), isForbidden: false })
  const call = company.calls.at(-1)
  if (!call) return begun
  await tellOf(world, chance, call)
  return `${begun}; ${await talkOn(world, chance, person, call)}`
}

/** The same with a call that was sent on to another number: it ends with the credits for both its minutes (D47). */
export const talkToTheWallElsewhere: Step = async (world, chance) => {
  const person = somebodyToCall(world, chance)
  const call = person && (await callInVain(world, chance, person))
  if (!call) return null
  const told = `${call.from} calls ${call.to}: ${call.sessionId}`
  return call.forwardedTo === null ? told : `${told}; ${await talkOn(world, chance, person, call)}`
}

async function talkOn(
  world: World,
  chance: Chance,
  person: SimulatedPerson,
  call: TrueCall,
): Promise<string> {
  const { company } = world
  if (!isRinging(call)) return 'nobody takes it'
  company.answer(call)
  await tellOf(world, chance, call)
  // Of what is not told nothing is known in time.
  if (call.lost > 0 || company.untold.some(({ sessionId }) => sessionId === call.sessionId))
    return 'they talk, and not everything is told'
  const spent = await renewForAll({ ...world, people: [person] }, chance)
  await withoutFaults(world, chance, those => passUntilOver(world, chance, call, those))
  const how = isTalking(call) ? 'and talk on' : 'and talk until it ends'
  return `they spend what they have: ${spent ?? 'nothing'}, ${how}`
}
