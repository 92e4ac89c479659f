import { buyNumber, leave, setUp } from './account-steps.ts'
import { report } from './calling-steps.ts'
import { anyProcess, type Step, tell } from './step.ts'

const SECOND = 1000
const DAY_MS = 86_400_000

export const deliver: Step = async (world, chance) => {
  const event = chance.oneOf(world.company.untold)
  return event && tell(world, chance, event)
}

export const loseEvent: Step = async ({ company }, chance) => {
  const event = chance.oneOf(company.untold)
  const call = company.calls.find(({ sessionId }) => sessionId === event?.sessionId)
  if (!event || !call) return null
  company.untold.splice(company.untold.indexOf(event), 1)
  call.lost += 1
  return `${event.type} of ${event.sessionId} is lost`
}

export const passTime: Step = async (world, chance) => {
  const seconds = chance.weighted([
    [12, 1 + chance.below(5)],
    [10, 20 + chance.below(100)],
    [3, 600],
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

/** One process looks around, or both at the same time. */
export const round: Step = async (world, chance) => {
  const those = chance.happens(0.3) ? world.processes : [anyProcess(world, chance)]
  const keepers = those.flatMap(({ process }) => process.keepers)
  const done = await Promise.allSettled(keepers.map(keeper => keeper.lookAround()))
  const failures = done.filter(({ status }) => status === 'rejected').length
  return `${those.length === 1 ? 'a process looks' : 'both processes look'} around: ${failures} failed`
}

/** The process dies in the middle of whatever it does next, and its successor is there when that is over. */
export const die: Step = async (world, chance) => {
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
